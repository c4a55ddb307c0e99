"""Files that survive: written whole or not at all, and locked against other copies of the app."""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import blake2b
from itertools import chain, count
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.engine.protocol import EngineError
from game.engine.reasons import Argument, Reason, Ref

_PROBLEMS: Final = MappingProxyType(
    {
        errno.ENOSPC: "full",
        errno.EDQUOT: "full",
        errno.EACCES: "denied",
        errno.EPERM: "denied",
        errno.EROFS: "read-only",
        errno.ENOENT: "missing",
        errno.ENOTDIR: "no-folder",
        errno.EISDIR: "folder",
        errno.EIO: "broken",
        errno.EEXIST: "exists",
        errno.ENAMETOOLONG: "long-name",
        errno.ELOOP: "circle",
        errno.ENXIO: "no-file",
        errno.EFBIG: "too-large",
    }
)


LATEST: Final = float(1 << 33)
"""Seconds since 1970: in the year 2242. No calendar everywhere knows any time."""
_DEEPEST: Final = 32
"""Lists and objects in each other, in a JSON file of the app's own."""
_LONGEST: Final = 255
"""Letters or bytes of a name in a path, at most."""
_IN_USE: Final = (5, 32)
"""What Windows says of a file that another program has open at the moment, perhaps a virus scanner."""
_TRIES: Final = 40
"""How often another copy of the app is waited for ..."""
_PAUSE: Final = 0.05
"""... and for how many seconds each time."""
_GLANCES: Final = 10
_GLANCE: Final = 0.005
"""How often a lock that somebody has is tried, and seconds between."""


class StorageError(EngineError):
    """A file that can't be read or written; the reason names it and what the system says."""


class MissingFileError(StorageError):
    """There is no such file."""


def problem(error: OSError | ValueError) -> Argument:
    """Return what the system complained about, as an argument of a message.

    A ValueError is Python's complaint about a name that no file can have, such as one with a zero byte.
    """
    if not isinstance(error, OSError):
        return Ref("os", "missing")
    word = _of_windows(error) or _PROBLEMS.get(error.errno or 0)
    return Ref("os", word) if word else error.strerror or str(error)


def _of_windows(error: OSError) -> str:
    """Return what is wrong where Windows says something else; "" where it doesn't, and on other systems."""
    if not hasattr(error, "winerror") or not isinstance(error.filename, str | Path):
        return ""
    if error.errno in (errno.ENOENT, errno.EINVAL) and max(map(len, Path(error.filename).parts)) > _LONGEST:
        return "long-name"
    if error.errno == errno.EACCES and error.winerror is None and os.path.isdir(error.filename):
        return "folder"  # opened as a file; where it may not be opened, there is a number of the system's
    if error.errno == errno.EACCES and error.filename2 and os.path.isdir(error.filename2):
        return "folder"  # where a file was to get its name
    return ""


@contextmanager
def failing_as(key: str, path: Path) -> Iterator[None]:
    """Turn what the system complains of into a StorageError; its sentence names the file, and what failed."""
    try:
        yield
    except OSError as error:
        raise StorageError(Reason.of(key, file=str(path), problem=problem(error))) from None


def failure(key: str, path: Path, error: Exception) -> Reason:
    """Return why something came to nothing, also what nobody foresaw: no memory may be left, say.

    `key` tells what with a file failed then, as for `failing_as`.
    """
    if isinstance(error, EngineError):
        return error.reason
    return Reason.of(key, file=str(path), problem=str(error) or type(error).__name__)


SHORTENED: Final = re.compile("[0-9a-f]{24}")
"""What `called_after` puts in the place of a name that is too long."""


def called_after(path: Path, form: str) -> Path:
    """Return the path beside a file that is called after it, by a form such as ".{}.tmp".

    A name that would be longer than systems allow is told by a few letters in its place.
    """
    whole = form.format(path.name)
    if len(os.fsencode(whole)) > _LONGEST:
        whole = form.format(blake2b(os.fsencode(path.name), digest_size=12).hexdigest())
    return path.with_name(whole)


def temporary_of(path: Path) -> Path:
    """Return where a file is written before it gets its name."""
    return called_after(path, ".{}.tmp")


