"""Everything that turns the checkout into packages; `python build_scripts/package.py` is the way in."""
