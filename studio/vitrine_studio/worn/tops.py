"""The plain T-shirt's texture: our own drawing, creased as photographed ones are."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import map_coordinates

from ..samples.fabrics import noise, soft_step
from ..samples.garment import PX, Drawn
from ..templates.trial import linear
from .flat_photo import blur_within, load, log_light, patches

TORSO = ((250.0, 773.0), (130.0, 950.0))
"""Columns and rows of the photographs between which the torso lies."""
LENGTH = 62.0
CREASES = 0.9


def creases(x: np.ndarray, y: np.ndarray, half: float) -> np.ndarray:
    """Logarithmic light of two photographs, the second upside down and mirrored, changing over in patches."""
    (left, right), (top, bottom) = TORSO
    column = (left + right) / 2 + np.clip(x / half, -1, 1) * (right - left) / 2
    row = top + np.clip(y / LENGTH, 0, 1) * (bottom - top)
    found = []
    for name, turned in (("tee-front", False), ("tee-back", True)):
        light = log_light(load(name)[0])
        at = [top + bottom - row, left + right - column] if turned else [row, column]
        seen = map_coordinates(light, at, order=1)
        everywhere = np.ones(seen.shape, bool)
        found.append(seen - blur_within(seen, everywhere, 5 * PX))
    share = soft_step(patches(x.shape, 6 * PX, 51) * 4, 6)
    return found[0] * (1 - share) + found[1] * share


def tee_texture(drawn: Drawn) -> np.ndarray:
    height, width = drawn.front.shape
    y, x = (np.mgrid[:height, :width] + 0.5) / PX
    x, y = x + drawn.left, y + drawn.top
    half = abs(drawn.landmarks["armpit_l"][0])
    torso = soft_step(half - 2 - np.abs(x), 3) * soft_step(y - 8, 6)
    jersey = 0.012 * noise(x.shape, (1.5, 0.5), 52)
    light = np.clip(creases(x, y, half), -0.12, 0.12) * torso * CREASES + jersey
    return linear(drawn.colour) * np.exp(light)[..., None]
