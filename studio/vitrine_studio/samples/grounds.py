"""Floors and walls behind sample garments: sRGB colour at points of the plane, in metres."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from .fabrics import rgb

Ground = Callable[[np.ndarray, np.ndarray], np.ndarray]


def field(seed: int, blur: tuple[float, float], size: int = 1024) -> np.ndarray:
    values = gaussian_filter(np.random.default_rng(seed).normal(size=(size, size)), blur, mode="wrap")
    return values / values.std()


def look_up(values: np.ndarray, u: np.ndarray, v: np.ndarray, per_metre: float) -> np.ndarray:
    return map_coordinates(values, [v * per_metre, u * per_metre], order=1, mode="grid-wrap")


def wood(light: str, dark: str, seed: int = 1, plank: float = 0.095) -> Ground:
    """Planks along V with their own tone, streaked grain, darker growth rings and fine gaps."""

    def draw(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        rng = np.random.default_rng(seed)
        row = np.floor(u / plank).astype(int)
        shift, length = rng.uniform(0, 2, 400), 0.9
        along = v + shift[row % 400]
        piece = np.floor(along / length).astype(int)
        tone = rng.uniform(-1, 1, 4000)[(row * 37 + piece * 11) % 4000]
        moved_u, moved_v = u + tone * 3.7, v + tone * 5.1
        grain = look_up(field(seed + 1, (60, 0.8)), moved_u, moved_v, 900)
        rings = look_up(field(seed + 2, (90, 7)), moved_u, moved_v, 420)
        amount = 0.45 + 0.16 * tone + 0.07 * grain + 0.10 * np.sin(rings * 7)
        colour = np.array(rgb(light)) * (1 - amount[..., None]) + np.array(rgb(dark)) * amount[..., None]
        side = np.minimum(u % plank, plank - u % plank)
        end = np.minimum(along % length, length - along % length)
        gap = np.clip(1.3 - np.minimum(side, end) / 0.0011, 0, 1)
        return np.clip(colour * (1 - 0.6 * gap[..., None]), 0, 1)

    return draw


def plaster(colour: str, seed: int = 5) -> Ground:
    """A painted wall: trowel unevenness and fine grain."""

    def draw(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        slow = look_up(field(seed, (40, 40)), u, v, 220)
        fine = look_up(field(seed + 1, (1.2, 1.2)), u, v, 700)
        return np.clip(np.array(rgb(colour)) * (1 + 0.012 * slow + 0.008 * fine)[..., None], 0, 1)

    return draw


def linen(colour: str, seed: int = 9) -> Ground:
    """A bed sheet: crossing threads and soft waves."""

    def draw(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        threads = look_up(field(seed, (9, 0.7)), u, v, 1500) + look_up(field(seed + 1, (0.7, 9)), u, v, 1500)
        wave = look_up(field(seed + 2, (50, 22)), u, v, 260)
        return np.clip(np.array(rgb(colour)) * (1 + 0.014 * threads + 0.03 * wave)[..., None], 0, 1)

    return draw
