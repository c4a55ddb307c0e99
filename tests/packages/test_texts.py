"""What systems are told of the program: the same everywhere, in both languages, with one version."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import game
from build_scripts.packaging import about, deb, licences, texts, version_resource, windows_installer
from game.cli.main import VERBS
from game.disk.paths import SAVE_SUFFIX
from game.engine.spec import folder_of
from game.games import game_ids
from game.i18n import LANGS, Catalog

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def entry() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # names differ by case
    parser.read_string(texts.filled(f"{about.APP_ID}.desktop"))
    return parser["Desktop Entry"]


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((about.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"] and project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "game.__version__"}
    assert game.__version__ == about.VERSION
    for path in (about.ROOT / "build_scripts").rglob("*"):
        if path.suffix in (".py", ".nsi", ".spec", ".xml", ".6", ".desktop"):
            assert about.VERSION not in path.read_text(encoding="utf-8"), path


def test_windows_wants_four_numbers() -> None:
    assert about.numbers("1.20.3") == (1, 20, 3, 0)
    with pytest.raises(ValueError):
        about.numbers("1.2")


def test_the_same_commit_makes_packages_of_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert about.made_at() == about.made_at()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert f"{about.made_at():%Y-%m-%d %H:%M}" == "2023-11-14 22:13"


def test_the_menu_entry_speaks_both_languages(entry: configparser.SectionProxy) -> None:
    for name in ("GenericName", "Comment", "Keywords"):
        assert entry[name] and entry[f"{name}[fr]"] and entry[name] != entry[f"{name}[fr]"]
    assert entry["Name"] == about.TITLE and entry["Icon"] == about.NAME
    assert entry["Terminal"] == "false"


def test_a_saved_game_opens_with_the_program(entry: configparser.SectionProxy) -> None:
    assert entry["Exec"] == f"{about.NAME} %f"
    assert entry["MimeType"] == f"{about.MEDIA_TYPE};"
    kind = ElementTree.fromstring(texts.filled("galerie.mime.xml")).find(f"{MIME}mime-type")
    assert kind is not None and kind.get("type") == about.MEDIA_TYPE
    assert [found.get("pattern") for found in kind.iter(f"{MIME}glob")] == [f"*{SAVE_SUFFIX}"]
    script = windows_installer.SCRIPT.read_text(encoding="utf-8")
    assert f'"${{CLASSES}}\\{SAVE_SUFFIX}" "" "${{KIND}}"' in script


def test_the_description_is_whole_in_both_languages() -> None:
    root = ElementTree.fromstring(texts.filled("metainfo.xml"))
    assert root.findtext("id") == about.APP_ID
    assert root.findtext("launchable") == f"{about.APP_ID}.desktop"
    for tag in ("p", "li", "summary"):
        found = [element.get(LANG, "en") for element in root.iter(tag)]
        assert found.count("en") == found.count("fr") > 0
    text = " ".join("".join(root.itertext()).split()).replace("\u00a0", " ")
    for language in LANGS:
        for game_id in game_ids():
            for key in (f"game.{game_id}", f"game.{game_id}.about"):
                assert Catalog(language).text(key).replace("\u00a0", " ") in text


def test_the_same_is_said_in_one_line_everywhere(entry: configparser.SectionProxy) -> None:
    project = tomllib.loads((about.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["description"] == about.SUMMARY["en"]
    assert entry["Comment"] == about.SUMMARY["en"] and entry["Comment[fr]"] == about.SUMMARY["fr"]
    summaries = ElementTree.fromstring(texts.filled("metainfo.xml")).iter("summary")
    assert {element.get(LANG, "en"): element.text for element in summaries} == about.SUMMARY
    script = windows_installer.SCRIPT.read_text(encoding="utf-8")
    for language, manual in (("en", "galerie.6"), ("fr", "galerie.fr.6")):
        said = about.SUMMARY[language]
        assert f'"{said}"' in script and f"galerie \\- {said[0].lower()}{said[1:]}\n" in texts.filled(manual)


def test_games_are_found_by_their_names(entry: configparser.SectionProxy) -> None:
    for language in LANGS:
        names = {Catalog(language).text(f"game.{game_id}") for game_id in game_ids()}
        assert names <= set(entry["Keywords"].split(";")) & set(entry["Keywords[fr]"].split(";"))
    described = " ".join(deb.control("amd64", 2049, ["libc6"]).split())
    assert all(" ".join(name.split()) in described for name in texts.titles("en"))


@pytest.mark.parametrize("name", ["galerie.6", "galerie.fr.6"])
def test_the_manual_has_every_verb(name: str) -> None:
    manual = texts.filled(name)
    assert re.findall(r"^\.TP\n\.B ([a-z]+)$", manual, re.MULTILINE) == list(VERBS)
    assert f"Galerie {about.VERSION}" in manual and "$XDG_DATA_HOME/galerie/saves" in manual


def test_the_package_says_what_it_needs_and_how_large_it_is() -> None:
    fields = dict(
        line.split(": ", 1)
        for line in deb.control("amd64", 2049, ["libc6 (>= 2.31)", "zlib1g"]).splitlines()
        if ": " in line
    )
    assert fields["Package"] == about.NAME and fields["Version"] == about.VERSION
    assert fields["Installed-Size"] == "3"
    assert fields["Depends"].startswith("libc6 (>= 2.31), zlib1g, libx11-6, ")


def test_the_changelog_is_that_of_the_project() -> None:
    text = deb.changelog(
        "# Changelog\n\n## 2.0\n\n### Added\n- One *thing*\n  in two lines.\n- Another.\n\n## 1.0\n- Old.\n"
    )
    lines = text.splitlines()
    assert lines[0] == f"{about.NAME} ({about.VERSION}) unstable; urgency=low"
    assert lines[2:4] == ["  * One thing in two lines.", "  * Another."]
    assert lines[-1].startswith(f" -- {about.MAINTAINER}  ") and "Old" not in text


def test_windows_is_told_the_version_and_the_licence_holder() -> None:
    text = version_resource.text()
    major, minor, patch, _ = about.numbers(about.VERSION)
    assert f"filevers=({major}, {minor}, {patch}, 0)" in text
    assert repr(about.COPYRIGHT) in text
    compile(text, "version.txt", "eval")


def test_the_installer_asks_for_no_administrator_and_keeps_the_saves() -> None:
    script = windows_installer.SCRIPT.read_text(encoding="utf-8")
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script and "APPDATA\\galerie" not in script
    for name in re.findall(r"^LangString (\w+) \$\{LANG_ENGLISH\}", script, re.MULTILINE):
        assert f"LangString {name} ${{LANG_FRENCH}}" in script
    given = windows_installer.command(Path("a b"), Path("i.ico"), Path("b.bmp"), Path("o.exe"))
    defined = {word[2:].split("=")[0] for word in given if word.startswith("-D")}
    used = set(re.findall(r"\$\{([A-Z]+)\}", script)) - set(
        re.findall(r"^!define (\w+)", script, re.MULTILINE)
    )
    assert used == defined


@pytest.mark.parametrize("game_id", game_ids())
def test_the_credits_say_of_each_game_what_is_reconstructed_as_its_page_in_the_app_does(game_id: str) -> None:
    folder = folder_of(game_id)
    credits_ = (about.ROOT / "assets" / folder / "CREDITS.md").read_text(encoding="utf-8")
    assert f"levels/{folder}/" in credits_ and Catalog("en").has(f"{folder}.reconstruction")


def test_bundles_carry_the_credits_of_all() -> None:
    whole = licences.credits_()
    for path in (about.ROOT / "assets").rglob("CREDITS.md"):
        assert path.read_text(encoding="utf-8") in whole, path
