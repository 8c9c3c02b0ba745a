"""Reads a packed template back and paints a flat texture through it, as the engine does at run time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy.ndimage import map_coordinates

from .fill import JUMP_CM


@dataclass(frozen=True)
class Sheet:
    """One layer at full size within the template's box."""

    coordinates: np.ndarray
    alpha: np.ndarray
    light: np.ndarray


@dataclass(frozen=True)
class Packed:
    front: Sheet
    back: Sheet
    before: np.ndarray
    openness: np.ndarray
    box: tuple[int, int, int, int]


def read_packed(pictures: dict[str, Image.Image], facts: dict) -> Packed:
    masks = np.asarray(pictures["masks"]).astype(float) / 255
    charts = np.asarray(pictures["charts"])
    shading = np.asarray(pictures["shading"]).astype(float)
    codes = np.asarray(pictures["coordinates"]).astype(float)
    planes = codes.reshape(4, -1, codes.shape[1])
    scale, offset = facts["coordinates"]["scale"], facts["coordinates"]["offset"]
    sheets = []
    for k, chart in enumerate((charts % 16, charts // 16)):
        pair = np.stack([planes[2 * k], planes[2 * k + 1]], axis=-1)
        known = pair[..., 0] > 0
        cm = np.where(known[..., None], (pair - 1) / scale - offset, np.nan)
        light = double(shading[..., k] / facts["unit_light"])
        sheets.append(Sheet(double_coordinates(cm, chart), masks[..., k], light))
    return Packed(sheets[0], sheets[1], masks[..., 2], double(shading[..., 2] / 255), tuple(facts["box"]))


def double(half: np.ndarray) -> np.ndarray:
    """Bilinear, aligned by pixel centres."""
    h, w = half.shape
    y, x = np.mgrid[: 2 * h, : 2 * w]
    return map_coordinates(half, [(y - 0.5) / 2, (x - 0.5) / 2], order=1, mode="nearest")


def double_coordinates(half: np.ndarray, chart: np.ndarray) -> np.ndarray:
    """Bilinear between half-size neighbours that belong to the same piece of cloth. The anchor is
    the nearest known neighbour whose own full-size pixels carry this pixel's chart."""
    h, w, _ = half.shape
    y, x = np.mgrid[: 2 * h, : 2 * w]
    fy, fx = (y - 0.5) / 2, (x - 0.5) / 2
    y0, x0 = np.floor(fy).astype(int), np.floor(fx).astype(int)
    samples, weights, matches = [], [], []
    for dy in (0, 1):
        for dx in (0, 1):
            sy, sx = np.clip(y0 + dy, 0, h - 1), np.clip(x0 + dx, 0, w - 1)
            value = half[sy, sx]
            samples.append(value)
            weights.append(np.abs(1 - dy - (fy - y0)) * np.abs(1 - dx - (fx - x0)) * ~np.isnan(value[..., 0]))
            same = np.zeros(chart.shape, bool)
            for oy in (0, 1):
                for ox in (0, 1):
                    same |= chart[2 * sy + oy, 2 * sx + ox] == chart
            matches.append(same)
    value, weight, match = np.array(samples), np.array(weights), np.array(matches)
    anchor = np.argmax(weight * (1 + match * 9), axis=0)
    centre = np.take_along_axis(value, anchor[None, ..., None], axis=0)[0]
    near = np.nan_to_num(np.abs(value - centre).max(-1), nan=1e9) < JUMP_CM
    weight = weight * near
    total = weight.sum(0)
    result = np.einsum("kyx,kyxc->yxc", weight, np.nan_to_num(value)) / np.maximum(total, 1e-9)[..., None]
    result[total == 0] = np.nan
    return result
