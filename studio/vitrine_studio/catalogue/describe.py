"""What several groups of the index say in the same words."""

from __future__ import annotations

import numpy as np

from ..body.camera import Camera

M_TYPE = {"female": 1, "male": 2}
"""The wire's number for a gender."""


def describe_camera(camera: Camera) -> dict[str, float]:
    return {
        "width": camera.width, "height": camera.height, "distance": camera.distance,
        "eye": camera.eye,
        "focal_px": round(camera.focal_px, 2), "horizon_px": round(camera.horizon_px, 2),
    }  # fmt: skip


def pixel(camera: Camera, point: np.ndarray) -> list[float]:
    """Where the picture shows a point of the world."""
    return [round(float(v), 1) for v in camera.project(point)[:2]]


def bounding_box(mask: np.ndarray) -> list[int]:
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    return [int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1]
