"""Sun, sky and what stands in their way."""

from __future__ import annotations

from math import cos, pi, radians, sin
from random import Random

import bpy

from .greenery import leaves
from .place import Colour, Light, Point
from .shapes import solid, window_shade
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


def clouds(cover: Colour, scale: float = 5.0, share: float = 0.6) -> None:
    """Drawn over the sky that is already there: flat banks near the horizon, a long lens's view."""
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes["Background"]
    clear = background.inputs[0].links[0].from_socket
    where = tree.nodes.new("ShaderNodeTexCoord")
    flat = tree.nodes.new("ShaderNodeMapping")
    flat.inputs["Scale"].default_value = (1.0, 1.0, 3.2)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 7.0
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.45, 0.72
    ramp.color_ramp.elements[1].color = (share, share, share, 1)
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color2"].default_value = (*cover, 1)
    tree.links.new(where.outputs["Generated"], flat.inputs[0])
    tree.links.new(flat.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], mix.inputs["Fac"])
    tree.links.new(clear, mix.inputs["Color1"])
    tree.links.new(mix.outputs[0], background.inputs[0])


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


def palm_shade(
    light: Light,
    on: Point,
    fronds: list[tuple[float, float, float, float]],
    seed: int,
    distance: float = 1.3,
) -> None:
    """Palm leaves out of the picture whose shadow falls around `on`. Each frond is (right, up,
    direction in degrees, length), drawn in the plane that faces the light, so that their shadow
    looks as drawn; loose leaves seen at any angle throw round blots."""
    turn, lift = radians(light.azimuth), radians(light.elevation)
    right = (cos(turn), sin(turn), 0.0)
    up = (-sin(lift) * sin(turn), sin(lift) * cos(turn), cos(lift))
    centre = light.above(on, distance)
    random = Random(seed)
    vertices: list[Point] = []
    faces: list[tuple[int, ...]] = []

    def blade(x: float, y: float, angle: float, length: float, half: float) -> None:
        count, start = 6, len(vertices)
        for k in range(count + 1):
            t = k / count
            wide = half * sin(pi * min(1.0, 0.05 + 0.95 * t)) ** 0.7
            bend = angle - 0.35 * t * (1 if cos(angle) > 0 else -1)
            for side in (-1, 1):
                u = x + length * t * cos(bend) - side * wide * sin(bend)
                v = y + length * t * sin(bend) + side * wide * cos(bend)
                vertices.append(tuple(c + u * a + v * b for c, a, b in zip(centre, right, up)))
            if k:
                i = start + 2 * k
                faces.append((i - 2, i - 1, i + 1, i))

    for x, y, direction, length in fronds:
        angle, pairs = radians(direction), 13
        blade(x, y, angle, length, 0.012 * length)
        for k in range(2, pairs):
            t = k / pairs
            at = x + length * t * cos(angle), y + length * t * sin(angle)
            reach = length * 0.42 * sin(pi * (0.12 + 0.8 * t)) * random.uniform(0.85, 1.1)
            for side in (-1, 1):
                lean = angle + side * (1.05 - 0.5 * t) + random.uniform(-0.08, 0.08)
                blade(*at, lean, reach, 0.032 * length)
        blade(
            x + length * cos(angle) * 0.9,
            y + length * sin(angle) * 0.9,
            angle,
            0.3 * length,
            0.03 * length,
        )
    shade = solid("palm", vertices, faces, plain((0, 0, 0), 1))
    shade.visible_camera = shade.visible_diffuse = shade.visible_glossy = False
