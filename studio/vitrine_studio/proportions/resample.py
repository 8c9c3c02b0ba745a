"""Takes pictures, masks, labels and coordinates along a field, each in the way that keeps it true."""

from __future__ import annotations

import numpy as np

JUMP_CM = 2.5
"""A larger step between neighbours is another piece of cloth."""
STEEPEST = 16
"""Codes a pixel: a border in a fold is not drawn on more steeply, or it would leave the pattern."""


def columns_for(sources: np.ndarray, box: tuple[int, int, int, int], step: int) -> np.ndarray:
    """Where each pixel of a layer of `box`, `step` times smaller, is read, in its own pixels."""
    left, top, right, bottom = box
    rows = np.arange((bottom - top) // step) * step + top + (step - 1) / 2
    columns = np.arange((right - left) // step) * step + left + (step - 1) / 2
    y = np.clip(np.round(rows).astype(int), 0, sources.shape[0] - 1)
    full = np.arange(sources.shape[1])
    at = np.stack([np.interp(columns, full, sources[row]) for row in y])
    # Beyond the picture nothing moves relative to its border.
    at = at + np.where(columns < 0, columns, 0) + np.where(columns > full[-1], columns - full[-1], 0)
    return (at - left - (step - 1) / 2) / step


def take(layer: np.ndarray, x: np.ndarray) -> np.ndarray:
    rows = np.arange(layer.shape[0])[:, None]
    return layer[rows, np.clip(x, 0, layer.shape[1] - 1)]


def smooth(layer: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Cubic along the rows, within what the four neighbours hold."""
    x0 = np.floor(at).astype(int)
    t = (at - x0)[..., None] if layer.ndim == 3 else at - x0
    a, b, c, d = (take(layer, x0 + k).astype(float) for k in (-1, 0, 1, 2))
    value = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return np.clip(value, np.minimum(b, c), np.maximum(b, c))


def picture(layer: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Straight alpha in, straight alpha out: what is clear has no say in the colour."""
    alpha = layer[..., 3:].astype(float) / 255
    mixed = smooth(np.concatenate([layer[..., :3] * alpha, alpha], -1), at)
    colour = mixed[..., :3] / np.maximum(mixed[..., 3:], 1e-6)
    plain = smooth(layer[..., :3], at)
    colour = np.where(mixed[..., 3:] > 1 / 255, colour, plain)
    return np.clip(np.round(np.concatenate([colour, 255 * mixed[..., 3:]], -1)), 0, 255).astype(np.uint8)


def plane(layer: np.ndarray, at: np.ndarray) -> np.ndarray:
    return np.clip(np.round(smooth(layer, at)), 0, 255).astype(np.uint8)


def labels(layer: np.ndarray, at: np.ndarray, shown: np.ndarray) -> np.ndarray:
    """The nearest one; the other neighbour's where something shows and the nearest has none."""
    near = take(layer, np.round(at).astype(int))
    x0 = np.floor(at).astype(int)
    other = np.where(np.round(at).astype(int) == x0, take(layer, x0 + 1), take(layer, x0))
    return np.where(shown, np.where(near == 0, other, near), 0).astype(layer.dtype)


def coordinates(codes: np.ndarray, at: np.ndarray, jump: float) -> np.ndarray:
    """Two planes of codes, x and y, 0 for nothing. Straight between neighbours of one piece of cloth, drawn on
    straight beyond its border."""
    near_x = np.round(at).astype(int)
    step = np.where(at >= near_x, 1, -1)
    values = codes.astype(float)
    missing = take(values, near_x)[..., 0] == 0
    # Where the nearest has nothing the next one may, so that no hole opens at a border.
    near_x, step = np.where(missing, near_x + step, near_x), np.where(missing, -step, step)
    near, ahead, back = (take(values, near_x + k * step) for k in (0, 1, -1))
    is_kin = lambda other: (other[..., 0] > 0) & (np.abs(other - near).max(-1) < jump)
    onward = np.clip(np.where(is_kin(back)[..., None], near - back, 0), -STEEPEST, STEEPEST)
    slope = np.where(is_kin(ahead)[..., None], ahead - near, onward)
    value = near + slope * ((at - near_x) * step)[..., None]
    return np.where(near[..., :1] > 0, np.clip(np.round(value), 1, 65535), 0).astype(np.uint16)
