"""A mixed garment before a plain ground: its shadow, the lens and the sensor."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from ..templates.trial import encoded, linear
from .blend import Mixed
from .fabrics import rgb

SIZE = (900, 1200)
SHOWN = (0.82, 0.8)
"""The garment fills at most these shares of the picture's width and height."""
ON_DUMMY = (0.5, 0.66)
LOWER = 0.03
"""On a dummy or a hanger it hangs lower by this share of the height, since neck or hook are to be seen."""
SLOPE = 0.10
"""How much brighter the ground is at the upper left than at the lower right."""


@dataclass(frozen=True)
class Photo:
    """sRGB picture (0 to 1), exact opacity of the garment, landmarks in pixels."""

    picture: np.ndarray
    alpha: np.ndarray
    points: dict[str, tuple[float, float]]


@dataclass(frozen=True)
class Layer:
    """Premultiplied linear colours and opacity, in the size of the photo."""

    colour: np.ndarray
    alpha: np.ndarray


@dataclass(frozen=True)
class Place:
    """Pixels of a garment are scaled and then moved."""

    scale: float
    left: float
    top: float

    def at(self, point: np.ndarray) -> tuple[float, float]:
        return float(point[0] * self.scale + self.left), float(point[1] * self.scale + self.top)


def place_of(mixed: Mixed, shown: tuple[float, float], lower: float = 0) -> Place:
    rows, columns = (np.nonzero((mixed.alpha > 0.5).any(axis))[0] for axis in (1, 0))
    low, high = np.array([columns[0], rows[0]]), np.array([columns[-1] + 1, rows[-1] + 1])
    scale = min(SIZE[k] * shown[k] / (high - low)[k] for k in (0, 1))
    left, top = (SIZE[k] / 2 - scale * (low + high)[k] / 2 for k in (0, 1))
    return Place(scale, left, top + lower * SIZE[1])


def laid(colour: np.ndarray, alpha: np.ndarray, place: Place) -> Layer:
    margin = int(max(SIZE) / place.scale)
    planes = np.pad(np.dstack([colour * alpha[..., None], alpha]), ((margin,) * 2, (margin,) * 2, (0, 0)))
    start = (margin - place.left / place.scale, margin - place.top / place.scale)
    box = (*start, *(start[k] + SIZE[k] / place.scale for k in (0, 1)))
    shrink = lambda plane: np.asarray(
        Image.fromarray(plane.astype(np.float32)).resize(SIZE, Image.Resampling.LANCZOS, box=box)
    )
    small = np.clip(np.dstack([shrink(planes[..., k]) for k in range(4)]), 0, 1)
    return Layer(small[..., :3], small[..., 3])


def shadow(alpha: np.ndarray) -> np.ndarray:
    """A soft one down to the right, and a dark line right below the cloth."""
    moved = lambda right, down: np.roll(np.roll(alpha, down, 0), right, 1)
    return (1 - 0.22 * gaussian_filter(moved(10, 16), 16)) * (1 - 0.26 * gaussian_filter(moved(2, 4), 4))


def plain_ground(code: str, seed: int) -> np.ndarray:
    y, x = np.mgrid[: SIZE[1], : SIZE[0]]
    noise = np.random.default_rng(seed).normal(size=(2, SIZE[1], SIZE[0]))
    grain = gaussian_filter(noise[0], 1.1) * 0.02 + gaussian_filter(noise[1], 60) * 1.2
    lit = (1 + SLOPE * (1 - x / SIZE[0] - y / SIZE[1])) * (1 + grain)
    return linear(np.array(rgb(code))) * lit[..., None]


def photograph(mixed: Mixed, ground: str, seed: int, place: Place, behind: Layer | None = None) -> Photo:
    """`behind` is what holds the garment, and was placed as the garment is."""
    layer = laid(mixed.colour, mixed.alpha, place)
    whole = layer.alpha if behind is None else np.maximum(layer.alpha, behind.alpha)
    scene = plain_ground(ground, seed) * shadow(whole)[..., None]
    if behind:
        shaded = behind.colour * (1 - 0.3 * gaussian_filter(np.roll(layer.alpha, 3, 0), 5))[..., None]
        scene = shaded + scene * (1 - behind.alpha)[..., None]
    scene = layer.colour + scene * (1 - layer.alpha)[..., None]
    points = {name: place.at(point) for name, point in mixed.points.items()}
    return Photo(phone_finish(scene, seed, warmth=0.012, exposure=1.0), layer.alpha, points)


def phone_finish(light: np.ndarray, seed: int, warmth: float = 0.03, exposure: float = 0.92) -> np.ndarray:
    """Vignette, a little warmth, lens softness, sensor noise and a phone's contrast curve."""
    h, w, _ = light.shape
    y, x = np.mgrid[:h, :w]
    away = ((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2) * 2
    slope = 1 + 0.10 * (0.5 - x / w) + 0.06 * (0.5 - y / h)
    scene = light * (exposure * slope * (1 - 0.22 * away))[..., None] * [1 + warmth, 1, 1 - 1.3 * warmth]
    scene = gaussian_filter(scene, (0.45, 0.45, 0))
    rng = np.random.default_rng(seed)
    scene += rng.normal(0, 0.004, scene.shape) + rng.normal(0, 0.010, scene.shape) * np.sqrt(
        np.maximum(scene, 0)
    )
    value = encoded(scene)
    return np.clip(value + 0.05 * np.sin(2 * np.pi * (value - 0.5)) * 0.6, 0, 1)
