"""Games in one file: what goes in comes out, once, and whatever else a file holds is refused by name."""

from __future__ import annotations

import json
import struct
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.chronicle import parcel
from game.chronicle.parcel import MAX_GAMES, ParcelError, free_name, pack, unpack
from game.disk import files
from game.disk.files import StorageError, moment_of
from game.disk.storage import Saves, read
from game.engine.protocol import EngineError
from game.engine.record import dumps
from game.i18n import LANGS, Catalog
from tests.chronicle.games import BOT, human, record, shelve
from tests.record.samples import by_hand

ANA = human("Ana")
GAMES = [record((ANA, BOT), nth=number) for number in range(3)]
LIST = json.dumps({"format": "galerie-games", "version": 1, "when": {}})
GOOD = dumps(GAMES[0]).encode()


@pytest.fixture
def here(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "here")


@pytest.fixture
def there(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "there")


def packed(saves: Saves, path: Path) -> Path:
    for number, game in enumerate(GAMES):
        shelve(saves, game, f"{number}.galerie", 1_600_000_000.25 + number)
    assert pack(path, sorted(saves.paths())).games == len(GAMES)
    return path


def test_somebody_looks_at_the_shelf_while_games_are_brought(
    here: Saves, there: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a file that nobody writes any more is cleared away then; this one somebody writes."""
    path = packed(here, tmp_path / "a.galerie-games")
    replace = files._replace

    def looked_at(new: Path, old: Path) -> None:
        there.entries()
        replace(new, old)

    monkeypatch.setattr(files, "_replace", looked_at)
    assert unpack(path, there).games == len(GAMES)
    assert not list(there.folder.glob(".*"))


def test_games_are_taken_to_where_one_is(
    here: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(here, GAMES[0], "0.galerie")
    monkeypatch.chdir(tmp_path)
    assert pack(Path("a.galerie-games"), here.paths()).path == tmp_path / "a.galerie-games"


@pytest.mark.parametrize("when", [-5.0, 0.0, 5_700_000_000.0, 1e11])
def test_games_of_any_clock_can_be_taken_along(
    when: float, here: Saves, there: Saves, tmp_path: Path
) -> None:
    shelve(here, GAMES[0], "0.galerie", when)
    path = tmp_path / "a.galerie-games"
    assert pack(path, here.paths()).games == 1 and unpack(path, there).games == 1
    (brought,) = there.paths()
    assert brought.stat().st_mtime == moment_of(next(iter(here.paths())).stat())


def zipped(path: Path, members: dict[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def refused(path: Path, saves: Saves) -> str:
    """Return why a parcel is refused, in English; nothing was written, and each language has words for it."""
    before = sorted(saves.paths())
    with pytest.raises(EngineError) as error:
        unpack(path, saves)
    assert sorted(saves.paths()) == before
    for language in LANGS:
        sentence = Catalog(language).reason(error.value.reason)
        assert "{" not in sentence and sentence != error.value.reason.message.key
    told = Catalog("en").reason(error.value.reason)
    assert path.name in told
    return told


def test_games_come_out_as_they_went_in(here: Saves, there: Saves, tmp_path: Path) -> None:
    path = packed(here, tmp_path / "a.galerie-games")
    done = unpack(path, there)
    assert (done.games, done.known, len(done.digests)) == (3, 0, 3)
    found = sorted(there.paths())
    assert sorted(dumps(read(each)) for each in found) == sorted(map(dumps, GAMES))
    assert sorted(each.stat().st_mtime for each in found) == [1_600_000_000.25 + n for n in range(3)]


def test_what_was_changed_by_hand_says_so_wherever_it_is_taken(
    here: Saves, there: Saves, tmp_path: Path
) -> None:
    path = packed(here, tmp_path / "a.galerie-games")
    first, *others = here.paths()
    by_hand(first, seconds=60)
    pack(path.with_name("b.galerie-games"), [first, *others])
    unpack(path.with_name("b.galerie-games"), there)
    assert sorted(read(each).changed for each in there.paths()) == [False, False, True]


def test_twice_changes_nothing(here: Saves, there: Saves, tmp_path: Path) -> None:
    path = packed(here, tmp_path / "a.galerie-games")
    unpack(path, there)
    before = {each: each.read_bytes() for each in there.paths()}
    assert unpack(path, there)[:2] == (0, 3)
    assert unpack(path, here)[:2] == (0, 3), "nor where they came from"
    assert {each: each.read_bytes() for each in there.paths()} == before


def test_nothing_is_written_over(there: Saves, here: Saves, tmp_path: Path) -> None:
    path = packed(here, tmp_path / "a.galerie-games")
    unpack(path, there)
    first, *_ = sorted(there.paths())
    other = dumps(record((human("Bo"), BOT)))
    first.write_text(other)
    assert unpack(path, there).games == 1
    assert first.read_text() == other and len(list(there.paths())) == 4


def test_a_parcel_is_never_written_over(here: Saves, tmp_path: Path) -> None:
    path = packed(here, tmp_path / "a.galerie-games")
    whole = path.read_bytes()
    with pytest.raises(StorageError):
        pack(path, here.paths())
    assert path.read_bytes() == whole
    assert free_name(tmp_path, "a") == tmp_path / "a 2.galerie-games"
    assert free_name(tmp_path, "../x/<y>\n").parent == tmp_path


def test_a_game_that_is_gone_is_left_out(here: Saves, tmp_path: Path) -> None:
    path = shelve(here, GAMES[0])
    assert pack(tmp_path / "a.galerie-games", [path, here.folder / "gone.galerie"]).games == 1


def test_a_game_that_goes_wrong_is_left_out_and_keeps_no_other_from_its_way(
    here: Saves, there: Saves, tmp_path: Path
) -> None:
    """What a disk does to a file is seen by nobody who only reads it."""
    good, bad = shelve(here, GAMES[0]), shelve(here, replace(GAMES[1], result=(1,)))
    assert read(bad)
    done = pack(tmp_path / "a.galerie-games", [good, bad])
    assert (done.games, done.left_out) == (1, 1)
    assert unpack(done.path, there).games == 1
    for language, words in zip(LANGS, ("1 partie exportée", "1 game exported"), strict=True):
        told = Catalog(language).say(done.told)
        assert words in told and "{" not in told
    assert "1 other game couldn’t" in Catalog("en").say(done.told)


@pytest.mark.parametrize(
    ("limit", "most", "words"),
    [
        ("MAX_WHOLE", 3 * len(GOOD) - 1, "too large to be imported again: 0 MB"),
        ("MAX_FILE", 1000, "too large to be imported again: 0 MB"),
        ("MAX_GAMES", 2, "too many games to be imported again: 2 at most"),
    ],
)
def test_no_more_is_packed_than_can_be_brought(
    here: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int, words: str
) -> None:
    for number in range(3):
        shelve(here, GAMES[0], f"{number}.galerie")
    path = tmp_path / "a.galerie-games"
    with monkeypatch.context() as patched, pytest.raises(ParcelError) as error:
        patched.setattr(parcel, limit, most)
        pack(path, here.paths())
    assert not path.exists() and words in Catalog("en").reason(error.value.reason)
    assert "{" not in Catalog("fr").reason(error.value.reason)


@pytest.mark.parametrize(
    "name",
    [
        "../evil.galerie",
        "games/../../evil.galerie",
        "/etc/evil.galerie",
        "games/a/b.galerie",
        "games\\..\\evil.galerie",
        "games/.hidden.galerie",
        "games/evil.galerie.exe",
        "games/é.galerie",
        "games/" + "x" * 300 + ".galerie",
        "C:evil.galerie",
        "games/",
        "readme.txt",
        "games/a\n.galerie",
        "games/\x1b[31m.galerie",
    ],
)
def test_members_that_have_no_business_there_are_named(name: str, there: Saves, tmp_path: Path) -> None:
    told = refused(zipped(tmp_path / "a.galerie-games", {"games.json": LIST, name: GOOD}), there)
    assert "no business" in told and "\n" not in told and "\x1b" not in told


def test_two_members_of_one_name_are_refused(there: Saves, tmp_path: Path) -> None:
    path = tmp_path / "a.galerie-games"
    with zipfile.ZipFile(path, "w") as archive, pytest.warns(UserWarning):
        archive.writestr("games.json", LIST)
        archive.writestr("games/a.galerie", GOOD)
        archive.writestr("games/a.galerie", GOOD)
    assert "a.galerie”, which has no business" in refused(path, there)


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_refused(method: int, there: Saves, tmp_path: Path) -> None:
    members: dict[str, bytes | str] = {"games.json": LIST, "games/a.galerie": GOOD}
    refused(zipped(tmp_path / "a.galerie-games", members, method), there)


def test_what_unpacks_to_too_much_is_stopped(there: Saves, tmp_path: Path) -> None:
    bomb = zipped(tmp_path / "a.galerie-games", {"games.json": LIST, "games/a.galerie": b" " * (9 << 20)})
    assert bomb.stat().st_size < 100_000
    assert "too large" in refused(bomb, there)


def test_many_that_unpack_to_too_much_are_stopped(
    there: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parcel, "MAX_WHOLE", (1 << 20) + len(GOOD))
    large = GOOD + b" " * (1 << 19)
    members: dict[str, bytes | str] = {f"games/{n}.galerie": large for n in range(3)}
    told = refused(zipped(tmp_path / "a.galerie-games", {"games.json": LIST, **members}), there)
    assert "a.galerie-games” is too large" in told and ": 1 MB at most" in told, "no single game is"


def test_too_many_are_refused(there: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcel, "MAX_GAMES", 2)
    members: dict[str, bytes | str] = {f"games/{n}.galerie": GOOD for n in range(5)}
    told = refused(zipped(tmp_path / "a.galerie-games", {"games.json": LIST, **members}), there)
    assert "too many" in told and MAX_GAMES > 1000


def test_too_large_a_file_is_not_opened(
    there: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parcel, "MAX_FILE", 1000)
    path = tmp_path / "a.galerie-games"
    path.write_bytes(b"x" * 1001)
    assert "too large" in refused(path, there)


@pytest.mark.parametrize(
    ("list_", "word"),
    [
        ("", "no file of games"),
        ("[]", "no file of games"),
        ('{"format": "other", "version": 1}', "no file of games"),
        ('{"format": "galerie-games", "version": 99}', "newer"),
        ('{"format": "galerie-games", "version": "1"}', "no file of games"),
        ("[" * 100_000, "no file of games"),
    ],
)
def test_other_lists_are_refused(list_: str, word: str, there: Saves, tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.galerie-games", {"games.json": list_, "games/a.galerie": GOOD})
    assert word in refused(path, there)


def test_a_zip_of_something_else_is_refused(there: Saves, tmp_path: Path) -> None:
    assert "no file of games" in refused(zipped(tmp_path / "a.galerie-games", {}), there)
    members: dict[str, bytes | str] = {"games/a.galerie": GOOD}
    assert "no file of games" in refused(zipped(tmp_path / "b.galerie-games", members), there)


@pytest.mark.parametrize("data", [b"", b"PK", b"nonsense", GOOD])
def test_no_zip_at_all_is_refused(data: bytes, there: Saves, tmp_path: Path) -> None:
    path = tmp_path / "a.galerie-games"
    path.write_bytes(data)
    assert "damaged" in refused(path, there)
    refused(tmp_path / "nothing.galerie-games", there)
    refused_folder = tmp_path / "folder.galerie-games"
    refused_folder.mkdir()
    refused(refused_folder, there)


@pytest.mark.parametrize("place", [1 << 31, 1 << 63, (1 << 64) - 1])
def test_members_that_lie_nowhere(place: int, there: Saves, tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.galerie-games", {"games.json": LIST}, zipfile.ZIP_STORED)
    data = path.read_bytes()
    at = data.index(b"PK\x01\x02")
    head, name = bytearray(data[at : at + 46]), data[at + 46 : at + 56]
    head[30:32], head[42:46] = (
        struct.pack("<H", 12),
        b"\xff" * 4,
    )  # the place stands in 64 bits behind the name
    entry = bytes(head) + name + struct.pack("<HHQ", 1, 8, place)
    end = struct.pack("<4s4HIIH", b"PK\x05\x06", 0, 0, 1, 1, len(entry), at, 0)
    path.write_bytes(data[:at] + entry + end)
    assert "damaged" in refused(path, there)


def test_a_bad_game_is_named_and_the_good_ones_stay_out(there: Saves, tmp_path: Path) -> None:
    for bad, word in (
        (b"nonsense", "can’t be read"),
        (dumps(replace(GAMES[1], result=(1,))).encode(), "step"),
    ):
        members: dict[str, bytes | str] = {
            "games.json": LIST,
            "games/a.galerie": GOOD,
            "games/b.galerie": bad,
        }
        told = refused(zipped(tmp_path / "a.galerie-games", members), there)
        assert "games/b.galerie" in told and word in told


@pytest.mark.parametrize("when", [None, {"a": "x"}, {"a": -1}, {"a": 1e99}, {"a": True}, []])
def test_times_that_can_not_be_are_not_believed(when: object, there: Saves, tmp_path: Path) -> None:
    told = json.dumps({"format": "galerie-games", "version": 1, "when": when})
    path = zipped(tmp_path / "a.galerie-games", {"games.json": told, "games/a.galerie": GOOD})
    assert unpack(path, there).games == 1
    (found,) = there.paths()
    assert found.stat().st_mtime == pytest.approx(path.stat().st_mtime, abs=1)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("parcels")
    return packed(Saves(folder / "saves"), folder / "a.galerie-games").read_bytes()


@pytest.mark.slow
@settings(max_examples=60)
@given(data=st.data())
def test_a_spoilt_parcel_is_refused_or_good(
    data: st.DataObject, whole: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever byte is changed, or wherever it is cut: a sentence, or games that are good."""
    folder = tmp_path_factory.mktemp("spoilt")
    spoilt = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        spoilt[data.draw(st.integers(0, len(spoilt) - 1))] = data.draw(st.integers(0, 255))
    if data.draw(st.booleans()):
        del spoilt[data.draw(st.integers(0, len(spoilt) - 1)) :]
    path, saves = folder / "a.galerie-games", Saves(folder / "saves")
    path.write_bytes(bytes(spoilt))
    try:
        unpack(path, saves)
    except (ParcelError, StorageError):
        assert list(saves.paths()) == []
    for found in saves.paths():
        assert dumps(read(found)) in list(map(dumps, GAMES))
