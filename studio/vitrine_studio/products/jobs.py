"""Photographs one sample product on its ground; keeps the picture and the exact alpha."""

from __future__ import annotations

from math import radians
from pathlib import Path

import numpy as np

from ..render.finish import finish as finish
from .listing import SHOTS, Shot, shot_named

WIDTH, HEIGHT = 720, 960
SAMPLES, DRAFT_SAMPLES, DRAFT_SCALE = 12, 8, 0.25
ALPHA_SAMPLES = 16
LENS_MM, SENSOR_MM = 50.0, 36.0


def names() -> list[str]:
    return [shot.name for shot in SHOTS]


def set_phone(shot: Shot, scale: float) -> None:
    """Held in the hand: looks down at the product, so uprights converge a little."""
    import bpy
    from mathutils import Vector

    scene = bpy.context.scene
    data = bpy.data.cameras.new("phone")
    data.sensor_fit, data.sensor_height, data.lens = "VERTICAL", SENSOR_MM, LENS_MM
    seat = bpy.data.objects.new("phone", data)
    pitch = radians(shot.pitch)
    aim = Vector((0, 0, shot.middle))
    seat.location = aim + Vector((0, -np.cos(pitch), np.sin(pitch))) * shot.distance
    seat.rotation_euler = (radians(90) - pitch, radians(0.8), 0)
    scene.collection.objects.link(seat)
    scene.camera = seat
    scene.render.resolution_x, scene.render.resolution_y = (
        round(WIDTH * scale),
        round(HEIGHT * scale),
    )


def run(name: str, target: Path, draft: bool) -> None:
    """Inside Blender."""
    import bpy

    from ..body.camera import Camera
    from ..render.passes import render_passes
    from ..render.stage import reset
    from .grounds import set_table
    from .things import THINGS

    shot = shot_named(name)
    scene = reset(Camera(1, 1, 1, 1, 0, 1), DRAFT_SAMPLES if draft else SAMPLES)
    set_phone(shot, DRAFT_SCALE if draft else 1.0)
    scene.render.film_transparent = False
    scene.cycles.adaptive_threshold = 0.03
    set_table(shot)
    around = set(bpy.data.objects)
    THINGS[name]()
    turn = bpy.data.objects.new("turntable", None)
    scene.collection.objects.link(turn)
    for thing in set(bpy.data.objects) - around - {turn}:
        thing.parent = turn
    turn.rotation_euler = (0, 0, -radians(shot.turn))
    passes = render_passes(
        {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    )
    for thing in around:
        thing.hide_render = True
    scene.render.film_transparent = True
    scene.cycles.samples = ALPHA_SAMPLES
    alpha = render_passes({"image": "Image"})["image"][..., 3]
    np.savez_compressed(
        target,
        light=passes["image"][..., :3].astype(np.float16),
        albedo=passes["albedo"][..., :3].astype(np.float16),
        normal=passes["normal"][..., :3].astype(np.float16),
        alpha=np.rint(alpha.clip(0, 1) * 255).astype(np.uint8),
    )
