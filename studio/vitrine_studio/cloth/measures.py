"""What a tailor would take from the body in its start pose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.spatial import ConvexHull

from .figure import Figure

REACH = {"regular": 0.24, "plus": 0.29}
"""How far from the axis the trunk goes; hands of sloping arms begin beyond."""


HIGHEST_WAIST = {"regular": 0.26, "plus": 0.17}
"""Above the hip joint: a full trunk has its slimmest slice below the arms otherwise."""


@dataclass(frozen=True)
class Measures:
    """Points are (x, z) of the wearer's left side."""

    gender: str
    plus: bool
    cloud: np.ndarray
    shoulder: np.ndarray
    arm: np.ndarray
    arm_length: float
    neck_z: float
    hip: np.ndarray
    knee: np.ndarray
    ankle: np.ndarray
    waist_z: float
    crotch_z: float

    @property
    def arm_normal(self) -> np.ndarray:
        """Across the arm, upwards."""
        return np.array([-self.arm[1], self.arm[0]])

    def top_at(self, x: float) -> float:
        """Height of the shoulder slope at a distance from the axis."""
        near = (np.abs(self.cloud[:, 0] - x) < 0.012) & (self.cloud[:, 2] < self.neck_z + 0.05)
        return float(self.cloud[near, 2].max())

    def girth_at(self, z: float) -> float:
        """Tape measure around the trunk (both legs below the crotch) at a height."""
        reach = REACH["plus" if self.plus else "regular"]
        near = (np.abs(self.cloud[:, 2] - z) < 0.014) & (np.abs(self.cloud[:, 0]) < reach)
        return tape(self.cloud[near])

    def leg_girth_at(self, z: float) -> float:
        """Around one leg. The male mesh is coarse there: a thicker slice, or the tape cuts corners."""
        axis = np.interp(z, [self.ankle[1], self.knee[1]], [self.ankle[0], self.knee[0]])
        near = (np.abs(self.cloud[:, 2] - z) < 0.03) & (np.abs(self.cloud[:, 0] - axis) < 0.12)
        return tape(self.cloud[near & (self.cloud[:, 0] > 0.004)])


def measure(figure: Figure) -> Measures:
    cloud, joints = figure.vertices(0.0), figure.joints
    flat = {
        name: joints[name][[0, 2]]
        for name in ("shoulder_l", "elbow_l", "wrist_l", "hip_l", "knee_l", "ankle_l")
    }
    along = flat["elbow_l"] - flat["shoulder_l"]
    hip_z = flat["hip_l"][1]
    middle = cloud[(np.abs(cloud[:, 0]) < 0.012) & (cloud[:, 2] > hip_z - 0.3) & (cloud[:, 2] < hip_z + 0.1)]
    return Measures(
        gender=figure.gender,
        plus=figure.is_plus,
        cloud=cloud,
        shoulder=flat["shoulder_l"],
        arm=along / np.linalg.norm(along),
        arm_length=float(np.linalg.norm(flat["wrist_l"] - flat["shoulder_l"])),
        neck_z=float(joints["neck_base"][2]),
        hip=flat["hip_l"],
        knee=flat["knee_l"],
        ankle=flat["ankle_l"],
        waist_z=narrowest(cloud, hip_z, HIGHEST_WAIST["plus" if figure.is_plus else "regular"]),
        crotch_z=float(middle[:, 2].min()),
    )


def tape(points: np.ndarray) -> float:
    ring = points[:, :2]
    outline = ring[ConvexHull(ring).vertices]
    return float(np.linalg.norm(outline - np.roll(outline, 1, axis=0), axis=1).sum())


def narrowest(cloud: np.ndarray, hip_z: float, highest: float) -> float:
    """Height of the slimmest slice of the trunk above the hips."""
    heights = np.arange(hip_z + 0.06, hip_z + highest, 0.01)
    widths = []
    for z in heights:
        level = cloud[(np.abs(cloud[:, 2] - z) < 0.012) & (np.abs(cloud[:, 0]) < 0.2)]
        widths.append(np.ptp(level[:, 0]))
    return float(heights[int(np.argmin(widths))])
