"""Mesh helpers shared by the passes: normals, gentle smoothing, the body as a triangle mesh."""

from __future__ import annotations

import numpy as np
from scipy.sparse import coo_matrix, diags


def vertex_normals(vertices: np.ndarray, triangles: np.ndarray) -> np.ndarray:
    corner = vertices[triangles]
    face = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    normal = np.zeros((len(vertices), 3))
    for k in range(3):
        np.add.at(normal, triangles[:, k], face)
    return normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)


def quad_triangles(quads: np.ndarray) -> np.ndarray:
    return np.vstack([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])


def ironed(vertices: np.ndarray, triangles: np.ndarray, rounds: int = 3) -> np.ndarray:
    """Takes the solver's grain out without shrinking the folds (alternating smooth and unsmooth)."""
    pairs = np.vstack([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    pairs = np.vstack([pairs, pairs[:, ::-1]])
    n = len(vertices)
    near = coo_matrix((np.ones(len(pairs)), pairs.T), shape=(n, n)).tocsr()
    near.data[:] = 1
    mean = diags(1 / np.maximum(np.asarray(near.sum(1)).ravel(), 1)) @ near
    result = vertices.copy()
    for _ in range(rounds):
        for amount in (0.5, -0.53):
            result = result + amount * (mean @ result - result)
    return result


def samples_on(vertices: np.ndarray, triangles: np.ndarray, spacing: float) -> np.ndarray:
    """Points that cover every triangle no wider than `spacing` apart."""
    corner = vertices[triangles]
    longest = np.linalg.norm(corner - np.roll(corner, 1, axis=1), axis=2).max(1)
    steps = np.clip(np.ceil(longest / spacing).astype(int), 1, 8)
    parts = [vertices]
    for n in np.unique(steps):
        grid = [(i, j) for i in range(n) for j in range(n - i)]
        u, v = (np.array(grid) + 1 / 3).T / n
        weight = np.stack([u, v, 1 - u - v], axis=1)
        parts.append(np.einsum("sk,nkj->nsj", weight, corner[steps == n]).reshape(-1, 3))
    return np.vstack(parts)
