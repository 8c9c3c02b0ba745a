"""The steel hook of the hanger that a garment hangs on; its shoulders hide the rest."""

from __future__ import annotations

import numpy as np

from .blend import Mixed
from .lines import offsets_from_segment
from .photo import LOWER, SHOWN, SIZE, Layer, place_of

WIRE = 3.6
"""Half the width of the wire, in pixels of the photo."""
STEM, RADIUS = 62.0, 24.0
STEEL = np.array([0.36, 0.36, 0.37])


def hook_path(x: float, y: float) -> np.ndarray:
    turn = np.linspace(np.pi / 2, -np.pi * 1.02, 60)
    circle = np.stack([x + RADIUS * np.cos(turn), y - STEM - RADIUS + RADIUS * np.sin(turn)], 1)
    stem = np.stack([np.full(40, x), np.linspace(y + 8, y - STEM, 40)], 1)
    return np.vstack([stem, circle[1:]])


def hook_behind(mixed: Mixed) -> Layer:
    place = place_of(mixed, SHOWN, LOWER)
    neck = (mixed.points["neck_shoulder_l"] + mixed.points["neck_shoulder_r"]) / 2
    path = hook_path(*place.at(mixed.points.get("collar_back", neck)))
    shape = SIZE[::-1]
    away, side = np.full(shape, np.inf), np.zeros(shape)
    for start, end in zip(path[:-1], path[1:], strict=True):
        right, down = offsets_from_segment(shape, start, end)
        distance = np.hypot(right, down)
        is_nearer = distance < away
        away, side = np.where(is_nearer, distance, away), np.where(is_nearer, right + down, side)
    alpha = np.clip(WIRE + 0.5 - away, 0, 1)
    shine = 1 + 1.4 * np.exp(-(((side + WIRE * 0.6) / 1.6) ** 2)) - 0.5 * np.clip(side / WIRE, 0, 1)
    return Layer(STEEL * shine[..., None] * alpha[..., None], alpha)
