"""Lines and areas: bends, rounded corners, filling a polygon."""

import numpy as np


def points(*pairs):
    return np.array(pairs, np.float64)


def bend(start, end, bulge, count=12):
    """From start to end, the middle moved aside by `bulge` of the length (left of the way is positive)."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    way = end - start
    middle = (start + end) / 2 + bulge * np.array([way[1], -way[0]])
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t * t * end


def through(line, count=10):
    """A smooth curve through the points of a line (Catmull-Rom)."""
    p = np.asarray(line, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        parts.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    return np.vstack([*parts, p[-2]])


def dense(polygon, step):
    """The same outline with points at most `step` apart, so that it can be warped."""
    out = []
    for a, b in zip(polygon, np.roll(polygon, -1, axis=0)):
        n = max(1, int(np.hypot(*(b - a)) / step))
        out.append(a + (b - a) * np.arange(n)[:, None] / n)
    return np.vstack(out)


def ribbon(line, width):
    """A line as a thin area."""
    line = np.asarray(line, float)
    way = np.gradient(line, axis=0)
    side = np.stack([-way[:, 1], way[:, 0]], 1)
    side *= width / 2 / np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
    return np.vstack([line + side, (line - side)[::-1]])


def fill(polygon, side):
    """Which pixels of a square picture have their middle inside; even-odd."""
    result = np.zeros((side, side), bool)
    low = np.clip(np.floor(polygon.min(0)), 0, side).astype(int)
    high = np.clip(np.ceil(polygon.max(0)), 0, side).astype(int)
    if (high <= low).any():
        return result
    wide, tall = high - low
    x, y = (polygon - low).T
    x2, y2 = np.roll(x, -1), np.roll(y, -1)
    first = np.clip(np.ceil(np.minimum(y, y2) - 0.5), 0, tall).astype(int)
    last = np.clip(np.ceil(np.maximum(y, y2) - 0.5), 0, tall).astype(int)
    count = last - first
    edge = np.repeat(np.arange(len(x)), count)
    row = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count) + first[edge]
    slope = (x2 - x) / np.where(y2 == y, 1, y2 - y)
    column = np.clip(np.ceil(x[edge] + (row + 0.5 - y[edge]) * slope[edge] - 0.5), 0, wide).astype(int)
    flips = np.bincount(row * (wide + 1) + column, minlength=tall * (wide + 1)).astype(np.uint8) & 1
    inside = np.bitwise_xor.accumulate(flips.reshape(tall, wide + 1), axis=1)[:, :wide]
    result[low[1] : high[1], low[0] : high[0]] = inside
    return result
