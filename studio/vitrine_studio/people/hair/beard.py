"""Beards, from a day's stubble to a trimmed full beard."""

from __future__ import annotations

import numpy as np

from .scalp import Scalp, smoothstep, unit
from .tools import Strands


def beard(scalp: Scalp, field: np.ndarray, length: float) -> Strands:
    """Hair of about `length` metres where `field` is positive, combed down."""
    roots = scalp.roots(int(9000 + 9e5 * length), field, jitter=0.003, soft=0.010)
    count, random, steps = len(roots), scalp.random, 5
    long = length * (0.6 + 0.6 * random.random(count)) * smoothstep(-0.002, 0.014, roots.depth)
    along = unit(
        roots.normal * 0.45 + np.array([0.0, -0.1, -1.0]) + random.normal(0, 0.18, (count, 3))
    )
    t = np.linspace(0, 1, steps)[None, :, None]
    rise = roots.normal[:, None] * (0.35 * long)[:, None, None] * (1 - (1 - t) ** 2)
    return roots.point[:, None] + rise + along[:, None] * long[:, None, None] * t, 0.00006, 0.00003
