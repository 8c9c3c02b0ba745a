"""A small exact rasteriser: which triangle shows at each pixel centre, and where on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

FAR = np.uint64(2**64 - 1)
DEPTH_UNITS = 1e6
"""Depth resolution: a micrometre."""
BATCH = 2_000_000


@dataclass(frozen=True)
class Hits:
    """`triangle` is -1 where nothing shows; `weights` are the barycentric coordinates there."""

    triangle: np.ndarray
    depth: np.ndarray
    weights: np.ndarray | None

    @property
    def covered(self) -> np.ndarray:
        return self.triangle >= 0

    def interpolate(self, triangles: np.ndarray, values: np.ndarray) -> np.ndarray:
        """Vertex values at every covered pixel, in the order of `covered`."""
        corners = values[triangles[self.triangle[self.covered]]]
        return np.einsum("nk,nk...->n...", self.weights[self.covered], corners)


def rasterise(
    screen: np.ndarray, triangles: np.ndarray, width: int, height: int, weighted: bool = True
) -> Hits:
    """`screen` holds pixel x, pixel y and depth. Depth is interpolated linearly in the picture,
    which is off by micrometres for triangles of a few millimetres at seven metres."""
    best = np.full(width * height, FAR, np.uint64)
    corner = screen[triangles]
    low = np.floor(corner[:, :, :2].min(1) - 0.5).astype(int) + 1
    high = np.ceil(corner[:, :, :2].max(1) - 0.5).astype(int)
    low, high = np.maximum(low, 0), np.minimum(high, [width, height])
    size = (high - low).max(1)
    edge = 1
    while (size > edge // 2).any():
        chosen = np.nonzero((size > edge // 2) & (size <= edge) & (high > low).all(1))[0]
        for part in np.array_split(chosen, max(1, len(chosen) * edge * edge // BATCH)):
            fill(best, corner[part], part, low[part], edge, width, height)
        edge *= 2
    hit = best != FAR
    triangle = np.where(hit, (best & np.uint64(0xFFFFFFFF)).astype(np.int64), -1)
    depth = np.where(hit, (best >> np.uint64(32)).astype(np.float64) / DEPTH_UNITS, np.inf)
    shape = (height, width)
    if not weighted:
        return Hits(triangle.reshape(shape), depth.reshape(shape), None)
    weights = np.zeros((width * height, 3))
    index = np.nonzero(hit)[0]
    weights[index] = barycentric(corner[triangle[index]], index % width + 0.5, index // width + 0.5)
    return Hits(triangle.reshape(shape), depth.reshape(shape), weights.reshape(*shape, 3))


def barycentric(corner: np.ndarray, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Broadcasts over extra axes of x and y behind the first."""
    extra = (slice(None),) + (None,) * (np.ndim(x) - 1)
    (ax, ay), (bx, by), (cx, cy) = ((corner[:, k, 0][extra], corner[:, k, 1][extra]) for k in range(3))
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    area = np.where(np.abs(area) < 1e-12, 1e-12, area)
    u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
    v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
    return np.stack([u, v, 1 - u - v], axis=-1)


def fill(
    best: np.ndarray, corner: np.ndarray, ids: np.ndarray, low: np.ndarray, edge: int, width: int, height: int
) -> None:
    """Tests an edge × edge block of pixels for each triangle and keeps the nearest."""
    if len(ids) == 0:
        return
    dy, dx = np.divmod(np.arange(edge * edge), edge)
    x, y = low[:, :1] + dx, low[:, 1:] + dy
    weight = barycentric(corner, x + 0.5, y + 0.5)
    ok = (weight >= 0).all(-1) & (x < width) & (y < height)
    row, column = np.nonzero(ok)
    depth = np.einsum("nk,nk->n", weight[row, column], corner[row, :, 2])
    key = (np.maximum(depth, 0) * DEPTH_UNITS).astype(np.uint64) << np.uint64(32)
    key |= ids[row].astype(np.uint64)
    np.minimum.at(best, y[row, column] * width + x[row, column], key)
