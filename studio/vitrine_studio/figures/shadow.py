"""The soft shadow on the floor, from the same lamps."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter

from ..body.bake import load_body
from ..body.camera import CAMERAS
from ..templates.light import DIRECTIONS, LAMPS, MIXES, GROUPS, radiance, sees, sphere
from ..templates.surface import quad_triangles, samples_on

SCALE = 0.5
FARTHEST = 1.2
"""Metres behind the person at which the shadow's picture begins."""


def floor_shadow(name: str, pose: str) -> tuple[np.ndarray, list[int]]:
    """0 none to 1 black at half size, and the box in pixels of the whole picture."""
    camera = CAMERAS[name].scaled(SCALE)
    body = load_body(name, pose)
    top = int(camera.project(np.array([0, FARTHEST, 0]))[1])
    rows, columns = np.mgrid[top : camera.height, 0 : camera.width] + 0.5
    depth = camera.focal_px * camera.eye / np.maximum(rows - camera.horizon_px, 1)
    ground = np.stack([(columns - camera.width / 2) * depth / camera.focal_px, depth - camera.distance,
                       np.zeros_like(depth)], axis=-1).reshape(-1, 3)  # fmt: skip
    triangles = quad_triangles(body.quads)
    occluders = np.ascontiguousarray(samples_on(body.vertices.astype(float), triangles, 0.004).T, np.float32)
    lifted = np.ascontiguousarray(ground.T + [[0], [0], [0.002]], np.float32)
    # Lamps behind the person throw streaks towards the camera that no scene would explain.
    lamps = tuple(lamp for lamp in LAMPS if lamp.group != "rim")
    shares = np.array([MIXES["even"][GROUPS.index(g)] for g in GROUPS])
    directions = sphere(2 * DIRECTIONS)
    seen, open_ = np.zeros(len(ground)), 0.0
    for direction, bright in zip(directions, radiance(directions, lamps) @ shares, strict=True):
        if direction[2] <= 0:
            continue
        seen += direction[2] * bright * sees(lifted, occluders, direction.astype(np.float32))
        open_ += direction[2] * bright
    shadow = gaussian_filter((1 - seen / open_).reshape(rows.shape), 1.5)
    return fade_edges(np.clip(shadow - 0.02, 0, 1)), [0, 2 * top, 2 * camera.width, 2 * camera.height]


def fade_edges(shadow: np.ndarray) -> np.ndarray:
    height, width = shadow.shape
    x = np.minimum(np.arange(width), np.arange(width)[::-1]) / (0.12 * width)
    y = np.minimum(np.arange(height), np.arange(height)[::-1] + 0.04 * height) / (0.15 * height)
    return shadow * np.clip(x, 0, 1)[None] * np.clip(y, 0, 1)[:, None]
