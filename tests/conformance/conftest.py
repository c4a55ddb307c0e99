"""Every test here that asks for `case` or `played` runs on every game × preset × number of players."""

from __future__ import annotations

import pytest

from tests.conformance.cases import CASES, Case, Playthrough, playthrough

FAST_SEEDS = 2
SLOW_SEEDS = 25


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "played" in metafunc.fixturenames:
        params = [
            pytest.param((case, seed), id=f"{case}-{seed}", marks=[pytest.mark.slow] * (seed >= FAST_SEEDS))
            for case in CASES
            for seed in range(SLOW_SEEDS)
        ]
        metafunc.parametrize("played", params, indirect=True)
    elif "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=str)


@pytest.fixture
def played(request: pytest.FixtureRequest) -> Playthrough:
    """A random playthrough."""
    case, seed = request.param
    assert isinstance(case, Case)
    return playthrough(case, seed)
