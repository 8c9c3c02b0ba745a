"""Skeleton posing by linear blend skinning. Rotations are in rest-pose world axes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .makehuman import MakeHuman

Pose = dict[str, np.ndarray]
"""Bone name → unit quaternion (x, y, z, w)."""


def unit(quaternion: np.ndarray | list[float]) -> np.ndarray:
    q = np.asarray(quaternion, dtype=np.float64)
    return q / np.linalg.norm(q)


def axis_angle(axis: tuple[float, float, float], degrees: float) -> np.ndarray:
    a = np.asarray(axis, dtype=np.float64)
    a = a / np.linalg.norm(a)
    half = np.radians(degrees) / 2
    return np.append(a * np.sin(half), np.cos(half))


def multiply(p: np.ndarray, q: np.ndarray) -> np.ndarray:
    """Rotation q first, then p."""
    px, py, pz, pw = p
    qx, qy, qz, qw = q
    return np.array(
        [
            pw * qx + px * qw + py * qz - pz * qy,
            pw * qy - px * qz + py * qw + pz * qx,
            pw * qz + px * qy - py * qx + pz * qw,
            pw * qw - px * qx - py * qy - pz * qz,
        ]
    )


def matrix(quaternion: np.ndarray) -> np.ndarray:
    x, y, z, w = quaternion
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )


def slerp(p: np.ndarray, q: np.ndarray, t: float) -> np.ndarray:
    dot = float(np.dot(p, q))
    if dot < 0:
        q, dot = -q, -dot
    if dot > 0.9995:
        return unit(p + t * (q - p))
    angle = np.arccos(dot)
    return (np.sin((1 - t) * angle) * p + np.sin(t * angle) * q) / np.sin(angle)


IDENTITY = np.array([0.0, 0.0, 0.0, 1.0])


def blend(start: Pose, end: Pose, t: float) -> Pose:
    bones = set(start) | set(end)
    return {b: slerp(start.get(b, IDENTITY), end.get(b, IDENTITY), t) for b in bones}


@dataclass(frozen=True)
class Skeleton:
    """Joint positions of one body shape, in MakeHuman's rest space."""

    heads: dict[str, np.ndarray]
    tails: dict[str, np.ndarray]
    parents: dict[str, str | None]

    @staticmethod
    def of(source: MakeHuman, rest: np.ndarray) -> Skeleton:
        bones = source.rig["bones"]
        return Skeleton(
            {name: source.joint(rest, bone["head"]) for name, bone in bones.items()},
            {name: source.joint(rest, bone["tail"]) for name, bone in bones.items()},
            {name: bone["parent"] for name, bone in bones.items()},
        )

    def transforms(self, pose: Pose) -> dict[str, np.ndarray]:
        """A 4×4 matrix per bone: rotate about its head, then follow the parent."""
        done: dict[str, np.ndarray] = {}

        def resolve(name: str) -> np.ndarray:
            if name not in done:
                parent = self.parents[name]
                local = np.eye(4)
                if name in pose:
                    rotation = matrix(pose[name])
                    local[:3, :3] = rotation
                    local[:3, 3] = self.heads[name] - rotation @ self.heads[name]
                done[name] = (resolve(parent) if parent else np.eye(4)) @ local
            return done[name]

        for name in self.parents:
            resolve(name)
        return done


def skin(
    vertices: np.ndarray,
    weights: tuple[np.ndarray, np.ndarray],
    bone_names: list[str],
    transforms: dict[str, np.ndarray],
) -> np.ndarray:
    indices, amounts = weights
    matrices = np.array([transforms.get(name, np.eye(4)) for name in bone_names])
    blended = np.einsum("nk,nkij->nij", amounts, matrices[indices])
    return np.einsum("nij,nj->ni", blended[:, :3, :3], vertices) + blended[:, :3, 3]


def to_world(vertices: np.ndarray, ground: float, metres: float) -> np.ndarray:
    """MakeHuman space (Y up, facing +Z) → world metres (Z up, facing -Y), feet on Z = 0."""
    v = np.atleast_2d(vertices)
    return np.stack([v[:, 0], -v[:, 2], v[:, 1] - ground], axis=1) * metres
