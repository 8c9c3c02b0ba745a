"""The body as the cloth feels it: a dense cloud of surface points with normals."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from scipy.sparse import coo_matrix, csr_matrix, diags
from scipy.spatial import cKDTree

SKIN = 0.006
DEEPEST = 0.09
"""A vertex deeper than this is on the far side of a limb: pushing it out would be wrong."""
FURTHEST_PUSH = 0.01
FRICTION = 0.75


@dataclass
class Collider:
    points: np.ndarray
    normals: np.ndarray
    velocity: np.ndarray
    tree: cKDTree = field(init=False)

    def __post_init__(self) -> None:
        # Built fifty times while the body moves: a quick tree pays, though asking it takes a little longer.
        self.tree = cKDTree(self.points, balanced_tree=False)

    def nearest(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Surface point and normal near each vertex, blended from three, and the closest one's index."""
        distance, index = self.tree.query(x, k=3)
        weight = 1 / (distance + 0.002) ** 2
        weight /= weight.sum(1, keepdims=True)
        point = np.einsum("nk,nkj->nj", weight, self.points[index])
        normal = np.einsum("nk,nkj->nj", weight, self.normals[index])
        normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
        return point, normal, index[:, 0]

    def push_out(
        self, x: np.ndarray, contact: tuple[np.ndarray, np.ndarray, np.ndarray], thickness: np.ndarray | float
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        point, normal, nearest = contact
        depth = thickness - np.einsum("ij,ij->i", x - point, normal)
        hit = (depth > 0) & (depth < DEEPEST)
        x = x + normal * np.where(hit, np.minimum(depth, FURTHEST_PUSH), 0)[:, None]
        return x, hit, normal, nearest

    def rub(self, v: np.ndarray, hit: np.ndarray, normal: np.ndarray, nearest: np.ndarray) -> np.ndarray:
        """Touching cloth follows the body and slides with friction."""
        body = self.velocity[nearest]
        relative = v - body
        along = relative - np.einsum("ij,ij->i", relative, normal)[:, None] * normal
        return np.where(hit[:, None], body + along * FRICTION, v)


def smoothing_matrix(quads: np.ndarray, vertices: int) -> csr_matrix:
    """One averaging step over mesh neighbours."""
    pairs = np.vstack([quads[:, [k, (k + 1) % 4]] for k in range(4)])
    pairs = np.vstack([pairs, pairs[:, ::-1]])
    near = coo_matrix((np.ones(len(pairs)), pairs.T), shape=(vertices, vertices)).tocsr()
    near.data[:] = 1
    return diags(1 / np.maximum(np.asarray(near.sum(1)).ravel(), 1)) @ near


def surface_cloud(vertices: np.ndarray, quads: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Vertices, edge middles and face middles with normals: about 9 mm apart on a body."""
    corner = vertices[quads]
    face = np.cross(corner[:, 2] - corner[:, 0], corner[:, 3] - corner[:, 1])
    normal = np.zeros_like(vertices)
    for k in range(4):
        np.add.at(normal, quads[:, k], face)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)
    used = np.unique(quads)
    at = normal[quads]
    points = [vertices[used], corner.mean(1), corner[:, :2].mean(1), corner[:, 1:3].mean(1)]
    normals = [normal[used], at.mean(1), at[:, :2].mean(1), at[:, 1:3].mean(1)]
    n = np.vstack(normals)
    return np.vstack(points), n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)


def collider(
    vertices: np.ndarray, quads: np.ndarray, smooth: csr_matrix, before: Collider | None, seconds: float
) -> Collider:
    """Slightly smoothed, so that cloth bridges hollows as fabric does, and raised by a skin."""
    soft = vertices.copy()
    used = np.unique(quads)
    for _ in range(4):
        soft[used] = 0.4 * soft[used] + 0.6 * (smooth @ soft)[used]
    points, normals = surface_cloud(soft, quads)
    points = points + normals * SKIN
    velocity = np.zeros_like(points) if before is None else (points - before.points) / seconds
    return Collider(points, normals, velocity)
