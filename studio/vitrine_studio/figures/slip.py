"""The opaque underlayer of every body: from under the arms to mid-thigh, so that nothing under a short garment shows."""

from __future__ import annotations

import numpy as np

Joints = dict[str, np.ndarray]

TOP = 0.28
"""Of the way from the shoulders to the waist: higher, it would show in every neckline."""
LEG = 0.34
"""Of the thigh."""


def cover(rest: np.ndarray, arm_weight: np.ndarray, joints: Joints) -> np.ndarray:
    """Metres inside the underlayer's edge for each resting vertex; negative where there is skin."""
    x, z = np.abs(rest[:, 0]), rest[:, 2]
    shoulder, waist = joints["shoulder_l"][2], joints["waist"][2]
    hip, knee = joints["hip_l"][2], joints["knee_l"][2]
    legs = z - (hip - LEG * (hip - knee))
    top = shoulder - TOP * (shoulder - waist) - z
    armhole = 0.126 + np.clip(shoulder - 0.05 - z, 0, 1) ** 1.5 * 4.0 - x
    return np.minimum.reduce([legs, top, armhole, (0.42 - arm_weight) * 0.3])
