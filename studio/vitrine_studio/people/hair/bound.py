"""Hair of the face, bound to the skin: it follows every expression."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree


@dataclass(frozen=True)
class BoundHair:
    """Roots as shares of the skin's triangles, and each strand relative to its root."""

    corners: np.ndarray
    shares: np.ndarray
    offsets: np.ndarray

    def on(self, vertices: np.ndarray, rotation: np.ndarray) -> np.ndarray:
        """Strands × points × 3 on the moved skin of a head that is turned by `rotation`."""
        roots = np.einsum("nk,nkj->nj", self.shares, vertices[self.corners])
        return roots[:, None] + self.offsets @ rotation.T


@dataclass(frozen=True)
class FaceSkin:
    """The triangles around the eyes and below, of a head that looks along -Y."""

    vertices: np.ndarray
    triangles: np.ndarray
    tree: BVHTree

    @staticmethod
    def of(vertices: np.ndarray, faces: np.ndarray, eyes: np.ndarray) -> FaceSkin:
        triangles = np.concatenate([faces[:, [0, 1, 2]], faces[:, [0, 2, 3]]])
        triangles = triangles[triangles[:, 1] != triangles[:, 2]]
        away = vertices[triangles].mean(1) - eyes.mean(0)
        near = (away[:, 2] < 0.06) & (away[:, 2] > -0.2)
        triangles = triangles[near]
        tree = BVHTree.FromPolygons(vertices.tolist(), triangles.tolist())
        return FaceSkin(vertices, triangles, tree)

    def bind(self, strands: np.ndarray) -> BoundHair:
        found = [self.tree.find_nearest(Vector(root)) for root in strands[:, 0]]
        corners = self.triangles[[index for _, _, index, _ in found]]
        at = np.array([place for place, *_ in found])
        first, second, third = np.moveaxis(self.vertices[corners], 1, 0)
        shares = barycentric(at - first, second - first, third - first)
        return BoundHair(corners, shares, strands - at[:, None])


def barycentric(point: np.ndarray, second: np.ndarray, third: np.ndarray) -> np.ndarray:
    dot = lambda a, b: (a * b).sum(1)
    scale = dot(second, second) * dot(third, third) - dot(second, third) ** 2
    b = (dot(third, third) * dot(point, second) - dot(second, third) * dot(point, third)) / scale
    c = (dot(second, second) * dot(point, third) - dot(second, third) * dot(point, second)) / scale
    return np.stack([1 - b - c, b, c], axis=1)
