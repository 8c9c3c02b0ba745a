"""Triangulates a pattern: two panels whose sewn edges share their vertices."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.spatial import Delaunay, cKDTree

from .curves import inside, resample
from .pattern import Pattern


@dataclass(frozen=True)
class ClothMesh:
    """`flat` are pattern points; triangles of the front panel come first, outward side up."""

    flat: np.ndarray
    triangles: np.ndarray
    front_triangles: int
    on_back: np.ndarray
    front_vertices: np.ndarray
    back_vertices: np.ndarray
    seam_vertices: int
    edges: np.ndarray
    hinges: np.ndarray
    spacing: float


def build_mesh(pattern: Pattern, spacing: float) -> ClothMesh:
    seam = unique_points([resample(line, spacing) for line in pattern.seams])
    front, front_tri = triangulate(pattern.front, pattern.seams, seam, spacing)
    back, back_tri = triangulate(pattern.back, pattern.seams, seam, spacing)
    sewn = len(seam)
    back_ids = np.append(np.arange(sewn), np.arange(len(back) - sewn) + len(front))
    flat = np.vstack([front, back[sewn:]])
    triangles = np.vstack([front_tri, back_ids[back_tri][:, ::-1]])
    edges, hinges = connectivity(triangles)
    on_back = np.arange(len(flat)) >= len(front)
    return ClothMesh(
        flat,
        triangles,
        len(front_tri),
        on_back,
        np.arange(len(front)),
        back_ids,
        sewn,
        edges,
        hinges,
        spacing,
    )


def unique_points(lines: list[np.ndarray]) -> np.ndarray:
    return np.unique(np.round(np.vstack(lines), 6), axis=0)


def free_boundary(polygon: np.ndarray, seams: list[np.ndarray], spacing: float) -> np.ndarray:
    """Points on the panel's outline that belong to no seam: neckline, cuffs, hem."""
    outline = resample(np.vstack([polygon, polygon[:1]]), spacing / 12)
    distance = cKDTree(np.vstack([resample(s, spacing / 24) for s in seams])).query(outline)[0]
    free = distance > spacing / 10
    points = []
    starts = np.nonzero(free & ~np.roll(free, 1))[0]
    rolled = np.roll(outline, -starts[0], axis=0)
    free = np.roll(free, -starts[0])
    stops = np.nonzero(np.diff(np.append(free, False).astype(int)) == -1)[0]
    begins = np.nonzero(np.diff(np.append(False, free).astype(int)) == 1)[0]
    for a, b in zip(begins, stops, strict=True):
        points.append(resample(rolled[max(a - 1, 0) : b + 2], spacing)[1:-1])
    return np.vstack(points)


def triangulate(
    polygon: np.ndarray, seams: list[np.ndarray], seam: np.ndarray, spacing: float
) -> tuple[np.ndarray, np.ndarray]:
    """Seam points first, then free outline, then a triangular grid inside."""
    edge = np.vstack([seam, free_boundary(polygon, seams, spacing)])
    low, high = polygon.min(0), polygon.max(0)
    x, y = np.meshgrid(np.arange(low[0], high[0], spacing), np.arange(low[1], high[1], spacing * 0.866))
    x[1::2] += spacing / 2
    grid = np.stack([x.ravel(), y.ravel()], axis=1)
    outline = cKDTree(resample(np.vstack([polygon, polygon[:1]]), spacing / 6))
    grid = grid[inside(polygon, grid) & (outline.query(grid)[0] > 0.55 * spacing)]
    points = np.vstack([edge, grid])
    triangles = Delaunay(points).simplices
    centre = points[triangles].mean(1)
    a, b, c = (points[triangles[:, k]] for k in range(3))
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    triangles[area < 0] = triangles[area < 0][:, ::-1]
    keep = inside(polygon, centre) & (np.abs(area) > 0.05 * spacing**2)
    return points, triangles[keep]


def connectivity(triangles: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Edges, and for each inner edge the two vertices that face each other across it."""
    corners = np.vstack([triangles[:, [0, 1, 2]], triangles[:, [1, 2, 0]], triangles[:, [2, 0, 1]]])
    pairs = np.sort(corners[:, :2], axis=1)
    edges, index = np.unique(pairs, axis=0, return_inverse=True)
    order = np.argsort(index.ravel(), kind="stable")
    index, opposite = index.ravel()[order], corners[order, 2]
    twice = index[1:] == index[:-1]
    return edges, np.stack([opposite[:-1][twice], opposite[1:][twice]], axis=1)


def colour_groups(pairs: np.ndarray, vertices: int) -> list[np.ndarray]:
    """Splits constraints into groups without a common vertex, each solvable at one stroke."""
    used = [0] * vertices
    colour = np.zeros(len(pairs), int)
    for i, (a, b) in enumerate(pairs.tolist()):
        taken = used[a] | used[b]
        free = (~taken & (taken + 1)).bit_length() - 1
        colour[i] = free
        used[a] |= 1 << free
        used[b] |= 1 << free
    return [np.nonzero(colour == k)[0] for k in range(colour.max() + 1)]
