"""The neck goes on upwards behind whatever jaw will be put before it."""

from __future__ import annotations

import numpy as np

UP = 0.42
"""Of the head's height: how far the neck is continued above its narrowest row."""


def continued_up(arrays: dict[str, np.ndarray], row: int, left: int, right: int, height: float) -> None:
    """Rows above take the colours of the narrowest one; changes the arrays."""
    top = int(row - UP * height)
    for name in ("picture", "gloss", "parts"):
        pixels = arrays[name]
        pixels[:row] = 0
        pixels[top:row, left - 3 : right + 4] = pixels[row, left - 3 : right + 4]
