"""Adds what is compiled to what `pyproject.toml` says: see `build_scripts/compiled.py`."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_scripts.compiled import extensions

setup(ext_modules=extensions(sys.argv[1:]))
