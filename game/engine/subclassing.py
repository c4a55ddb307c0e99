"""What a class says to the compiler that makes C of the engine: here, that games in plain Python subclass it.

Not compiled itself. `mypyc_attr` is mypyc's own; the app runs without the package that it comes from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: Any) -> Any:
        """Return a decorator that changes nothing."""
        return lambda kind: kind
