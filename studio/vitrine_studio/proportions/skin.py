"""Skin as a camera sees it: pores and mottling over the render's even tone, redder hands, elbows and knees."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from scipy.ndimage import gaussian_filter

from ..render.film import to_display, to_linear

GLOSS_RANGE = 0.16
"""Linear light of the brightest mirror image: skin in daylight is matt, oiled skin is 0.5."""
GRAINS = ((0.8, 0.034), (1.8, 0.022), (6.0, 0.018), (22.0, 0.024))
"""Size in pixels and strength of what makes skin uneven, from pores to patches."""
BLUSH = ((5.0, 0.010), (26.0, 0.015))
"""The same for its redness."""
RED = np.array([1.035, 0.955, 0.95])
"""What blood near the surface does to red, green and blue."""
REDDER = {"fingertip": (46, 1.0), "wrist": (46, 0.6), "elbow": (34, 0.75), "knee": (46, 0.7), "toe": (50, 0.8)}
"""Joints, how far it reaches in pixels and how strong it is there."""


@cache
def noise(size: tuple[int, int], grains: tuple[tuple[float, float], ...], seed: int) -> np.ndarray:
    random, total = np.random.default_rng(seed), np.zeros(size)
    for sigma, strength in grains:
        layer = gaussian_filter(random.standard_normal(size), sigma, mode="wrap")
        total += strength * layer / layer.std()
    return total


def redness(size: tuple[int, int], joints: dict[str, Any]) -> np.ndarray:
    y, x = np.mgrid[: size[0], : size[1]]
    total = np.zeros(size)
    for name, (reach, strength) in REDDER.items():
        for side in "lr":
            jx, jy = joints[f"{name}_{side}"]
            total = np.maximum(total, strength * np.exp(-((x - jx) ** 2 + (y - jy) ** 2) / (2 * reach**2)))
    return total


def uneven(picture: np.ndarray, is_skin: np.ndarray, joints: dict[str, Any]) -> np.ndarray:
    """The same picture with skin that is not one colour; everything else stays."""
    size = picture.shape[:2]
    linear = to_linear(picture[..., :3] / 255.0)
    lightness = np.exp(noise(size, GRAINS, 1))
    red = redness(size, joints) + noise(size, BLUSH, 2) / 0.045
    moved = linear * lightness[..., None] * RED ** red[..., None]
    share = gaussian_filter(is_skin.astype(float), 1.0)[..., None] * is_skin[..., None]
    mixed = linear + (moved - linear) * share
    return np.dstack([np.clip(np.round(to_display(mixed) * 255), 0, 255).astype(np.uint8), picture[..., 3]])
