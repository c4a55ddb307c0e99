"""The worker process: never waited for, cancelled at once, replaced when it breaks, closed for good."""

from __future__ import annotations

import errno
import importlib
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai import review, worker
from game.ai.bot import Bot
from game.ai.retrospect import Finding
from game.ai.worker import Answer, Thinker
from game.engine.session import Seat, Session
from game.games import TEMPLATE, heuristics, make
from tests.architecture.imports import ROOT
from tests.fast import some

sys.path.insert(0, str(Path(__file__).parent))
broken_workers = importlib.import_module("broken_workers")

PATIENCE = 60.0
"""Seconds after which a test gives up; nothing is measured with it."""


@pytest.fixture
def hire(patient: None) -> Iterator[Callable[..., Thinker]]:
    """Makes thinkers and closes them afterwards."""
    hired: list[Thinker] = []

    def make_one(*args: Any) -> Thinker:
        hired.append(Thinker(*args))
        return hired[-1]

    yield make_one
    for thinker in hired:
        thinker.close()


@pytest.fixture
def session() -> Session[Any, Any]:
    game = make(TEMPLATE, 2, {"rounds": "5"})
    session = Session(game, "worker", [Seat("a", "bot", "hard"), Seat("b", "bot", "hard")])
    for _ in range(4):
        session.play(session.legal_actions()[0])
    assert len(session.legal_actions()) > 1
    return session


def ask(thinker: Thinker, session: Session[Any, Any], level: str = "hard", seed: int = 5) -> tuple[str, ...]:
    game = session.game
    legal = tuple(game.encode_action(action) for action in session.legal_actions())
    obs = session.observation(session.current_player)
    thinker.ask(game.game_id, game.num_players, game.options, level, obs, legal, seed)
    return legal


def wait(thinker: Thinker) -> Answer:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_it_answers_with_a_legal_text_the_same_each_time(
    hire: Callable[..., Thinker], session: Session[Any, Any]
) -> None:
    thinker = hire(broken_workers.takes_its_time)
    answers = []
    for _ in range(2):
        legal = ask(thinker, session)
        assert thinker.busy
        answers.append(wait(thinker))
        assert not thinker.busy and thinker.poll() is None
    assert answers[0] == answers[1]
    assert answers[0].action in legal and answers[0].fallback is None
    assert {text for text, _, _ in answers[0].evaluations} == set(legal)


def test_only_the_last_question_is_answered(hire: Callable[..., Thinker], session: Session[Any, Any]) -> None:
    thinker = hire()
    for _ in range(8):
        ask(thinker, session, "expert")
        thinker.poll()
    ask(thinker, session, "easy", seed=9)
    first = wait(thinker)
    ask(thinker, session, "easy", seed=9)
    assert wait(thinker) == first
    assert thinker.poll() is None


def test_a_cancelled_question_is_never_answered(
    hire: Callable[..., Thinker], session: Session[Any, Any]
) -> None:
    thinker = hire()
    ask(thinker, session, "expert")
    thinker.cancel()
    assert not thinker.busy
    ask(thinker, session, "random")
    wait(thinker)
    assert thinker.poll() is None


@pytest.mark.parametrize("fault", some(["is_vague", "dies", "babbles", "never_starts", "invents", "shrugs"]))
def test_a_broken_worker_is_replaced_then_done_without(
    hire: Callable[..., Thinker], session: Session[Any, Any], fault: str
) -> None:
    thinker = hire(getattr(broken_workers, fault))
    legal = ask(thinker, session)
    answer = wait(thinker)
    assert answer.action in legal
    assert answer.fallback is not None and answer.fallback.message.key == "error.worker-lost"


