"""Rooms that are open to everybody: a café, a hotel."""

from __future__ import annotations

from math import cos, pi, sin

from ..render.stage import area_light
from .furniture import armchair, brass, cafe_chair, cup, globe, round_table, rug, vase, walnut
from .greenery import sprigs
from .indoor import framed_picture
from .lighting import paint_window, sky, sun
from .place import Light
from .shapes import Material, Point, box, cylinder, floor, solid, wall
from .softness import soft_box
from .surfaces import cloth, foliage, glow, marble, plain, plaster, tiles, wood


def cafe(light: Light) -> None:
    """Glazed tiles below, cream above; a leather bench, small marble tables, globe lamps."""
    wall(3.3, plaster((0.74, 0.67, 0.56), 0.06), height=4.2)
    box(
        (0, 3.275, 0), (12, 0.05, 1.32), tiles((0.07, 0.15, 0.125), (0.3, 0.3, 0.27), 0.11, 0.12), 0
    )
    box((0, 3.25, 1.32), (12, 0.1, 0.04), walnut(), 0.008)
    floor(wood((0.26, 0.16, 0.09), (0.42, 0.28, 0.17), "x", 0.4, (0.9, 0.11), 0.9))
    tan = plain((0.3, 0.13, 0.06), 0.42, Specular=0.4)
    for i in range(-3, 4):
        soft_box((0.66 * i, 2.98, 0.3), (0.655, 0.5, 0.18), tan, 0.14, 0.4)
        soft_box((0.66 * i, 3.2, 0.46), (0.655, 0.14, 0.46), tan, 0.14, 0.42)
    box((0, 3.0, 0), (8, 0.44, 0.3), walnut(), 0.008)
    slab, iron = marble((0.78, 0.76, 0.72), (0.4, 0.38, 0.36), 3), plain((0.03, 0.03, 0.03), 0.45)
    for x, y in ((0.95, 2.45), (-1.12, 2.5)):
        round_table((x, y, 0), 0.3, 0.74, slab, iron)
    timber = plain((0.13, 0.065, 0.035), 0.34)
    cafe_chair((0.55, 2.12, 0), pi - 0.5, timber)
    cafe_chair((-0.9, 2.02, 0), pi + 0.35, timber)
    cup((0.9, 2.4, 0.74), plain((0.8, 0.78, 0.73), 0.25))
    vase((1.08, 2.52, 0.74), 0.15, plain((0.62, 0.55, 0.45), 0.45), 0.3)
    sprigs((1.08, 2.52, 0.88), 0.2, 0.1, 5, 4, (0.035, 0.06), foliage((0.12, 0.17, 0.08)), 5)
    for x, z in ((-0.75, 1.98), (0.15, 2.12), (1.05, 1.98)):
        globe((x, 2.9, z), 0.1, 3.2, 1.4)
    framed_picture(
        -0.4,
        3.29,
        1.5,
        0.5,
        0.62,
        [(0.8, 0.74, 0.63), (0.5, 0.2, 0.12), (0.2, 0.24, 0.2), (0.75, 0.6, 0.4)],
    )
    framed_picture(
        0.62,
        3.29,
        1.5,
        0.5,
        0.62,
        [(0.78, 0.72, 0.6), (0.22, 0.26, 0.22), (0.66, 0.4, 0.22), (0.6, 0.55, 0.45)],
    )
    sun(light, 2.0, light.colour, 0.6)
    paint_window(light, (0.3, 3.1, 1.2), 3, 2, (0.6, 0.9))
    area_light("front", (-3.0, -2.6, 2.6), (0.2, 2.4, 0.9), (2.6, 2.4), 270, (1.0, 0.97, 0.93))
    area_light("warm", (0.2, 2.5, 2.9), (0.2, 2.7, 0.6), (2.4, 0.4), 22, (1.0, 0.8, 0.56))
    area_light("fill", (2.6, -4.4, 2.4), (0, 1.0, 1.1), (2.8, 2.4), 150, (1.0, 0.95, 0.88))
    sky((0.96, 0.97, 1.0), 0.36)


def sconce(x: float, y: float, z: float) -> None:
    """Light runs up and down the wall from a brass half-tube."""
    half = [(x + 0.06 * cos(a), y - 0.09 * sin(a) - 0.01) for a in (pi * k / 16 for k in range(17))]
    vertices: list[Point] = [(px, py, z + dz) for px, py in half for dz in (0.0, 0.34)]
    solid(
        "sconce",
        vertices,
        [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(16)],
        brass(),
        smooth=True,
    )
    lit = glow((1.0, 0.78, 0.5), (1.0, 0.8, 0.55), 7.0, 0.3)
    cylinder((x, y - 0.05, z + 0.03), 0.026, 0.28, lit, 0.01)


def ribs(
    y: float, left: float, right: float, height: float, pitch: float, timber: Material
) -> None:
    """Half-round battens side by side."""
    count = int((right - left) / pitch)
    for i in range(count):
        cylinder((left + pitch * (i + 0.5), y, 0), pitch * 0.46, height, timber, 0.002)


def hotel_lobby(light: Light) -> None:
    """Ribbed walnut, travertine and brass; a console with branches, lamps along the wall."""
    stone = marble((0.68, 0.6, 0.5), (0.5, 0.41, 0.31), 1.4)
    wall(3.5, stone, height=4.6)
    floor(marble((0.5, 0.45, 0.38), (0.34, 0.28, 0.22), 1.1))
    ribs(3.42, -0.42, 1.6, 4.6, 0.062, walnut("z"))
    box((-0.47, 3.42, 0), (0.05, 0.16, 4.6), brass(), 0.006)
    box((0.62, 3.1, 0.78), (1.3, 0.36, 0.05), stone, 0.008)
    for x in (0.14, 1.1):
        cylinder((x, 3.1, 0), 0.13, 0.78, walnut("z"), 0.01)
    vase((0.4, 3.08, 0.83), 0.4, plain((0.035, 0.035, 0.035), 0.32), 0.4)
    sprigs((0.4, 3.08, 1.22), 0.85, 0.5, 9, 7, (0.07, 0.12), foliage((0.3, 0.13, 0.06)), 44)
    vase((0.98, 3.12, 0.83), 0.2, plain((0.72, 0.64, 0.52), 0.4), 0.5)
    for x in (-0.98, 1.42):
        sconce(x, 3.5 if x < 0 else 3.36, 1.55)
    rug((0.1, 1.7, 0), (3.4, 2.0), (0.4, 0.3, 0.22))
    armchair((-1.2, 2.5, 0), cloth((0.6, 0.5, 0.38), 300), -0.5)
    area_light("roof", (0.1, 2.6, 4.4), (0.3, 3.2, 0.8), (2.6, 0.5), 80, (1.0, 0.84, 0.62))
    area_light("key", (-2.4, -3.0, 3.2), (0, 0.6, 1.0), (2.0, 2.0), 230, light.colour)
    area_light("fill", (2.6, -4.6, 2.4), (0, 0.8, 1.1), (2.8, 2.4), 130, (1.0, 0.93, 0.84))
    sky((1.0, 0.95, 0.88), 0.3)


BUILDERS = {"cafe": cafe, "hotel-lobby": hotel_lobby}
