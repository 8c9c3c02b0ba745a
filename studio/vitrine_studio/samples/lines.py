"""Where pixels lie beside a straight line."""

from __future__ import annotations

import numpy as np


def offsets_from_segment(shape: tuple[int, int], start: np.ndarray, end: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How far right and down each pixel lies of the nearest point between two ends."""
    rows, columns = np.indices(shape, dtype=float)
    (x, y), along = start, np.subtract(end, start)
    share = np.clip(((columns - x) * along[0] + (rows - y) * along[1]) / (along @ along), 0, 1)
    return columns - x - share * along[0], rows - y - share * along[1]
