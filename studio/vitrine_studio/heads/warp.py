"""Thin-plate warps, soft masks and mixing by frequency."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy.interpolate import RBFInterpolator
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from scipy.spatial import ConvexHull

GRID = 8
LEVELS = (1.0, 2.0, 4.0, 8.0)
"""Blurs between which details are mixed; wide ones mix softly, fine ones do not ghost."""


def resized(values: np.ndarray, size: tuple[int, int], how: int = Image.BICUBIC) -> np.ndarray:
    """`size` is width and height."""
    planes = values.reshape(*values.shape[:2], -1)
    made = [np.asarray(Image.fromarray(planes[..., c].astype(np.float32)).resize(size, how)) for c in range(planes.shape[2])]
    return np.stack(made, -1).reshape(size[1], size[0], *values.shape[2:])


def thin_plate(target: np.ndarray, source: np.ndarray, shape: tuple[int, int], smooth: float = 1.0) -> np.ndarray:
    """For each pixel of the target, the row and column to read in the source."""
    height, width = shape
    rows, columns = np.mgrid[0 : height + GRID : GRID, 0 : width + GRID : GRID]
    spline = RBFInterpolator(target, source - target, kernel="thin_plate_spline", smoothing=smooth)
    moved = spline(np.stack([columns.ravel(), rows.ravel()], 1).astype(float)).reshape(*rows.shape, 2)
    y, x = np.mgrid[0:height, 0:width].astype(float)
    fine = [map_coordinates(moved[..., c], [y / GRID, x / GRID], order=3, mode="nearest") for c in (1, 0)]
    return np.stack([y + fine[0], x + fine[1]])


def warped(picture: np.ndarray, places: np.ndarray, order: int = 3) -> np.ndarray:
    planes = picture.reshape(*picture.shape[:2], -1)
    made = [map_coordinates(planes[..., c], places, order=order, mode="nearest") for c in range(planes.shape[2])]
    return np.clip(np.stack(made, -1), 0, 1).reshape(*places.shape[1:], *picture.shape[2:])


def polygon(shape: tuple[int, int], points: np.ndarray, grow: float = 0.0, soft: float = 0.0) -> np.ndarray:
    """0 to 1; grown by pixels (or shrunk), then blurred."""
    image = Image.new("L", (shape[1], shape[0]))
    ImageDraw.Draw(image).polygon([tuple(map(float, p)) for p in points], fill=255)
    inside = np.asarray(image) > 127
    signed = np.where(inside, distance_transform_edt(inside), -distance_transform_edt(~inside)) + grow
    mask = np.clip(signed + 0.5, 0, 1)
    return gaussian_filter(mask, soft) if soft > 0 else mask


def hull(points: np.ndarray) -> np.ndarray:
    return points[ConvexHull(points).vertices]


def light_over(values: np.ndarray, share: np.ndarray, sigma: float) -> np.ndarray:
    """A wide blur over what `share` chooses; where none is near, what is farther away counts."""
    height, width = share.shape
    step = max(1, int(sigma / 5))
    small = (-(-width // step), -(-height // step))
    weighted, weight = resized(values * share[..., None], small, Image.BOX), resized(share, small, Image.BOX)
    total, counted = np.zeros_like(weighted), np.zeros_like(weight)
    for wider, counts in ((1.0, 1.0), (2.5, 0.05), (7.0, 0.002)):
        reach = sigma / step * wider
        total += counts * gaussian_filter(weighted, (reach, reach, 0))
        counted += counts * gaussian_filter(weight, reach)
    return resized(total / np.maximum(counted, 1e-7)[..., None], (width, height))


def mix(pictures: list[np.ndarray], masks: list[np.ndarray]) -> np.ndarray:
    """Masks sum to 1 at each pixel."""
    mixed = np.zeros_like(pictures[0])
    for picture, mask in zip(pictures, masks):
        rest = picture
        for level, sigma in enumerate(LEVELS):
            blurred = gaussian_filter(picture, (sigma, sigma, 0))
            here = mask if level == 0 else gaussian_filter(mask, LEVELS[level - 1])
            mixed += (rest - blurred) * here[..., None]
            rest = blurred
        mixed += rest * gaussian_filter(mask, LEVELS[-1])[..., None]
    return np.clip(mixed, 0, 1)
