"""What a scene is, before and after it has been built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Literal

import bpy

from ..body.camera import CAMERAS, Camera
from .shapes import window_shade
from .surfaces import plain

Colour = tuple[float, float, float]

PEOPLE_CAMERA = Camera(
    1024,
    1536,
    distance=CAMERAS["female"].distance,
    eye=CAMERAS["female"].eye,
    bottom=-0.42,
    top=2.16,
)
"""Stands where the models' camera stands, so that a model fits in by scaling alone."""

PRODUCT_CAMERA = Camera(1024, 1024, distance=2.4, eye=0.46, bottom=-0.16, top=0.56)
"""A little from above and level: uprights stay upright, as with a shift lens."""


@dataclass(frozen=True)
class Light:
    """The main light, for whoever puts something into the scene."""

    azimuth: float
    """Degrees: 0 comes from the camera, 90 from the right, -90 from the left."""
    elevation: float
    colour: Colour = (1.0, 0.95, 0.88)
    softness: float = 0.5
    """0: hard sun, 1: an overcast sky."""
    shadow: float = 0.5
    """How dark the cast shadow is, 0…1."""
    mix: Literal["even", "left", "right"] = "even"
    """Which of the models' light mixes fits."""


@dataclass(frozen=True)
class Place:
    name: str
    group: Literal["people", "product"]
    position: Literal["indoor", "outdoor", "solid"]
    titles: dict[str, str]
    build: Callable[[], None]
    light: Light
    camera: Camera = PEOPLE_CAMERA
    reflection: float = 0.0
    """How much of what stands on the floor is mirrored in it."""
    top: float = 0.0
    """Height in metres of what a product is put on."""
    sideways: tuple[float, ...] = (0.0, -0.3, 0.3)
    """Where one can stand or be put, in metres from the middle."""
    exposure: float = 1.0
    samples: int = 96
    tags: tuple[str, ...] = field(default=())


def sun(
    azimuth: float,
    elevation: float,
    strength: float,
    colour: Colour = (1.0, 0.9, 0.78),
    size: float = 0.9,
) -> None:
    """Angles as in `Light`; `size` is the sun's width in degrees: wider is softer."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, colour, radians(size)
    seat = bpy.data.objects.new("sun", lamp)
    tilt, turn = radians(90 - elevation), radians(azimuth)
    # A sun shines along its own -Z; at azimuth 0 it stands behind the camera.
    seat.rotation_euler = (tilt, 0.0, turn)
    bpy.context.scene.collection.objects.link(seat)


def sky(colour: Colour, strength: float) -> None:
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def paint_window(
    light: Light, on: tuple[float, float, float], columns: int, rows: int, pane: tuple[float, float]
) -> None:
    """The sun throws a window's light around `on`, as if the window were behind the camera."""
    x, y, z = (at + step for at, step in zip(on, towards_sun(light, 5.0)))
    window_shade((x, y, z), columns, rows, pane, 0.08, plain((0, 0, 0), 1))


def towards_sun(light: Light, distance: float) -> tuple[float, float, float]:
    """A point that far from the origin in the sun's direction: where a shade has to hang."""
    flat = cos(radians(light.elevation)) * distance
    turn = radians(light.azimuth)
    return (flat * sin(turn), -flat * cos(turn), sin(radians(light.elevation)) * distance)
