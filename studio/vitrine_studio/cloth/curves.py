"""Polylines: bends between two points, smooth curves through points, even resampling."""

from __future__ import annotations

import numpy as np
from scipy.interpolate import PchipInterpolator

MIRROR = np.array([-1.0, 1.0])


def bend(start: np.ndarray, end: np.ndarray, bulge: tuple[float, float], count: int = 12) -> np.ndarray:
    """A quadratic curve whose control point is the middle moved by `bulge`."""
    middle = (np.asarray(start) + np.asarray(end)) / 2 + np.asarray(bulge)
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t * t * end


def through(*points: np.ndarray, count: int = 48) -> np.ndarray:
    """A curve through all points that never overshoots between them."""
    p = np.array(points)
    along = lengths(p)
    t = np.linspace(0, along[-1], count)
    return np.stack([PchipInterpolator(along, p[:, k])(t) for k in (0, 1)], axis=1)


def lengths(line: np.ndarray) -> np.ndarray:
    """Distance along the line at each of its points."""
    return np.append(0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1)))


def resample(line: np.ndarray, spacing: float) -> np.ndarray:
    along = lengths(line)
    steps = max(1, int(round(along[-1] / spacing)))
    t = np.linspace(0, along[-1], steps + 1)
    return np.stack([np.interp(t, along, line[:, k]) for k in (0, 1)], axis=1)


def join(*lines: np.ndarray) -> np.ndarray:
    """One line from several, where each starts at the end of the one before."""
    return np.vstack([lines[0], *(line[1:] for line in lines[1:])])


def mirrored(line: np.ndarray) -> np.ndarray:
    """The same line on the other side of the axis, walked the other way."""
    return line[::-1] * MIRROR


def inside(polygon: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Even-odd test of many points against one closed polygon."""
    x, y = points[:, 0], points[:, 1]
    result = np.zeros(len(points), bool)
    ends = np.roll(polygon, -1, axis=0)
    for (ax, ay), (bx, by) in zip(polygon, ends, strict=True):
        if ay == by:
            continue
        crosses = (ay > y) != (by > y)
        result ^= crosses & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return result
