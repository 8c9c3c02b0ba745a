"""Meshes of 468 points of a face (`read-meshes.ts`): their regions, and how one is laid onto another."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.spatial import cKDTree

from ..paths import REPOSITORY, STUDIO, cache

# Left and right are the person's own.
LEFT_EYE = [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466]
RIGHT_EYE = [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246]
LEFT_LIDS = [256, 252, 253, 254, 339, 255, 359, 467, 260, 259, 257, 258, 286, 414, 463, 341]
RIGHT_LIDS = [26, 22, 23, 24, 110, 25, 130, 247, 30, 29, 27, 28, 56, 190, 243, 112]
LEFT_BROW = [336, 296, 334, 293, 300, 276, 283, 282, 295, 285]
RIGHT_BROW = [107, 66, 105, 63, 70, 46, 53, 52, 65, 55]
LIPS = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185]
OUTLINE = [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377,
    152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]  # fmt: skip
NOSE = [
    1, 2, 4, 5, 6, 19, 44, 45, 48, 64, 94, 97, 98, 115, 122, 125, 131, 134, 141, 168, 195, 196, 197, 198,
    218, 219, 220, 235, 236, 237, 238, 239, 240, 241, 242, 248, 274, 275, 278, 281, 294, 309, 326, 327,
    328, 344, 351, 354, 360, 363, 370, 399, 419, 420, 437, 438, 439, 440, 455, 456, 457, 458, 459, 460, 461, 462,
]  # fmt: skip
NOSTRILS = [2, 98, 97, 326, 327, 64, 294, 48, 278]
BRIDGE = 168
PAIRS = ([33, 133, 61, 234, 70, 149], [263, 362, 291, 454, 300, 378])
"""Points that lie opposite each other, enough to find the plane between them."""


@dataclass(frozen=True)
class Similarity:
    scale: float
    turn: np.ndarray
    shift: np.ndarray

    def __call__(self, points: np.ndarray) -> np.ndarray:
        return self.scale * points @ self.turn.T + self.shift


def align(points: np.ndarray, target: np.ndarray) -> Similarity:
    """Scale, turn and shift that lay points onto others best (Umeyama); in three dimensions it cancels small turns."""
    here, there = points.mean(0), target.mean(0)
    left, values, right = np.linalg.svd((target - there).T @ (points - here))
    signs = np.ones(points.shape[1])
    signs[-1] = np.sign(np.linalg.det(left @ right))
    turn = left @ np.diag(signs) @ right
    scale = float((values * signs).sum() / ((points - here) ** 2).sum())
    return Similarity(scale, turn, there - scale * turn @ here)


def eye_distance(points: np.ndarray) -> float:
    return float(np.linalg.norm((points[LEFT_EYE].mean(0) - points[RIGHT_EYE].mean(0))[:2]))


def sources() -> Path:
    """The portraits that new people are blended from: <name>.jpg. Nothing of them is committed."""
    return cache() / "sources"


def meshes() -> Path:
    return cache() / "meshes"


def read_meshes(files: list[Path]) -> dict[str, np.ndarray]:
    """By name; a picture without a face has none. What was read once is kept."""
    meshes().mkdir(parents=True, exist_ok=True)
    missing = [str(file) for file in files if not (meshes() / f"{file.stem}.json").exists()]
    if missing:
        command = ["node", str(STUDIO / "read-meshes.ts"), str(meshes()), *missing]
        subprocess.run(command, cwd=REPOSITORY, check=True)
    stored = {file.stem: meshes() / f"{file.stem}.json" for file in files}
    return {name: np.array(json.loads(at.read_text())).reshape(-1, 3) for name, at in stored.items() if at.exists()}


@dataclass(frozen=True)
class Faces:
    """Meshes of all sources, their mean, and each point's opposite one."""

    meshes: dict[str, np.ndarray]
    mean: np.ndarray
    opposite: np.ndarray

    def mirrored(self, points: np.ndarray, width: float = 0) -> np.ndarray:
        """The mesh of the mirrored picture."""
        flipped = points.copy()
        flipped[:, 0] = width - 1 - flipped[:, 0]
        return flipped[self.opposite]


def gather(read: dict[str, np.ndarray]) -> Faces:
    first = next(iter(read.values()))
    mean = np.mean([align(points, first)(points) for points in read.values()], axis=0)
    mean = mean - mean.mean(0)
    right, left = PAIRS
    flipped = mean * [-1, 1, 1]
    onto = align(flipped[[*right, *left]], mean[[*left, *right]])
    return Faces(read, mean, cKDTree(mean).query(onto(flipped))[1])


def load_faces() -> Faces:
    return gather(read_meshes(sorted(sources().glob("*.jpg"))))
