"""Sun, sky and what stands in their way."""

from __future__ import annotations

from math import radians

import bpy

from .greenery import leaves
from .place import Colour, Light, Point
from .shapes import window_shade
from .surfaces import foliage, plain


def sun(
    light: Light, strength: float, colour: Colour = (1.0, 0.9, 0.78), size: float = 0.9
) -> None:
    """`size` is the sun's width in degrees: wider is softer."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, colour, radians(size)
    seat = bpy.data.objects.new("sun", lamp)
    # A sun shines along its own -Z; at azimuth 0 it stands behind the camera.
    seat.rotation_euler = (radians(90 - light.elevation), 0.0, radians(light.azimuth))
    bpy.context.scene.collection.objects.link(seat)


def sky(colour: Colour, strength: float, horizon: Colour | None = None) -> None:
    """One colour, or one that turns into another near the horizon."""
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength
    if horizon is None:
        return
    where = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (*horizon, 1)
    ramp.color_ramp.elements[1].color = (*colour, 1)
    ramp.color_ramp.elements[1].position = 0.45
    tree.links.new(where.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])


def paint_window(
    light: Light, on: Point, columns: int, rows: int, pane: tuple[float, float]
) -> None:
    """The sun throws a window's light around `on`. The shade hangs so far off that the floor
    before it is out of the picture, where the sun would fall in unhindered."""
    window_shade(light.above(on, 12.0), columns, rows, pane, 0.08, plain((0, 0, 0), 1))


def tree_shade(
    light: Light,
    count: int,
    seed: int,
    at: Point = (0, 1.5, 1.2),
    size: tuple[float, float] = (0.25, 0.5),
) -> None:
    """Leaves out of the picture whose shadows fall on `at`."""
    leaves(light.above(at, 4.5), count, (0.9, 0.5, 0.7), size, foliage(), seed, seen=False)