def write_atomic(path: Path, data: bytes) -> None:
    """Write a file so that at any moment it holds the old content or the new, even after a power cut.

    Makes the folder if it is missing. Where the file is a link, what that leads to is written, and the link
    stays. Only one process at a time may write the same file.
    Raises StorageError. The old content is then still there, unless it was the disk that failed at the very
    last: then the new one is, and may not outlast a power cut.
    """
    with failing_as("error.save-failed", path):
        make_folder(path.parent)
        path = _followed(path)
        temporary = temporary_of(path)
        try:
            temporary.unlink(missing_ok=True)  # half a file; or a link, which must not be followed
            with temporary.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            mode = _mode_of(path)
            if mode is not None:
                temporary.chmod(mode | stat.S_IWUSR)  # after a kill somebody must be able to write it again
            _replace(temporary, path)
            if mode is not None and not mode & stat.S_IWUSR:
                with suppress(OSError):  # it is written
                    path.chmod(mode)
        except OSError:
            with suppress(OSError):
                temporary.unlink()
            raise
        _sync_folder(path.parent)


def see_place(path: Path) -> None:
    """See that there is a folder for a file that somebody named, before much is done for it.

    Raises StorageError.
    """
    with failing_as("error.save-failed", path):
        path.absolute().parent.stat()


def write_named(path: Path, data: bytes) -> None:
    """Write a file that somebody named, as `write_atomic` does, but make no folder: its name may be a slip.

    A device takes the content as it comes, and so does what /dev/stdout leads to. Raises StorageError.
    """
    see_place(path)
    with failing_as("error.save-failed", path):
        if path.absolute().parts[1:2] == ("dev",) or (path.exists() and not path.is_file()):
            path.write_bytes(data)
            return
    write_atomic(path.absolute(), data)


def _replace(new: Path, old: Path) -> None:
    """Put a file in the place of another one; one that is in use is waited for. Raises OSError."""
    for _ in range(_TRIES):
        try:
            return os.replace(new, old)
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _IN_USE or old.is_dir():
                raise
            time.sleep(_PAUSE)
    return os.replace(new, old)


def listed(folder: Path) -> list[Path]:
    """Return what lies in a folder; nothing where there is none yet.

    Raises StorageError for one that can't be read.
    """
    with failing_as("error.read-failed", folder):
        try:
            return list(folder.iterdir())
        except OSError as error:
            above = (folder, *folder.parents)
            if any(each.is_file() for each in above):  # systems have several words for that
                raise NotADirectoryError(errno.ENOTDIR, "no folder", str(folder)) from None
            away = any(each.is_symlink() and not each.exists() for each in above)
            if away or not isinstance(error, FileNotFoundError):
                raise  # a link to a disk that isn't there is not nothing
            return []


def _followed(path: Path) -> Path:
    """Return where a link leads, which need not be there; any other path as it is. Raises OSError."""
    if not path.is_symlink():
        return path
    found = Path(os.path.realpath(path))
    if found.is_symlink():
        raise OSError(errno.ELOOP, "links in a circle", str(path))
    return found


def _mode_of(path: Path) -> int | None:
    """Return who may do what with a file; None if there is none."""
    with suppress(FileNotFoundError):
        return stat.S_IMODE(path.stat().st_mode)
    return None


def _aside(path: Path, number: str) -> Path:
    return path.with_name(f"{path.stem}.set-aside{number}{path.suffix}")


def set_aside(path: Path, named: Callable[[str], Path] | None = None) -> Path:
    """Rename a file that makes no sense, so that it is in nobody's way; nothing that is there is overwritten.

    `named` makes its new name of a number such as "-2", or of nothing. Returns where it lies now. Raises
    StorageError if it can't be renamed: then nobody may write over it.
    """
    names = map(named or partial(_aside, path), numbered("-{}"))
    aside = next(name for name in names if not os.path.lexists(name))
    with failing_as("error.save-failed", path):
        _replace(path, aside)
    return aside


def numbered(form: str) -> Iterator[str]:
    """Yield endings for names until one is free: none, then numbers from 2 on, in a form such as "-{}"."""
    return chain([""], (form.format(number) for number in count(2)))


