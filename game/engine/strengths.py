"""How strong computer players can be, by name: what records hold, and what may be chosen."""

from __future__ import annotations

from typing import Final

STRENGTHS: Final = ("easy", "medium", "hard", "expert")
"""From the weakest."""
YARDSTICKS: Final = ("random", "one-step", "plain")
"""What strength is measured against; people may play against the first of them as well."""
OFFERED: Final = (*YARDSTICKS[:1], *STRENGTHS)
"""What may sit beside a person, from the weakest."""
