"""Adds what is compiled to what `pyproject.toml` says: see `build_scripts/compiled.py`."""

import os
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_scripts.compiled import extensions
from build_scripts.packaging.about import made_at

# Wheels bear the moment of the commit, or of the source archive, so that building again gives the same.
os.environ.setdefault("SOURCE_DATE_EPOCH", str(int(made_at().timestamp())))
setup(ext_modules=extensions(sys.argv[1:]))
