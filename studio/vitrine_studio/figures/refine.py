"""One step of Catmull-Clark subdivision: rounder outlines, and vertices dense enough to carry the light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Surface:
    """`uv` belongs to the corners of the quads, `values` to the vertices."""

    vertices: np.ndarray
    quads: np.ndarray
    uv: np.ndarray
    values: dict[str, np.ndarray]


def refined(surface: Surface) -> Surface:
    points, quads = surface.vertices.astype(float), surface.quads
    pairs = np.stack([quads, np.roll(quads, -1, axis=1)], axis=2).reshape(-1, 2)
    edges, of_pair = np.unique(np.sort(pairs, axis=1), axis=0, return_inverse=True)
    side = of_pair.reshape(quads.shape)
    count, n = len(points), len(edges)

    def split(values: np.ndarray, smooth: bool) -> np.ndarray:
        faces = values[quads].mean(1)
        middle = values[edges].mean(1)
        if not smooth:
            return np.concatenate([values, middle, faces])
        touching, around = np.zeros(n), np.zeros((n, values.shape[1]))
        np.add.at(touching, side.ravel(), 1)
        np.add.at(around, side.ravel(), np.repeat(faces, 4, axis=0))
        inner = touching == 2
        mids = np.where(inner[:, None], (2 * middle + around) / 4, middle)
        return np.concatenate([moved(values, faces, middle, inner), mids, faces])

    def moved(values: np.ndarray, faces: np.ndarray, middle: np.ndarray, inner: np.ndarray) -> np.ndarray:
        degree, face_sum, edge_sum = np.zeros(count), np.zeros_like(values), np.zeros_like(values)
        np.add.at(degree, quads.ravel(), 1)
        np.add.at(face_sum, quads.ravel(), np.repeat(faces, 4, axis=0))
        edge_count, open_edges = np.zeros(count), np.zeros(count)
        for end in (0, 1):
            np.add.at(edge_sum, edges[:, end], middle)
            np.add.at(edge_count, edges[:, end], 1)
            np.add.at(open_edges, edges[:, end], (~inner).astype(float))
        d = np.maximum(degree, 1)[:, None]
        rounded = (face_sum / d + 2 * edge_sum / np.maximum(edge_count, 1)[:, None] + (d - 3) * values) / d
        return np.where(((open_edges > 0) | (degree == 0))[:, None], values, rounded)

    centre = count + n + np.arange(len(quads))
    parts, corners = [], []
    middle_uv = surface.uv.mean(1)
    for k in range(4):
        before, after = side[:, k - 1] + count, side[:, k] + count
        parts.append(np.stack([quads[:, k], after, centre, before], axis=1))
        uv, following, previous = surface.uv[:, k], surface.uv[:, (k + 1) % 4], surface.uv[:, k - 1]
        corners.append(np.stack([uv, (uv + following) / 2, middle_uv, (uv + previous) / 2], axis=1))
    return Surface(
        split(points, True),
        np.concatenate(parts),
        np.concatenate(corners),
        {name: split(v.reshape(count, -1).astype(float), False).reshape(-1, *v.shape[1:])
         for name, v in surface.values.items()},
    )  # fmt: skip
