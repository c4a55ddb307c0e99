"""Every test here that asks for `case` or `played` runs on every game × preset × number of players,
as far as `CASES` has them.

Those that take long are marked `dear`: the fast suite runs them once a game.
"""

from __future__ import annotations

import pytest

from tests.conformance.cases import CASES, Case, Playthrough, every_case, is_vast, playthrough

SEEDS = 4
"""Of random playthroughs a case, more than a hundred in all; the fast suite takes the first."""
FEW = 2
"""Of a game with often a hundred choices, each of which is as long as several, and for what is dear."""
FAST = "not slow"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    dear = metafunc.definition.get_closest_marker("dear") is not None
    if "played" in metafunc.fixturenames:
        fast = metafunc.config.getoption("markexpr") == FAST  # to collect them takes time
        params = [
            pytest.param((case, seed), id=f"{case}-{seed}", marks=case.marks(seed, dear=dear))
            for case in CASES
            for seed in range(1 if fast else FEW if dear or is_vast(case.game_id) else SEEDS)
        ]
        metafunc.parametrize("played", params, indirect=True)
    elif "case" in metafunc.fixturenames:
        mark = every_case(dear=dear)
        metafunc.parametrize(*mark.args, **mark.kwargs)


@pytest.fixture
def played(request: pytest.FixtureRequest) -> Playthrough:
    """A random playthrough."""
    case, seed = request.param
    assert isinstance(case, Case)
    return playthrough(case, seed)
