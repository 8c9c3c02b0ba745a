"""The opaque underlayer that every model wears, cut from MakeHuman's tights helper mesh."""

from __future__ import annotations

import numpy as np

Joints = dict[str, np.ndarray]


def cover(gender: str, rest: np.ndarray, arm_weight: np.ndarray, joints: Joints) -> np.ndarray:
    """Metres inside the garment's edge for each resting vertex; negative where there is skin.

    Women wear a strapless body that stays below most necklines; men a low tank. Both end at
    mid-thigh, so that nothing under a short garment shows.
    """
    x, y, z = np.abs(rest[:, 0]), rest[:, 1], rest[:, 2]
    shoulder = joints["upperarm01.L:head"][2]
    hip, knee = joints["upperleg01.L:head"][2], joints["lowerleg01.L:head"][2]
    legs = z - (hip - 0.34 * (hip - knee))
    off_arm = (0.42 - arm_weight) * 0.3
    if gender == "female":
        # A sweetheart line in front, straight across the back.
        front = y < joints["spine01:head"][1]
        top = shoulder - np.where(
            front, 0.038 + 0.014 * np.cos(np.clip(x / 0.075, 0, 2) * np.pi / 2), 0.075
        )
        return np.minimum.reduce([legs, top - z, off_arm])
    front = y < joints["spine01:head"][1]
    depth = np.where(front, 0.115, 0.06)
    inner = np.maximum(x - 0.086, (shoulder - depth) - z)
    outer = 0.128 + np.clip(shoulder - 0.07 - z, 0, 1) * 1.6 - x
    below_neck = shoulder + 0.058 - z
    return np.minimum.reduce([legs, inner, outer, off_arm, below_neck])
