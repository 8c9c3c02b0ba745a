"""The resting head as a surface to grow hair on: roots, distances, and a few shared tools."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.kdtree import KDTree


def unit(v: np.ndarray) -> np.ndarray:
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def smoothstep(low: float, high: float, x: np.ndarray) -> np.ndarray:
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)


HALF_WIDTH = 0.076
"""Metres from the skull's middle to the skin under an ear."""


@dataclass(frozen=True)
class Roots:
    """Where strands start: point, skin normal and metres above the hairline."""

    point: np.ndarray
    normal: np.ndarray
    depth: np.ndarray

    def __len__(self) -> int:
        return len(self.point)


class Scalp:
    """World metres, upright, facing -Y. `centre` is inside the skull, `crown` the highest point."""

    def __init__(self, vertices: np.ndarray, faces: np.ndarray, field: np.ndarray, ear: np.ndarray,
                 eye: np.ndarray, chin: float, seed: int) -> None:  # fmt: skip
        self.random = np.random.default_rng(seed)
        self.vertices, self.field = vertices, field
        self.eye, self.chin = eye, chin
        self.crown = float(vertices[:, 2].max())
        near = vertices[faces].max(axis=1)[:, 2] > self.crown - 0.42
        self.tree = surface(vertices, faces[near])
        self.skull = surface(vertices, faces[near & (ear[faces].max(1) < 0.3)])
        triangles = np.concatenate([faces[near][:, [0, 1, 2]], faces[near][:, [0, 2, 3]]])
        self.triangles = triangles[triangles[:, 1] != triangles[:, 2]]
        inside = vertices[field > 0]
        self.centre = np.array([0.0, inside[:, 1].mean() + 0.005, eye[2] + 0.022])

    def roots(
        self, count: int, field: np.ndarray | None = None, jitter: float = 0.003,
        soft: float = 0.011,
    ) -> Roots:  # fmt: skip
        """Over skin where the field is positive; within `soft` metres of its edge they thin out."""
        field = self.field if field is None else field
        chosen = self.triangles[field[self.triangles].max(1) > 0]
        chosen = chosen[field[chosen].min(1) > -0.09]
        corners = self.vertices[chosen]
        cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        area = np.linalg.norm(cross, axis=1)
        keep = area > 1e-12
        chosen, corners, cross, area = chosen[keep], corners[keep], cross[keep], area[keep]
        pick = self.random.choice(len(chosen), int(count * 1.5), p=area / area.sum())
        r, s = np.sqrt(self.random.random((2, len(pick), 1)))
        s = s * s
        share = np.concatenate([1 - r, r * (1 - s), r * s], axis=1)
        point = np.einsum("nk,nkj->nj", share, corners[pick])
        depth = np.einsum("nk,nk->n", share, field[chosen[pick]])
        ragged = depth + self.random.normal(0, jitter, len(pick))
        keep = smoothstep(-0.001, soft, ragged) > self.random.random(len(pick)) * 0.98 + 0.02
        normal = cross[pick] / area[pick][:, None]
        return Roots(point[keep][:count], normal[keep][:count], depth[keep][:count])

    def project(self, direction: np.ndarray) -> np.ndarray:
        """The skin point that each direction from the skull's centre meets, passing behind ears."""
        found = np.empty_like(direction)
        for i, d in enumerate(direction):
            # From just outside the skull: further out, rays towards the nape would meet a shoulder.
            hit, *_ = self.skull.ray_cast(Vector(self.centre + d * 0.16), Vector(-d), 0.16)
            found[i] = hit if hit is not None else self.centre + d * HALF_WIDTH
        return found

    def push_out(self, points: np.ndarray, margin: np.ndarray) -> np.ndarray:
        """Moves points that are closer to the skin than their margin out to it."""
        return push_out(self.tree, points, margin)

    def nearest(self, points: np.ndarray, seeds: np.ndarray, count: int) -> np.ndarray:
        tree = KDTree(len(seeds))
        for i, seed in enumerate(seeds):
            tree.insert(Vector(seed), i)
        tree.balance()
        return np.array([[hit[1] for hit in tree.find_n(Vector(p), count)] for p in points])


def surface(vertices: np.ndarray, faces: np.ndarray) -> BVHTree:
    return BVHTree.FromPolygons(vertices.tolist(), [sorted_face(f) for f in faces])


def push_out(tree: BVHTree, points: np.ndarray, margin: np.ndarray) -> np.ndarray:
    """Moves points that are inside the skin, or closer to it than their margin, out to it."""
    moved = points.copy()
    for i, p in enumerate(points):
        at, normal, _, distance = tree.find_nearest(Vector(p), 0.12)
        if at is None:
            continue
        inside = (Vector(p) - at).dot(normal) < 0
        if (inside and distance < 0.08) or (not inside and distance < margin[i]):
            moved[i] = np.array(at + normal * margin[i])
    return moved


def sorted_face(face: np.ndarray) -> list[int]:
    corners = face.tolist()
    return corners[:3] if corners[3] == corners[2] else corners


def slerp(a: np.ndarray, b: np.ndarray, t: float) -> np.ndarray:
    angle = np.arccos(np.clip((a * b).sum(1, keepdims=True), -1, 1))
    return (np.sin((1 - t) * angle) * a + np.sin(t * angle) * b) / (np.sin(angle) + 1e-9)


def follow(
    scalp: Scalp,
    guides: np.ndarray,
    roots: Roots,
    stick: float = 1.5,
    same: np.ndarray | None = None,
) -> np.ndarray:
    """Fills the space between guides: each strand is a random blend of its three nearest ones.

    `same` labels guides and (by nearest guide) strands that must not mix, such as hair on the
    two sides of a parting.
    """
    near = scalp.nearest(roots.point, guides[:, 0], 8 if same is not None else 3)
    if same is not None:
        rows = []
        for candidates in near:
            fit = [g for g in candidates if same[g] == same[candidates[0]]][:3]
            rows.append(fit + [fit[0]] * (3 - len(fit)))
        near = np.array(rows)
    share = scalp.random.dirichlet((1.5, 1, 1), len(roots))
    filled = np.einsum("nk,nkpj->npj", share, guides[near])
    fade = np.linspace(1, 0, guides.shape[1])[None, :, None] ** stick
    return filled + (roots.point - filled[:, 0])[:, None] * fade
