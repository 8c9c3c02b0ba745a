"""An empty Cycles scene with the studio's camera, light and passes."""

from __future__ import annotations

import os
from math import pi

import bpy
import numpy as np
from mathutils import Vector

from ..body.camera import SENSOR_MM, Camera


def reset(camera: Camera, samples: int) -> bpy.types.Scene:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    # Debian's Blender is built without a denoiser and aborts when one is asked for.
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.015
    cycles.adaptive_min_samples = max(8, samples // 3)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 24
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3.0, 12.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    choose_device(scene)
    scene.render.film_transparent = True
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    set_camera(camera)
    return scene


def choose_device(scene: bpy.types.Scene) -> None:
    """`VITRINE_STUDIO_DEVICE=CUDA` (or OPTIX, HIP …) renders on such a card, else the processor."""
    kind = os.environ.get("VITRINE_STUDIO_DEVICE")
    if not kind:
        return
    settings = bpy.context.preferences.addons["cycles"].preferences
    settings.compute_device_type = kind
    settings.get_devices()
    found = [device for device in settings.devices if device.type == kind]
    if not found:
        raise SystemExit(f"Cycles finds no {kind} device")
    for device in settings.devices:
        device.use = device.type == kind
    scene.cycles.device = "GPU"


def set_camera(camera: Camera) -> None:
    """Matches `Camera.project` to the pixel."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.sensor_height = "VERTICAL", SENSOR_MM
    data.lens, data.shift_y = camera.lens_mm, camera.shift_y
    data.clip_end = 100
    seat = bpy.data.objects.new("camera", data)
    seat.location, seat.rotation_euler = (camera.x, -camera.distance, camera.eye), (pi / 2, 0, 0)
    scene.collection.objects.link(seat)
    scene.camera = seat
    scene.render.resolution_x, scene.render.resolution_y = camera.width, camera.height
    scene.render.resolution_percentage = 100


def set_border(camera: Camera, box: tuple[int, int, int, int], crop: bool = False) -> None:
    """Renders only the box (left, top, right, bottom in pixels); the rest stays empty, or with
    `crop` the passes have the box's size."""
    left, top, right, bottom = box
    render = bpy.context.scene.render
    render.use_border, render.use_crop_to_border = True, crop
    # Blender cuts fractions off: a quarter of a pixel keeps rounding errors from costing one.
    render.border_min_x = (left + 0.25) / camera.width
    render.border_max_x = min(1.0, (right + 0.25) / camera.width)
    render.border_min_y = (camera.height - bottom + 0.25) / camera.height
    render.border_max_y = min(1.0, (camera.height - top + 0.25) / camera.height)


def mesh_object(
    name: str,
    vertices: np.ndarray,
    faces: np.ndarray,
    uv: np.ndarray | None,
    material: bpy.types.Material,
    subdivisions: int = 0,
) -> bpy.types.Object:
    """`faces` are quads, a triangle repeats its last corner; `uv` has one pair per corner."""
    polygons, corners = [], []
    for i, face in enumerate(faces.tolist()):
        count = 3 if face[3] == face[2] else 4
        polygons.append(face[:count])
        corners.extend((i, c) for c in range(count))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices.tolist(), [], polygons)
    if uv is not None:
        rows, columns = np.array(corners).T
        layer = mesh.uv_layers.new(name="uv")
        layer.data.foreach_set("uv", uv[rows, columns].astype(np.float32).ravel())
    mesh.polygons.foreach_set("use_smooth", [True] * len(polygons))
    mesh.materials.append(material)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if subdivisions:
        modifier = thing.modifiers.new("subdivide", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivisions
    return thing


def point_attribute(thing: bpy.types.Object, name: str, values: np.ndarray) -> None:
    kind = "FLOAT" if values.ndim == 1 else "FLOAT_VECTOR"
    attribute = thing.data.attributes.new(name, kind, "POINT")
    field = "value" if values.ndim == 1 else "vector"
    attribute.data.foreach_set(field, values.astype(np.float32).ravel())


def area_light(
    group: str,
    at: tuple[float, float, float],
    towards: tuple[float, float, float],
    size: tuple[float, float],
    watts: float,
    colour: tuple[float, float, float] = (1.0, 1.0, 1.0),
) -> None:
    light = bpy.data.lights.new(group, "AREA")
    light.energy, light.color = watts, colour
    light.shape, light.size, light.size_y = "RECTANGLE", *size
    lamp = bpy.data.objects.new(group, light)
    lamp.location = at
    lamp.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    lamp.lightgroup = group
    bpy.context.scene.collection.objects.link(lamp)
