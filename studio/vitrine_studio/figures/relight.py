"""Side light on a head: factors of an egg of its size, since the photographed head comes later."""

from __future__ import annotations

import numpy as np

from ..templates.light import GROUPS, LAMPS, MIXES, SKY
from .places import HeadPlace

WIDTH, DEPTH = 0.40, 0.46
"""Half axes, of the head's height; upright it is 0.56 with hair."""
UPRIGHT = 0.56
SOFTER = 0.25
"""Light wraps around a head: part of every lamp arrives from everywhere."""


def egg_light(normal: np.ndarray, mix: str) -> np.ndarray:
    shares = dict(zip(GROUPS, MIXES[mix], strict=True))
    total = np.full(normal.shape[:-1], shares["sky"] * SKY * np.pi)
    for lamp in LAMPS:
        towards = np.array(lamp.place) / np.linalg.norm(lamp.place)
        facing = np.clip(normal @ towards, 0, 1)
        total += shares[lamp.group] * lamp.irradiance * (facing * (1 - SOFTER) + SOFTER * 0.5)
    return total


def with_head(factors: np.ndarray, side: str, place: HeadPlace, scale: float) -> np.ndarray:
    """`factors` is the body's map at `scale` of the picture; the head's are drawn into it."""
    rows, columns = np.mgrid[: factors.shape[0], : factors.shape[1]] + 0.5
    centre = (place.chin - [0, 0.5 * place.height]) * scale
    x = (columns - centre[0]) / (WIDTH * place.height * scale)
    z = -(rows - centre[1]) / (UPRIGHT * place.height * scale)
    far = np.hypot(x, z)
    inside = np.clip(far, 0, 0.985)
    x, z = (v * inside / np.maximum(far, 1e-6) for v in (x, z))
    normal = np.stack([x / WIDTH, -np.sqrt(1 - inside**2) / DEPTH, z / UPRIGHT], axis=-1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    ratio = egg_light(normal, side) / egg_light(normal, "even")
    share = np.clip((1.55 - far) / 0.35, 0, 1) * np.clip((place.chin[1] * scale + 1 - rows) / 6, 0, 1)
    return factors + (ratio - factors) * share