def test_what_breaks_a_worker_and_this_process_too_does_not_end_the_match(
    hire: Callable[..., Thinker], session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault in how a game is judged is met wherever somebody thinks."""
    monkeypatch.setattr(Bot, "choose", lambda *_: [][0])
    thinker = hire(broken_workers.dies)
    legal = ask(thinker, session)
    answer = wait(thinker)
    assert answer.action == legal[0]
    assert answer.fallback is not None and answer.fallback.message.key == "error.worker-lost"


def test_it_looks_back(hire: Callable[..., Thinker], session: Session[Any, Any]) -> None:
    """What is found out in the worker is what the searches find here."""
    thinker, game = hire(), session.game
    obs, legal = session.observation(session.current_player), session.legal_actions()
    thinker.ask_back(game, obs, seed=4)
    found = wait(thinker)
    assert found.chances == review.chances(heuristics(game), obs, Random(4)) and found.fallback is None
    texts = [game.encode_action(action) for action in legal]
    thinker.ask_back(game, obs, 4, texts, chosen=texts[-1])
    finding = wait(thinker).finding
    verdict = review.judge(heuristics(game), obs, legal, legal[-1], partial(Random, 4))
    assert verdict is not None and finding is not None
    assert finding == Finding(game.encode_action(verdict.other), *verdict[2:])


@pytest.mark.parametrize("fault", some(["dies", "invents", "shrugs", "babbles", "never_starts"]))
@pytest.mark.parametrize("judged", some([True, False]))
def test_a_broken_worker_finds_nothing_out_and_says_so(
    hire: Callable[..., Thinker], session: Session[Any, Any], fault: str, judged: bool
) -> None:
    thinker, game = hire(getattr(broken_workers, fault)), session.game
    legal = [game.encode_action(action) for action in session.legal_actions()] if judged else []
    obs = session.observation(session.current_player)
    thinker.ask_back(game, obs, 4, legal, legal[0] if judged else "")
    answer = wait(thinker)
    assert answer.fallback is not None and answer.finding is None and not answer.chances


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a pipe of Windows takes whole messages alone")
def test_nobody_waits_for_the_end_of_a_message(
    hire: Callable[..., Thinker], session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker, slept = hire(broken_workers.mumbles), 0
    for name in ("SILENT_SECONDS", "START_SECONDS"):
        monkeypatch.setattr(worker, name, 0.5)
    ask(thinker, session)
    while thinker.poll() is None:
        slept += 1
        time.sleep(0.01)
    assert slept > 10, "it was asked and asked again, and answered nothing"


@pytest.mark.parametrize("fault", some(["stalls", "hangs"]))
def test_a_hung_worker_is_given_up(
    hire: Callable[..., Thinker], session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    thinker = hire(getattr(broken_workers, fault))
    for name in ("SILENT_SECONDS", "START_SECONDS"):
        monkeypatch.setattr(worker, name, 0.2)
    legal = ask(thinker, session)
    answer = wait(thinker)
    assert answer.action in legal and answer.fallback is not None


def test_nobody_waits_for_room_on_the_wire(hire: Callable[..., Thinker], session: Session[Any, Any]) -> None:
    """A pipe of Windows holds fewer bytes than two questions may have."""
    thinker = hire(broken_workers.stalls)
    for _ in range(3):
        thinker.ask(session.game.game_id, 2, {}, "easy", "?" * (1 << 20), ["c1"], 1)
    assert thinker.busy
    end = time.monotonic() + PATIENCE
    while not thinker._signs.value:  # until then its end of the wire lies in this process, on Windows
        assert time.monotonic() < end
        time.sleep(0.01)
    thinker.close()
    assert all(thread.name != "worker's questions" for thread in threading.enumerate())


@pytest.mark.slow
def test_a_hung_worker_is_not_asked_for_ever(
    hire: Callable[..., Thinker], session: Session[Any, Any]
) -> None:
    thinker = hire(broken_workers.hangs)
    hung = thinker.pid
    for _ in range(4 * worker.MOST_OPEN):
        ask(thinker, session)
    assert thinker.busy and thinker.pid != hung


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can hold back no signals")
def test_a_process_that_starts_hears_of_no_interruption() -> None:
    """Or Python would print where it was, as it loads modules."""
    asked = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with worker.starting():
        done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert done.stdout == "True\n" and signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can hold back no signals")
def test_ctrl_c_ends_a_process_of_a_pool_and_is_nothing_to_a_worker() -> None:
    asked = (
        "import signal; from multiprocessing import Pipe; from types import SimpleNamespace as V;"
        "from game.ai import worker; worker.begin_in_pool();"
        "print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []));"
        "print(signal.getsignal(signal.SIGINT).name); ours, theirs = Pipe(); ours.send(None);"
        "worker.serve(theirs, V(value=0), V(value=0)); print(signal.getsignal(signal.SIGINT).name)"
    )
    with worker.starting():
        done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == ["False", "SIG_DFL", "SIG_IGN"], done.stderr


class Wire:
    """A wire on which answers to what was cancelled lie unread."""

    def __init__(self, answers: int) -> None:
        self.unread: list[tuple[int, Answer | None]] = [(number, None) for number in range(answers)]
        self.sent = 0

    def poll(self) -> bool:
        return bool(self.unread)

    def recv(self) -> tuple[int, Answer | None]:
        return self.unread.pop(0)

    def send(self, question: Any) -> None:
        self.sent += 1

    def close(self) -> None:
        self.sent = -1


class Office:
    """A thinker whose worker does what the test says, and a clock that goes as far as it says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, session: Session[Any, Any]) -> None:
        self.now = 0.0
        self.hired = 0
        self.alive = True
        monkeypatch.setattr(worker, "monotonic", lambda: self.now)
        self.thinker: Any = Thinker()
        monkeypatch.setattr(self.thinker, "start", self._start)
        monkeypatch.setattr(self.thinker, "_stop", self._stop)
        self.legal = ask(self.thinker, session)

    def _start(self) -> None:
        if self.thinker._process is None:
            self.hired, self.alive = self.hired + 1, True
            self.thinker._process, self.thinker._wire = self, Wire(0)
            self.thinker._seen = self.thinker._signs.value = 0

    def _stop(self, politely: bool) -> None:
        self.thinker._process = self.thinker._wire = None

    def is_alive(self) -> bool:
        return self.alive

    def beat(self) -> None:
        """The worker gives a sign of life."""
        self.thinker._signs.value += 1

    def pass_time(self, seconds: float, *, beats: bool = False) -> Answer | None:
        """Poll ten times a second, until there is an answer, which is returned."""
        end = self.now + seconds
        while self.now < end:
            self.now += 0.1
            if beats:
                self.beat()
            answer: Answer | None = self.thinker.poll()
            if answer is not None:
                assert answer.action in self.legal and answer.fallback is not None
                return answer
        return None