def read_limited(path: Path, limit: int) -> bytes:
    """Return a file's content, cut off one byte after the limit.

    Raises StorageError, which is MissingFileError if there is no such file.
    """
    try:
        _check_regular(path)
        with path.open("rb") as file:
            return file.read(limit + 1)
    except (OSError, ValueError) as error:
        missing = problem(error) == Ref("os", "missing")
        kind = MissingFileError if missing else StorageError
        raise kind(Reason.of("error.read-failed", file=str(path), problem=problem(error))) from None


def fitting(path: Path, data: bytes, limit: int) -> bytes:
    """Return what is to be written, if all of it would be read again. Raises StorageError."""
    with failing_as("error.save-failed", path):
        if len(data) > limit:
            raise OSError(errno.EFBIG, "too large", str(path))
    return data


def read_json(path: Path, limit: int) -> Any:
    """Return what a JSON file of the app's own holds, of so many bytes at the most.

    Raises StorageError, and ValueError for what the app can't have written, and could not write again: lists
    in lists without end, half a character.
    """
    text = read_limited(path, limit).decode("utf-8-sig")  # some editors begin a text with a mark
    try:
        found = json.loads(text)
    except RecursionError:
        raise ValueError("too deep") from None
    layer = [found]
    for _ in range(_DEEPEST):
        layer = [inner for outer in layer for inner in _inside(outer)]
    if layer:
        raise ValueError("too deep")
    if "\\" in text:
        json.dumps(found, ensure_ascii=False).encode()
    return found


def _inside(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def moment_of(found: os.stat_result) -> float:
    """Return when a file was written, in seconds since 1970: 0 to what calendars everywhere can say."""
    return min(max(found.st_mtime, 0.0), LATEST)


def _check_regular(path: Path) -> None:
    """Raise OSError for what is no plain file: a pipe would make us wait, perhaps for ever."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO, "no plain file")


def make_folder(folder: Path) -> None:
    """Make a folder and those above it; what a link leads to is not made. Raises OSError."""
    if not folder.is_absolute():  # "~/…" where nobody knows the home folder
        raise OSError(errno.ENOENT, "no home folder", str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        os.stat(error.filename)  # a link that leads nowhere, or round in a circle, says so here
        raise NotADirectoryError(errno.ENOTDIR, "no folder", error.filename) from None


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder last; systems that can't do this for folders don't need it.

    Not in a folder in which one may write but not look: what was written there is there all the same.
    """
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


class Lock:
    """A lock that ends with the process that holds it, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self, tries: int = _GLANCES) -> bool:
        """Take the lock; return False if another copy of the app has it. Raises OSError.

        Who only looks whether somebody has it holds it for a moment too: so it is tried a few times.
        """
        while True:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                if not _lock(handle):
                    os.close(handle)
                    tries -= 1
                    if not tries:
                        return False
                    time.sleep(_GLANCE)
                    continue
                # Whoever had it before may have removed the file between our opening and locking it.
                if _same_file(handle, self.path):
                    self._handle = handle
                    return True
            except BaseException:
                os.close(handle)
                raise
            os.close(handle)

    def release(self) -> None:
        """Give the lock back, if it is held, and remove its file."""
        if self._handle is None:
            return
        with suppress(OSError):
            self.path.unlink()
        os.close(self._handle)
        self._handle = None
        with suppress(OSError):  # systems where an open file can't be removed
            if sys.platform == "win32":
                self.path.unlink()

    def is_held(self) -> bool:
        """Return whether somebody has it now, here or in another process, but not through this object."""
        if self._handle is not None or not self.path.exists():
            return False
        try:
            if not self.take():
                return True
        except OSError:
            return False
        self.release()
        return False


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Wait for another copy of the app that writes the same file, but not for ever.

    Raises nothing: where nothing can be locked, writing tells what is wrong.
    """
    lock = Lock(path.with_suffix(".lock"))
    with suppress(OSError):
        make_folder(path.parent)
        for _ in range(_TRIES):
            if lock.take(1):
                break
            time.sleep(_PAUSE)
    try:
        yield
    finally:
        lock.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # A file system without locks: better no lock than no game.
            return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN)
        return True


def _same_file(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
