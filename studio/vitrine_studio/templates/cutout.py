"""A real cut-out laid on a pattern by size alone: enough to look at a template, no more."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, map_coordinates

from ..cloth.pattern import Pattern
from ..samples.fabrics import plain
from ..samples.garment import PX, Design, Drawn, draw

CREW = (9.0, 8.0)
"""Neck half-width and depth, in centimetres, that is cut out of the front."""


def drawn_from(path: Path, pattern: Pattern, gender: str) -> Drawn:
    """Scales the picture so that its trunk is as wide as the pattern's, axis on axis, top on top."""
    photo = np.asarray(Image.open(path).convert("RGBA")).astype(float) / 255
    alpha = photo[..., 3]
    rows = np.nonzero((alpha > 0.5).any(1))[0]
    level = alpha[int(rows[0] + 0.7 * np.ptp(rows))] > 0.5
    columns = np.nonzero(level)[0]
    chest = 2 * abs(pattern.landmarks["waist_l" if "crotch" in pattern.landmarks else "armpit_l"][0]) * 100
    scale = np.ptp(columns) / chest
    blank = draw(Design("photo", pattern.name, gender, plain("808080"), 200, 200, CREW), pattern)
    h, w = blank.front.shape
    y, x = (np.mgrid[:h, :w] + 0.5) / PX
    at = [(y + blank.top) * scale + rows[0], (x + blank.left) * scale + columns.mean()]
    _, near = distance_transform_edt(alpha < 0.9, return_indices=True)
    bled = photo[near[0], near[1], :3]
    take = lambda plane: map_coordinates(plane, at, order=1, mode="constant")
    colour = np.stack([take(bled[..., k]) for k in range(3)], axis=-1)
    shown = take(np.where(distance_transform_edt(alpha < 0.5) < 0.03 * len(alpha), 1.0, 0.0))
    return Drawn(
        blank.design, pattern, colour, take(alpha), take(alpha), shown * blank.worn_front, shown * blank.worn_back,
        blank.left, blank.top, {},
    )  # fmt: skip