def test_two_seconds_after_a_worker_hangs_play_has_gone_on(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    office = Office(monkeypatch, session)
    assert office.pass_time(worker.THINK_SECONDS, beats=True) is None, "who works long doesn't hang"
    assert office.pass_time(2.0) is not None
    assert office.hired == 2, "the next one is ready for the next question"


def test_a_worker_that_never_starts_to_answer(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow machine may need a while to start one, but no more than ten seconds."""
    office = Office(monkeypatch, session)
    assert office.pass_time(5.0) is None
    assert office.pass_time(5.0) is not None and office.hired == 2


def test_only_the_first_that_never_starts_is_waited_for_so_long(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until one has given a sign, the next questions are answered within two seconds; it may still start."""
    office = Office(monkeypatch, session)
    assert office.pass_time(10.0) is not None
    ask(office.thinker, session)
    assert office.pass_time(2.0) is not None and office.hired == 2
    office.beat()
    ask(office.thinker, session)
    assert office.pass_time(worker.THINK_SECONDS, beats=True) is None


@pytest.mark.parametrize("what", ["Value", "Pipe", "Process"])
def test_where_there_is_no_room_for_a_worker_play_goes_on(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """What is shared lies in a temporary folder where there is no memory for it, which may be full."""

    def full(*args: Any, **options: Any) -> Any:
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found")

    thinker = Thinker()
    monkeypatch.setattr(thinker._context, what, full)
    for _ in range(2):
        legal = ask(thinker, session)
        answer = wait(thinker)
        assert answer.action in legal and answer.fallback is not None
    thinker.close()


@pytest.mark.parametrize("missing", ["worker's answers", "worker's questions"])
def test_where_there_is_no_room_for_its_threads_no_worker_is_left(
    hire: Callable[..., Thinker], session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    start, before = threading.Thread.start, set(multiprocessing.active_children())

    def full(thread: threading.Thread) -> None:
        if thread.name == missing:
            raise RuntimeError("can't start new thread")
        start(thread)

    thinker = hire()
    monkeypatch.setattr(threading.Thread, "start", full)
    legal = ask(thinker, session)
    answer = wait(thinker)
    assert answer.action in legal and answer.fallback is not None
    assert thinker.pid is None and set(multiprocessing.active_children()) <= before


def test_a_worker_that_thinks_for_ever_is_not_waited_for(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gives signs of life, but its own clock should have ended the thought."""
    office = Office(monkeypatch, session)
    assert office.pass_time(worker.THINK_SECONDS, beats=True) is None
    assert office.pass_time(2.0, beats=True) is not None
    assert office.hired == 2


def test_a_look_back_may_take_longer_but_not_for_ever(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    office = Office(monkeypatch, session)
    office.thinker.ask_back(session.game, session.observation(session.current_player), seed=4)
    office.legal = ("",)  # there is no looking back at a glance
    assert office.pass_time(worker.REVIEW_SECONDS - 1, beats=True) is None
    assert office.pass_time(2.0, beats=True) is not None


def test_two_seconds_after_a_worker_dies_play_has_gone_on(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next one is asked the same, but has not for ever, though it works; it stays for what comes."""
    office = Office(monkeypatch, session)
    assert office.pass_time(0.5, beats=True) is None
    office.alive = False
    assert office.pass_time(0.2) is None and office.hired == 2
    assert office.pass_time(1.8, beats=True) is not None
    assert office.hired == 2 and not office.thinker.busy and office.thinker._current.value == 0


def test_a_window_that_stood_still_takes_nobody_for_hung(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    office = Office(monkeypatch, session)
    office.beat()
    assert office.pass_time(0.1) is None
    for _ in range(3):  # the computer slept
        office.now += 3600.0
        assert office.pass_time(0.1) is None


@pytest.mark.parametrize(("owed", "replaced"), [(worker.MOST_OPEN, False), (worker.MOST_OPEN + 3, True)])
def test_a_worker_whose_answers_lie_unread_is_not_taken_for_a_hung_one(
    session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch, owed: int, replaced: bool
) -> None:
    thinker: Any = Thinker()
    wire = thinker._wire = Wire(worker.MOST_OPEN)
    thinker._owed = owed
    monkeypatch.setattr(thinker, "start", lambda: None)
    ask(thinker, session)
    assert not wire.unread and (wire.sent == -1) == replaced


def test_a_killed_worker_is_replaced_and_nobody_notices(
    hire: Callable[..., Thinker], session: Session[Any, Any]
) -> None:
    thinker = hire()
    ask(thinker, session, "random")
    wait(thinker)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    legal = ask(thinker, session)
    answer = wait(thinker)
    assert answer.action in legal and answer.fallback is None


@pytest.mark.parametrize("level", ["random", "expert"])
def test_closing_ends_the_worker_even_in_the_middle_of_a_thought(
    session: Session[Any, Any], level: str
) -> None:
    thinker = Thinker()
    thinker.close()
    ask(thinker, session, level)
    thinker.poll()
    pid = thinker.pid
    assert pid is not None
    thinker.close()
    assert thinker.pid is None and not thinker.busy
    thinker.close()
    if os.name != "nt":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_nonsense_in_the_question_still_gets_an_answer(
    hire: Callable[..., Thinker], session: Session[Any, Any]
) -> None:
    thinker = hire()
    obs = session.observation(session.current_player)
    thinker.ask("no-such-game", 2, {}, "hard", obs, ("c1",), 1)
    answer = wait(thinker)
    assert answer.action == "c1" and answer.fallback is not None


def test_the_worker_needs_no_window() -> None:
    code = (
        "import sys, game.ai.worker; from game.games import game_ids, part;"
        "[part(game_id, 'rules.game') for game_id in game_ids()];"
        "print([m for m in sys.modules if m.startswith(('pygame', 'pytmx', 'game.app.loop'))])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.skipif(sys.platform == "win32", reason="nobody removes a folder there that somebody is in")
def test_processes_start_where_the_folder_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And afterwards files are looked for nowhere else."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with worker.starting():
        assert Path.cwd().exists()
    with pytest.raises(FileNotFoundError):
        Path.cwd()
