"""Build the package for Linux in an old system, and try it in clean ones, each in a folder of its own.

    sudo python -m build_scripts.debian build FOLDER            into `dist/`
    sudo python -m build_scripts.debian try FOLDER FILE.deb [--suite S …]

What is built in Debian 11 asks for no newer C library than Debian 11 has, so it runs there and in all that
came since. Its Python is made there from the sources of Debian 13: Debian 11 has none that is new enough.

Needs `debootstrap`, and to be root. FOLDER keeps the systems for the next time. Where the archives are say
DEBIAN_MIRROR and UBUNTU_MIRROR (an address each). Ubuntu's suites need the keys of its archive, which Debian
13 has in its package `ubuntu-keyring`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from build_scripts.compiled import BUILD_VARIABLE, LEFT_OUT
from build_scripts.packaging.about import NAME, ROOT, made_at

OLD: Final = "bullseye"
SOURCES: Final = "trixie"
"""The suite whose source of Python is taken, and ..."""
PYTHON: Final = "3.13"
"""... its version."""
DEBIAN: Final = "DEBIAN_MIRROR"
UBUNTU: Final = "UBUNTU_MIRROR"
KEYS: Final = Path("/usr/share/keyrings/ubuntu-archive-keyring.gpg")
SUITES: Final = {
    "bullseye": (DEBIAN, "sid"),
    "bookworm": (DEBIAN, "sid"),
    "trixie": (DEBIAN, "sid"),
    "jammy": (UBUNTU, "gutsy"),
    "noble": (UBUNTU, "gutsy"),
}
"""Each with the variable that says where its archive is, and its script of `debootstrap`, which may not know
new ones by their names."""
TOOLS: Final = (
    *(
        "binutils",
        "build-essential",
        "ca-certificates",
        "dpkg-dev",
        "libffi-dev",
        "liblzma-dev",
        "libsqlite3-dev",
        "libssl-dev",
    ),
    *("pkg-config", "xz-utils", "zlib1g-dev"),
)
_PLACE: Final = f"/opt/{NAME}"
_HOME: Final = "/opt/python"
_HARD: Final = {"CFLAGS": "-fPIE", "LDFLAGS": "-pie -Wl,-z,relro,-z,now"}
"""How the program that starts the bundle is compiled: position-independent."""
_MAKE_PYTHON: Final = f"""
set -eu
mkdir -p /opt/source && cd /opt/source
apt-get source -qq --download-only python{PYTHON}
rm -rf tree && mkdir tree && tar -xf python{PYTHON}_*.orig.tar.xz --strip-components=1 -C tree && cd tree
./configure -q --prefix={_HOME} --enable-shared --with-ensurepip=install LDFLAGS=-Wl,-z,relro,-z,now
make -s -j$(nproc) && make -s install && ldconfig {_HOME}/lib
"""


def system(folder: Path, suite: str, name: str = "") -> Path:
    """Make a clean system in a folder, unless it is there. Returns where. Raises CalledProcessError."""
    root = folder / (name or suite)
    if not (root / ".made").exists():  # else there is none, or one that was stopped halfway
        shutil.rmtree(root, ignore_errors=True)
        archive, alike = SUITES[suite]
        place = os.environ[archive], f"/usr/share/debootstrap/scripts/{alike}"
        options = ["--components=main,universe", f"--keyring={KEYS}"] if archive == UBUNTU else []
        _run("debootstrap", "--variant=minbase", *options, suite, str(root), *place)
        (root / ".made").touch()
    return root


def build(folder: Path, out: Path) -> None:
    """Build the package in the old system, and put it into a folder. Raises CalledProcessError."""
    root = system(folder, OLD, "old")
    if not (root / _HOME[1:] / "bin" / f"python{PYTHON}").exists():
        (root / "etc/apt/sources.list.d/python.list").write_text(
            f"deb-src {os.environ[DEBIAN]} {SOURCES} main\n", "ascii"
        )
        _inside(root, "apt-get", "update", "-qq")
        _inside(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *TOOLS)
        _inside(root, "sh", "-c", _MAKE_PYTHON)
    _fetch(root / "opt" / "wheels")
    python = f"{_HOME}/bin/python{PYTHON}"
    place = root / _PLACE[1:]
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(*LEFT_OUT))
    offline = ("--no-index", "--find-links", "/opt/wheels")
    _inside(
        root, python, "-m", "pip", "install", "-q", *offline, "pyinstaller", "setuptools", "mypy", **_HARD
    )
    # What the app needs, without the app: it is packaged from its folder.
    _inside(root, python, "-m", "pip", "install", "-q", *offline, "pygame-ce", "pytmx", "platformdirs")
    moment = {"SOURCE_DATE_EPOCH": str(int(made_at().timestamp()))}
    release = [] if os.environ.get(BUILD_VARIABLE) == "pure" else ["--release"]
    _inside(root, python, f"{_PLACE}/build_scripts/package.py", "linux", *release, **moment)
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted((place / "dist").iterdir()):
        shutil.copy(path, out)
        print(out / path.name)


def _fetch(folder: Path) -> None:
    """Fetch what `pip install ".[package]"` would, for the Python inside; PyInstaller as its source."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["package"]]
    packer = next(name for name in wanted if name.startswith("pyinstaller"))
    shutil.rmtree(folder, ignore_errors=True)
    pip = (sys.executable, "-m", "pip", "download", "-q", "-d", str(folder))
    wheels = (*pip, "--only-binary=:all:", "--python-version", PYTHON)
    kinds = ("--platform", "manylinux2014_x86_64", "--platform", "manylinux_2_28_x86_64")
    _run(*wheels, *kinds, *wanted)
    for wheel in folder.glob("pyinstaller-*.whl"):
        wheel.unlink()
    _run(*pip, "--no-deps", "--no-binary", "pyinstaller", packer)
    (source,) = folder.glob("pyinstaller-*.tar.gz")
    with tarfile.open(source) as archive:
        inside = archive.extractfile(f"{source.name.removesuffix('.tar.gz')}/pyproject.toml")
        assert inside is not None
        _run(*wheels, *kinds, *tomllib.loads(inside.read().decode())["build-system"]["requires"])


