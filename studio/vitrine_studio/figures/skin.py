"""What skin looks like apart from its tone: pores, veins, nails, redness over joints."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

from ..paths import cache
from ..render.film import to_linear

TEXTURES = {"female": "young_lightskinned_female_diffuse3", "male": "young_lightskinned_male_diffuse2"}
"""MakeHuman's own skins at 2048 pixels (CC0)."""
REACH = 40.0
"""Texture pixels: wide enough for nails and knuckles, narrow enough to lose painted shadows."""
STRENGTH = 0.8
FLUSH = np.array([1.0, 0.80, 0.76])


@lru_cache(maxsize=2)
def detail(gender: str) -> np.ndarray:
    """The texture relative to its surroundings, 1 = no difference: drops its baked light."""
    file = cache() / "skins" / f"{TEXTURES[gender]}.jpg"
    linear = to_linear(np.asarray(Image.open(file).convert("RGB")) / 255.0)
    around = gaussian_filter(linear, (REACH, REACH, 0))
    return (((linear + 0.02) / (around + 0.02)).clip(0.4, 1.6) ** STRENGTH).astype(np.float32)


def sampled(texture: np.ndarray, uv: np.ndarray) -> np.ndarray:
    height, width = texture.shape[:2]
    at = [(1 - uv[:, 1]) * height - 0.5, uv[:, 0] * width - 0.5]
    planes = texture if texture.ndim == 3 else texture[..., None]
    return np.stack(
        [map_coordinates(planes[..., c], at, order=1, mode="nearest") for c in range(planes.shape[2])],
        axis=1,
    )


def reddened(colour: np.ndarray, flush: np.ndarray) -> np.ndarray:
    return colour * (1 + (FLUSH - 1) * (0.75 * flush)[:, None])
