"""Campaigns: handed out to processes, stopped and gone on with, and nothing that breaks is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from time import monotonic
from types import SimpleNamespace

import pytest

from build_scripts.campaign import __main__ as command
from build_scripts.campaign import running, working
from build_scripts.campaign.campaign import Settings, load, module_of, names
from build_scripts.campaign.running import STARTING, Run, Worker
from build_scripts.campaign.state import State, StateError, Tally, alone, read_case
from build_scripts.campaign.working import Report
from tests.architecture.imports import ROOT
from tests.campaigns import toy
from tests.campaigns.toy import BREAKS, DIES, EATS, HANGS

TOY = "tests.campaigns.toy"
GOOD: Settings = {"spoilt": ""}
SPOILT: Settings = {"spoilt": "yes"}
SIZE = 20


def state(folder: Path, settings: Settings = GOOD, seed: str = "1") -> State:
    return State(folder, "toy", seed, settings, "abc")


def run(folder: Path, settings: Settings = GOOD, size: int = SIZE) -> tuple[Run, list[Report]]:
    """Run the toy; return the run, and what came of each case."""
    made, told = Run("toy", TOY, "1", settings, state(folder, settings)), list[Report]()
    made.go(size, 2, lambda found: told.append(found) if found is not None else None)
    return made, told


@pytest.mark.slow
def test_each_case_is_checked_once_and_only_more_are_checked_then(tmp_path: Path) -> None:
    made, told = run(tmp_path)
    assert sorted(report.number for report in told) == list(range(SIZE))
    assert (made.tally.cases, made.tally.broken, made.tally.seen["odd"]) == (SIZE, [], SIZE // 2)
    _, more = run(tmp_path, size=SIZE + 3)
    assert sorted(report.number for report in more) == [SIZE, SIZE + 1, SIZE + 2]
    whole = state(tmp_path)
    assert whole.before.cases == SIZE + 3 and not list(whole.missing(SIZE + 3))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is not told for each case")
def test_what_breaks_dies_hangs_or_takes_too_much_is_kept_and_tried_again(tmp_path: Path) -> None:
    made, told = run(tmp_path, SPOILT)
    why = {report.number: report.trouble.splitlines()[0] for report in told if report.trouble}
    assert sorted(why) == sorted(made.tally.broken) == sorted((BREAKS, DIES, HANGS, EATS))
    assert why[BREAKS].startswith("AssertionError: three is broken")
    assert why[DIES] == "the process ended by itself, with code 9"
    assert "had not ended after 3 s" in why[HANGS] and "MB, and may take 30 MB" in why[EATS]
    assert len(told) == SIZE
    kept = read_case(tmp_path / "broken" / f"{BREAKS}.json")
    assert kept == ("toy", "1", BREAKS, {"number": BREAKS, "spoilt": "yes"})
    with pytest.raises(StateError, match=f"--only {DIES}"):
        read_case(tmp_path / "broken" / f"{DIES}.json")
    again = state(tmp_path, SPOILT)
    assert sorted(again.missing(SIZE)) == sorted(why)
    assert again.before.units == made.tally.units == SIZE - len(why), "what is tried again counts once"


def test_what_takes_too_long_is_said() -> None:
    assert working._too_much(toy.CAMPAIGN, 60.0, 30.0) == ""
    assert working._too_much(toy.CAMPAIGN, 61.0, 0.0) == "it took 61.00 s, and may take 60 s"


@pytest.mark.slow
def test_what_was_found_before_it_was_stopped_stays(tmp_path: Path) -> None:
    made = Run("toy", TOY, "1", GOOD, state(tmp_path))

    def stop(found: Report | None) -> None:
        if made.tally.cases >= 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made.go(SIZE, 2, stop)
    before = state(tmp_path).before.cases
    assert 6 <= before < SIZE
    _, told = run(tmp_path)
    assert len(told) == SIZE - before


def test_what_is_written_while_it_is_removed_goes_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the process of a case had started ends a moment after it."""
    made = Run("toy", TOY, "1", GOOD, state(tmp_path))
    temporary, cleanup = Path(made._temporary.name), made._temporary.cleanup
    late = iter(("one", "two"))

    def written() -> None:
        cleanup()
        for name in islice(late, 1):
            (temporary / name).mkdir(parents=True)

    monkeypatch.setattr(made._temporary, "cleanup", written)
    made.go(0, 1, lambda found: None)
    assert not temporary.exists() and not list(late)


