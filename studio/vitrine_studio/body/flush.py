"""Thin or much-used skin is redder: knees, elbows, knuckles, finger tips, heels, toes."""

from __future__ import annotations

import numpy as np


def near(points: np.ndarray, centre: np.ndarray, radius: float) -> np.ndarray:
    return np.exp(-(((points - centre) ** 2).sum(1)) / (2 * radius * radius))


def flush_zone(points: np.ndarray, joints: dict[str, np.ndarray]) -> np.ndarray:
    """0 to 1 for each point, in world metres; `joints` are those of `Poser.joints` in the same pose."""
    mask = np.zeros(len(points))
    for side in "LR":
        spots = [
            (joints[f"lowerleg01.{side}:head"] + [0, -0.05, 0], 0.045, 0.2),
            (joints[f"lowerarm01.{side}:head"], 0.03, 0.5),
            (joints[f"foot.{side}:head"] + [0, 0.05, -0.05], 0.035, 0.6),
        ]
        for finger in range(1, 6):
            spots += [(joints[f"finger{finger}-{bone}.{side}:head"], 0.011, 0.5) for bone in range(1, 4)]
            spots.append((joints[f"finger{finger}-3.{side}:tail"], 0.012, 0.75))
            spots.append((joints[f"toe{finger}-{2 if finger == 1 else 3}.{side}:tail"], 0.016, 0.8))
        for centre, radius, strength in spots:
            mask = np.maximum(mask, strength * near(points, centre, radius))
    return mask
