"""The descent by which weights are fitted (Kingma and Ba's Adam)."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]


class Adam:
    """Descends a gradient."""

    def __init__(self, weights: Floats, rate: float) -> None:
        self.weights = weights
        self.rate = rate
        self._mean, self._square, self._steps = np.zeros_like(weights), np.zeros_like(weights), 0

    def step(self, gradient: Floats) -> None:
        """Move the weights."""
        self._steps += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean, square = self._mean / (1 - 0.9**self._steps), self._square / (1 - 0.999**self._steps)
        self.weights -= self.rate * mean / (np.sqrt(square) + 1e-8)