def test_patience_begins_when_the_process_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a machine with much to do would be taken for a case that hangs."""
    wire = SimpleNamespace(send=lambda numbers: None, close=lambda: None)
    monkeypatch.setattr(running, "_WORLD", SimpleNamespace(Pipe=lambda: (wire, wire)))
    worker = Worker(lambda there: SimpleNamespace(kill=lambda: None, join=lambda: None))
    worker.take([0, 1])
    assert worker.since > monotonic() + STARTING / 2
    worker.begin()
    assert worker.since <= monotonic()
    worker.lose(Report(0, trouble="it hung"))
    assert worker.since > monotonic() + STARTING / 2, "another one starts"


def test_what_is_judged_together_begins_anew(tmp_path: Path) -> None:
    tally = Tally()
    tally.add(Report(0, 1))
    state(tmp_path).write(0, tally, 1.0)
    assert state(tmp_path).before.cases == 1
    assert State(tmp_path, "toy", "1", GOOD, "abc", anew=True).before.cases == 0
    assert list(state(tmp_path).missing(1)) == [0]


def test_cases_that_two_runs_checked_count_once(tmp_path: Path) -> None:
    for each in (state(tmp_path), state(tmp_path)):
        for first, trouble in ((0, ""), (1, "it breaks"), (1, "")):
            tally = Tally()
            tally.add(Report(first, 0 if trouble else 3, {} if trouble else {"odd": 1}, trouble=trouble))
            each.write(first, tally, 1.0)
    both = state(tmp_path)
    assert (both.before.cases, both.before.units, both.before.seen["odd"]) == (2, 6, 2)
    assert list(both.missing(3)) == [2]


@pytest.mark.parametrize("end", [b"", b"\n", b'{"cases":[0,3],"broken":[],"un', b"\xff\xff"])
def test_what_follows_half_a_line_counts(end: bytes, tmp_path: Path) -> None:
    """A disk was full, or the power gone."""
    for number in range(2):
        tally = Tally()
        tally.add(Report(number, 1))
        state(tmp_path).write(number, tally, 1.0)
        with (tmp_path / "done.jsonl").open("ab") as file:
            file.write(end)
    assert state(tmp_path).before.cases == 2


@pytest.mark.parametrize(
    "line",
    [
        *(b"[]", b"5", b'{"cases":[0,3]}', b"\xff", b"[" * 100_000, b'{"cases":[0,3],"broken":[],"un'),
        b'{"cases":[0,1000000000],"broken":[],"units":3,"seen":{},"worst":[0,0],"commit":"a","run":"0","clock":1}',
        b'{"cases":[0,3],"broken":[],"units":3,"seen":[],"worst":[0,0],"commit":"a","run":"0","clock":1}',
        b'{"cases":[0,3],"broken":[],"units":3,"seen":{},"worst":[0],"commit":"a","run":"0","clock":1}',
        b'{"cases":[0,3],"broken":[],"units":3,"seen":{},"worst":[0,1%s],"commit":"a","run":"0","clock":1}'
        % (b"0" * 400),
        b'{"cases":[0,3],"broken":[],"units":"3","seen":{},"worst":[0,0],"commit":"a","run":"0","clock":1}',
    ],
)
def test_what_is_no_line_of_a_state_counts_for_nothing(line: bytes, tmp_path: Path) -> None:
    state(tmp_path)
    (tmp_path / "done.jsonl").write_bytes(line + b"\n")
    assert state(tmp_path).before.cases == 0
    tally = Tally()
    tally.add(Report(0, 1))
    state(tmp_path).write(0, tally, 1.0)
    assert state(tmp_path).before.cases == 1


@pytest.mark.parametrize(
    "text",
    [
        '{"campaign": "saves", "seed": "1", "number": Infinity, "case": {}}',
        '{"campaign": "saves", "seed": "1", "number": 1, "case": {}}',
        '{"campaign": "saves", "seed": "1", "number": 1, "case": {"way": 3, "text": 4, "seed": 5}}',
        "[" * 100_000,
    ],
)
def test_what_is_no_case_is_not_called_broken(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.json"
    path.write_text(text, "utf-8")
    with pytest.raises(SystemExit) as left:
        command.main(["--case", str(path)])
    assert left.value.code == 2 and "case" in capsys.readouterr().err.splitlines()[-1]


def test_a_state_is_of_one_campaign_seed_and_setting(tmp_path: Path) -> None:
    state(tmp_path)
    for settings, seed in ((SPOILT, "1"), (GOOD, "2")):
        with pytest.raises(StateError, match="choose another folder"):
            state(tmp_path, settings, seed)
    (tmp_path / "campaign.json").write_text("?")
    with pytest.raises(StateError, match="can't be read"):
        state(tmp_path)


@pytest.mark.parametrize(
    ("folder", "spoilt", "said"),
    [
        ("file", "", "“{}” can’t be saved: a file lies where a folder should be."),
        ("file/in/it", "", "“{}” can’t be saved: a file lies where a folder should be."),
        ("state", "campaign.json", "“{}/campaign.json” can’t be read: it is a folder."),
        ("state", "done.jsonl", "“{}/done.jsonl” can’t be read: it is a folder."),
        ("state", "run.lock", "“{}” can’t be saved: it is a folder."),
    ],
)
def test_a_folder_that_cannot_be_used_is_said(
    folder: str, spoilt: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    given = tmp_path / folder
    if spoilt:
        (given / spoilt).mkdir(parents=True)
    with pytest.raises(SystemExit) as left:
        command.main(["games", "--state", str(given)])
    told = capsys.readouterr().err.splitlines()[-1]
    assert left.value.code == 2 and told.replace(os.sep, "/").endswith(said.format(given.as_posix()))


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    here = state(tmp_path)
    (tmp_path / "done.jsonl").mkdir()
    (tmp_path / "broken" / "3.json").mkdir()
    tally = Tally()
    tally.add(Report(0, 1))
    with pytest.raises(StateError, match="it is a folder"):
        here.write(0, tally, 1.0)
    with pytest.raises(StateError, match="it is a folder"):
        here.keep("toy", "1", Report(3, trouble="it breaks"))


def test_a_second_run_on_the_same_state_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with alone(tmp_path):
        with pytest.raises(SystemExit) as left:
            command.main(["games", "--state", str(tmp_path)])
        assert left.value.code == 2 and f"another run is at it: {tmp_path}" in capsys.readouterr().err
    with alone(tmp_path):
        pass
    assert not list(tmp_path.iterdir())


def test_one_that_is_stopped_while_it_is_loaded_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(module: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "load", stop)
    assert command.main(["games"]) == command.STOPPED


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "the name of a campaign is missing"),
        (["nothing"], "there is no campaign nothing"),
        (["games", "--seed", "\udcff"], "is no text"),
        (["games", "--n", "0"], "no whole number from 1 on"),
        (["games", "--n", "many"], "no whole number from 1 on"),
        (["games", "--jobs", "62"], "too many"),
        (["soak", "--jobs", "2"], "one process must check all cases"),
        (["games", "--only", "-1"], "no whole number from 0 on"),
        (["games", "--against", "x"], "unrecognized arguments"),
        (["games", "--only", "1", "--case", "x"], "not allowed with"),
        (["--case", "no-such-file.json"], "can't be read"),
        (["replays", "--against", "no-such-python"], "can't play"),
        (["replays", "--copy", "no-such-folder"], "no folder of the game"),
    ],
)
def test_what_cannot_be_followed_is_said(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        command.main(given)
    assert left.value.code == 2 and said in capsys.readouterr().err


def test_nothing_is_checked_without_assertions() -> None:
    script = [sys.executable, "-O", "-m", "build_scripts.campaign", "games"]
    done = subprocess.run(script, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2 and "without -O" in done.stderr


@pytest.mark.parametrize(
    ("seed", "folder"),
    [
        ("fortress2", "games-fortress2"),
        ("a seed-2.1 é", "games-a seed-2.1 é"),
        ("/../../../../sub/evil", "games-%2F..%2F..%2F..%2F..%2Fsub%2Fevil"),
        (r"..\up:\0", "games-..%5Cup%3A%5C0"),
    ],
)
def test_whatever_the_seed_what_is_done_lies_in_one_folder(
    seed: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "_run", lambda *_: 0)
    assert command.main(["games", "--seed", seed]) == 0
    assert [path.name for path in (tmp_path / "build" / "campaigns").iterdir()] == [folder]
    assert [path.name for path in tmp_path.iterdir()] == ["build"]


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", names())
def test_a_small_campaign_finds_nothing(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign = load(module_of(name))
    if why := campaign.refuse(dict.fromkeys(campaign.settings, "")):
        pytest.skip(why)
    given = [name, "--n", str(campaign.small), "--jobs", "1", "--state", str(tmp_path), "--json"]
    code = command.main(given)
    found = json.loads(capsys.readouterr().out)
    assert code == 0 and found["broken"] == 0 and found["whole"]
    assert found["units"] >= campaign.small and found["campaign"] == name
