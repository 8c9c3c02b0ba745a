"""Crop boxes for the framings, from joints: full figure, three-quarter, from the lips down."""

from __future__ import annotations

import numpy as np

from ..body.camera import Camera

Box = list[int]
RATIO = 2 / 3
"""Width by height of every framing, as in the whole picture."""


def upright_box(camera: Camera, centre: float, top: float, bottom: float) -> Box:
    """The box of the given rows with the usual ratio, moved inside the picture."""
    height = min(bottom, camera.height) - max(top, 0)
    width = min(round(height * RATIO), camera.width)
    left = int(np.clip(round(centre - width / 2), 0, camera.width - width))
    return [left, max(0, round(top)), left + width, min(camera.height, round(bottom))]


def framings(
    camera: Camera, joints: dict[str, list[float]], bounds: Box, mouth: list[float]
) -> dict[str, Box]:
    metre = camera.focal_px / camera.distance
    knee = max(joints["knee_l"][1], joints["knee_r"][1])
    middle = joints["pelvis"][0]
    return {
        "full": [0, 0, camera.width, camera.height],
        "three_quarter": upright_box(camera, middle, bounds[1] - 0.10 * metre, knee + 0.02 * metre),
        "lips_down": upright_box(camera, middle, mouth[1] - 0.012 * metre, knee + 0.30 * metre),
    }
