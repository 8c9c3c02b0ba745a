"""Measures the light where somebody will stand, with a matte white ball."""

from __future__ import annotations

import numpy as np

from .place import Place

SIDES = ("front", "left", "right", "up")
FACING = np.array([(0, -1, 0), (-1, 0, 0), (1, 0, 0), (0, 0, 1)], float)
PIXELS = 40
"""Radius of the ball in its picture."""
SAMPLES = 48
TOWARDS = 0.8
"""Cosine of the angle within which the ball's surface counts for a side."""


FARTHEST = 900.0
"""Metres: a horizon over the sea."""


def aim(place: Place) -> None:
    """Inside Blender: turns the level camera downwards where a place is seen from above."""
    import bpy

    seat = bpy.context.scene.camera
    seat.data.clip_end = FARTHEST
    if place.view == "above":
        seat.location, seat.rotation_euler = (0, 0, place.camera.distance), (0, 0, 0)


def measure_white(place: Place) -> np.ndarray:
    """Linear colour of white surfaces that face each of `SIDES`; inside Blender, adds a ball."""
    import bpy

    from ..render.passes import render_passes
    from ..render.stage import set_border, set_camera
    from .shapes import ball
    from .surfaces import plain

    radius = place.room[0] * 0.3
    x, y = place.spots[0]
    lift = 0.0 if place.view == "above" else (place.room[1] - 2 * radius) * 0.5
    foot = (x, y, place.free.height + lift)
    ball(foot, radius, plain((1.0, 1.0, 1.0), 1.0, Specular=0.0))
    metre = place.camera.focal_px / place.camera.distance
    camera = place.camera.scaled(PIXELS / (radius * metre))
    middle = camera.project(np.array(place.shown((x, y, foot[2] + radius))))
    box = [int(v) for v in (middle[0] - 42, middle[1] - 42, middle[0] + 43, middle[1] + 43)]
    set_camera(camera)
    aim(place)
    set_border(camera, tuple(box))
    bpy.context.scene.cycles.samples = SAMPLES
    shown = render_passes({"image": "Image"})["image"][..., :3]
    rows, columns = np.mgrid[: shown.shape[0], : shown.shape[1]]
    across, up = (columns + 0.5 - middle[0]) / PIXELS, (middle[1] - rows - 0.5) / PIXELS
    on_ball = across**2 + up**2 < 0.94
    depth = -np.sqrt(np.maximum(0, 1 - across**2 - up**2))
    normal = np.stack([across, depth, up], axis=-1)
    return np.array([shown[on_ball & (normal @ side > TOWARDS)].mean(0) for side in FACING])
