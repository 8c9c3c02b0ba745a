"""Reads a photograph of garments laid flat on a light ground, in the coordinates of a pattern."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PIL import Image
from scipy.ndimage import binary_fill_holes, binary_opening, gaussian_filter, label, map_coordinates, uniform_filter

from ..paths import cache
from ..templates.trial import linear

GROUND = 0.62
"""Brighter than this (0 to 1, as stored) is the ground or the garment's shadow on it."""
DARKEST = 1e-3


@dataclass(frozen=True)
class Rows:
    """Outer edges of every row, and how far the inner edges of two legs are from the middle."""

    left: np.ndarray
    right: np.ndarray
    gap_left: np.ndarray
    gap_right: np.ndarray
    top: int
    crotch: int
    bottom: int

    @property
    def middle(self) -> np.ndarray:
        """The line between the legs, or between the outer edges where there is none."""
        between, outside = (self.gap_left + self.gap_right) / 2, (self.left + self.right) / 2
        return np.where(self.gap_left < self.gap_right, between, outside)


def largest(mask: np.ndarray) -> np.ndarray:
    """The garment, with the pale places that were taken for the ground."""
    parts, _ = label(binary_opening(mask, iterations=2))
    return binary_fill_holes(parts == np.bincount(parts.ravel())[1:].argmax() + 1)


def rows_of(mask: np.ndarray, has_legs: bool) -> Rows:
    """Scans a garment from its top to its hem; edges are smoothed along the rows."""
    height = len(mask)
    shown = np.nonzero(mask.any(1))[0]
    top, bottom = int(shown[0]), int(shown[-1])
    left, right = (np.zeros(height) for _ in range(2))
    gaps = np.full((height, 2), np.nan)
    for row in range(top, bottom + 1):
        on = np.nonzero(mask[row])[0]
        left[row], right[row] = on[0], on[-1] + 1
        jump = np.diff(on)
        if has_legs and row > top + 0.2 * (bottom - top) and jump.max() > 2:
            gaps[row] = on[jump.argmax()] + 1, on[jump.argmax() + 1]
    between = np.nonzero(~np.isnan(gaps[:, 0]))[0]
    crotch = int(between[0]) if len(between) else bottom
    rows, shown = np.arange(height), np.arange(top, bottom + 1)
    left, right = (np.interp(rows, shown, gaussian_filter(a[shown], 1.5)) for a in (left, right))
    middle = (left + right) / 2
    if len(between):
        inner = [np.interp(rows, between, gaps[between, k]) for k in (0, 1)]
        below = rows >= crotch
        fork = (inner[0][crotch] + inner[1][crotch]) / 2
        trunk = np.interp(rows, [top, crotch], [middle[top], fork])
        gap = [np.where(below, line, trunk) for line in inner]
        return Rows(left, right, *gap, top, crotch, bottom)
    return Rows(left, right, middle, middle, top, crotch, bottom)


@lru_cache(maxsize=8)
def load(name: str) -> tuple[np.ndarray, np.ndarray]:
    """Linear colours and the garment's mask."""
    stored = np.asarray(Image.open(cache() / "garments" / f"{name}.jpg").convert("RGB")).astype(float) / 255
    grey = stored.max(2)
    bright = np.percentile(grey, 90)
    return linear(stored), largest(grey < GROUND * bright)


def read_legs(name: str, mask: np.ndarray, band: float, mirrored: bool = False) -> np.ndarray:
    """Linear colours of photographed trousers at every pixel of a pattern's mask, row by row and edge to edge;
    the photo begins `band` (a share of its height) below its top, where its front does."""
    photo, shown = load(name)
    if mirrored:
        photo, shown = photo[:, ::-1], shown[:, ::-1]
    source, own = rows_of(shown, True), rows_of(mask, True)
    start = source.top + band * (source.bottom - source.top)
    row = np.interp(
        np.arange(len(mask)), [own.top, own.crotch, own.bottom], [start, source.crotch, source.bottom - 2]
    )
    y, x = np.indices(mask.shape)
    at = lambda line: np.interp(row, np.arange(len(line)), line)[:, None]
    own_at = lambda line: line[:, None]
    side_left = x < own_at(own.middle)
    share = np.where(
        side_left,
        (x - own_at(own.left)) / np.maximum(own_at(own.gap_left - own.left), 1),
        (x - own_at(own.gap_right)) / np.maximum(own_at(own.right - own.gap_right), 1),
    )
    share = np.clip(share, 0.015, 0.985)
    column = np.where(
        side_left,
        at(source.left) + share * (at(source.gap_left) - at(source.left)),
        at(source.gap_right) + share * (at(source.right) - at(source.gap_right)),
    )
    rows = np.broadcast_to(row[:, None], column.shape)
    return np.stack([map_coordinates(photo[..., c], [rows, column], order=1) for c in range(3)], axis=-1)


def log_light(colours: np.ndarray) -> np.ndarray:
    return np.log(np.maximum(colours @ [0.2126, 0.7152, 0.0722], DARKEST))


def wide_blur(values: np.ndarray, sigma: float) -> np.ndarray:
    """As good as a Gaussian, and as quick for a wide one as for a narrow one."""
    for _ in range(3):
        values = uniform_filter(values, max(1, round(2 * sigma)), mode="nearest")
    return values


def blur_within(values: np.ndarray, mask: np.ndarray, sigma: float) -> np.ndarray:
    """What lies outside the mask has no say."""
    weight = wide_blur(mask.astype(float), sigma)
    return wide_blur(np.where(mask, values, 0.0), sigma) / np.maximum(weight, 1e-3)


def patches(shape: tuple[int, int], sigma: float, seed: int) -> np.ndarray:
    """Slow noise with unit spread."""
    field = wide_blur(np.random.default_rng(seed).normal(size=shape), sigma)
    return (field - field.mean()) / field.std()
