"""What Windows shows about the program: right-click, Properties, Details."""

from __future__ import annotations

from typing import Final

from build_scripts.packaging import about

_LANGUAGE, _CHARACTERS = 0x0409, 1200
"""English, in Unicode: what the fields below are written in."""
_FORM: Final = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable('{language:04x}{characters:04x}', [
{fields}
    ])]),
    VarFileInfo([VarStruct('Translation', [{language}, {characters}])]),
  ],
)
"""


def text() -> str:
    """Return the resource as PyInstaller reads it."""
    fields = {
        "CompanyName": about.AUTHORS,
        "FileDescription": about.TITLE,
        "FileVersion": about.VERSION,
        "InternalName": about.NAME,
        "LegalCopyright": about.COPYRIGHT,
        "OriginalFilename": f"{about.NAME}.exe",
        "ProductName": about.TITLE,
        "ProductVersion": about.VERSION,
    }
    return _FORM.format(
        numbers=about.numbers(about.VERSION),
        language=_LANGUAGE,
        characters=_CHARACTERS,
        fields="\n".join(f"      StringStruct({name!r}, {value!r})," for name, value in fields.items()),
    )