def attempt(folder: Path, package: Path, suites: list[str]) -> dict[str, str]:
    """Install a package in clean systems, let it test itself, remove it. Returns what each says."""
    said = {}
    for suite in suites:
        try:
            said[suite] = _attempt(system(folder, suite), package)
        except subprocess.CalledProcessError as error:
            said[suite] = f"failed: {' '.join(map(str, error.cmd))[-200:]}"
        print(f"{suite}: {said[suite]}", flush=True)
    return said


def _attempt(root: Path, package: Path) -> str:
    shutil.copy(package, root / "tmp" / package.name)
    _inside(root, "apt-get", "update", "-qq")
    _inside(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/tmp/{package.name}")
    try:
        told = _inside(root, NAME, "--selftest").splitlines()[-1]
        libc = _inside(root, "ldd", "--version").splitlines()[0].split()[-1]
    finally:
        _inside(root, "apt-get", "purge", "-y", "-qq", "--autoremove", NAME)
    left = [str(path) for path in (root / "usr").rglob(f"*{NAME}*")]
    return f"C library {libc}; {told}" + (f" Left behind: {', '.join(left)}" if left else "")


def _inside(root: Path, *command: str, **variables: str) -> str:
    """Run a command in a system, and return what it said. Raises CalledProcessError."""
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    own = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", **variables}
    kept = {name: os.environ[name] for name in (BUILD_VARIABLE,) if name in os.environ}
    environment = {**own, **kept, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["chroot", str(root), *command], env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        print(done.stdout[-2000:], file=sys.stderr)
        raise subprocess.CalledProcessError(done.returncode, command)
    return done.stdout


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


def main() -> int:
    """Build or try. Returns the exit code."""
    parser = ArgumentParser(description="Build the package for Linux in an old system, try it in clean ones.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    for verb in ("build", "try"):
        verbs.add_parser(verb).add_argument("folder", type=Path, metavar="FOLDER", help="for the systems")
    verbs.choices["try"].add_argument("package", type=Path, metavar="FILE.deb")
    verbs.choices["try"].add_argument("--suite", action="append", choices=SUITES, help="instead of all")
    given = parser.parse_args()
    if given.verb == "try" and not given.package.is_file():
        parser.error(f"{given.package} is no file")
    if shutil.which("debootstrap") is None or os.geteuid() != 0:
        parser.error("needs debootstrap, and to be root")
    suites = [OLD] if given.verb == "build" else given.suite or [*SUITES]
    for archive in sorted({SUITES[suite][0] for suite in suites} - os.environ.keys()):
        parser.error(f"{archive} must say where the archive of packages is")
    if given.verb == "build":
        build(given.folder.resolve(), ROOT / "dist")
        return 0
    said = attempt(given.folder.resolve(), given.package, suites)
    return int(any("All is well." not in told or "Left behind" in told for told in said.values()))


if __name__ == "__main__":
    sys.exit(main())
