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
    # A round scoop between straps that lie on the slope of the shoulder.
    front = y < joints["spine01:head"][1]
    top = shoulder + 0.06
    drop = np.clip(top - z, 0, None) / np.where(front, 0.175, 0.12)
    scoop = (np.hypot(x / 0.088, drop) - 1) * 0.088
    armhole = 0.126 + np.clip(shoulder - 0.05 - z, 0, 1) ** 1.5 * 4.0 - x
    return np.minimum.reduce([legs, scoop, armhole, off_arm, shoulder + 0.09 - z])
