"""Rooms that people live in."""

from __future__ import annotations

from ..products.forms import tube
from ..render.stage import area_light
from .furniture import armchair, books, brass, floor_lamp, oak, rug, shade, sofa, vase, walnut
from .greenery import plant, sprigs
from .indoor import OLIVE, framed_picture, skirting
from .lighting import paint_window, sky, sun
from .place import Light
from .shapes import arch, box, curtain_across, cylinder, floor, solid, steps, wall
from .softness import pillow, soft_box, spread
from .surfaces import cloth, concrete, foliage, plain, plaster, sheer, wood


def panelled_wall(y: float, colour: tuple[float, float, float], high: float = 0.95) -> None:
    """Painted wood up to `high` with raised frames, plaster in the same colour above."""
    paint = plain(colour, 0.5, Specular=0.3)
    wall(y, plaster(colour, 0.04), height=4.0)
    box((0, y - 0.012, 0), (12, 0.024, high), paint, 0.002)
    box((0, y - 0.025, high), (12, 0.05, 0.03), paint, 0.006)
    for i in range(-4, 5):
        x = 0.86 * i + 0.3
        for z in (0.2, 0.74):
            box((x, y - 0.03, z), (0.66, 0.016, 0.02), paint, 0.004)
        for dx in (-0.32, 0.32):
            # Between the others, not through them: faces in one plane show as black specks.
            box((x + dx, y - 0.03, 0.22), (0.02, 0.016, 0.52), paint, 0)


def bedroom(light: Light) -> None:
    """An unmade linen bed by the wall, a lamp, and morning sun through a window."""
    panelled_wall(3.7, (0.66, 0.63, 0.57))
    floor(wood((0.4, 0.28, 0.18), (0.58, 0.43, 0.29), "x", 0.45, (1.5, 0.13), 0.9))
    rug((0.5, 1.7, 0), (2.6, 1.7), (0.66, 0.6, 0.52))
    linen, white = cloth((0.64, 0.57, 0.49), 520), cloth((0.8, 0.78, 0.74), 520)
    bed_x, bed_y = 1.25, 2.66
    box((bed_x, bed_y, 0.06), (1.46, 1.7, 0.24), oak("y"), 0.012)
    soft_box((bed_x, 3.62, 0.1), (1.76, 0.1, 1.0), cloth((0.5, 0.43, 0.36), 420), 0.12, 0.16)
    soft_box((bed_x, bed_y, 0.26), (1.58, 1.9, 0.26), white, 0.1, 0.35)
    spread((bed_x, bed_y - 0.22, 0.0), (1.6, 1.46, 0.54), white, 4, 0.035, 0.24)
    spread((bed_x + 0.02, bed_y - 0.62, 0.03), (1.63, 0.62, 0.54), linen, 9, 0.03, 0.26)
    for i, (dx, z, paint) in enumerate(
        ((-0.4, 0.56, white), (0.38, 0.56, white), (-0.26, 0.6, linen))
    ):
        front = 0.24 * (i == 2)
        pillow((bed_x + dx, 3.42 - front, z), (0.66, 0.46, 0.2), paint, (0.85, 0, 0.06 * i), i + 1)
    box((0.1, 3.42, 0.0), (0.44, 0.4, 0.5), oak(), 0.01)
    box((0.1, 3.22, 0.28), (0.38, 0.012, 0.17), oak(), 0.004)
    cylinder((0.1, 3.2, 0.36), 0.008, 0.016, brass(), 0.003)
    vase((0.04, 3.46, 0.5), 0.2, plain((0.7, 0.62, 0.52), 0.55), 0.38)
    shade((0.04, 3.46, 0.7), 0.15, 0.2, 2.0)
    books((0.2, 3.36, 0.5), [(0.3, 0.34, 0.33), (0.62, 0.4, 0.3)], (0.17, 0.12))
    framed_picture(
        1.15,
        3.69,
        1.42,
        0.9,
        0.66,
        [(0.84, 0.8, 0.72), (0.66, 0.58, 0.48), (0.46, 0.48, 0.42), (0.75, 0.6, 0.47)],
    )
    curtain_across(-2.1, -0.78, 3.5, 3.4, sheer())
    curtain_across(-1.2, -0.7, 3.42, 3.4, cloth((0.6, 0.54, 0.46), 500))
    sun(light, 2.5, light.colour, 0.6)
    paint_window(light, (0.5, 3.2, 0.9), 2, 3, (0.62, 0.8))
    area_light("side", (-3.4, 0.6, 2.0), (0.6, 2.2, 0.8), (2.2, 2.4), 200, (0.95, 0.98, 1.0))
    area_light("fill", (2.2, -5.0, 2.6), (0, 1.0, 1.1), (3.0, 2.4), 110, (1.0, 0.97, 0.93))
    area_light("front", (-1.6, -3.8, 2.4), (0, 0.2, 1.1), (1.6, 1.6), 130, (1.0, 0.97, 0.94))
    sky((0.94, 0.96, 1.0), 0.45)


def living_room(light: Light) -> None:
    """A deep sofa before a warm wall, a walnut sideboard's worth of small things around it."""
    wall(3.6, plaster((0.72, 0.66, 0.58), 0.06), height=4.2)
    skirting(3.6)
    floor(wood((0.3, 0.2, 0.125), (0.47, 0.33, 0.215), "x", 0.4, (1.5, 0.12), 0.9))
    rug((0.35, 1.8, 0), (3.2, 1.9), (0.7, 0.66, 0.59))
    sofa(
        (0.62, 2.95, 0),
        2.2,
        cloth((0.36, 0.39, 0.33), 380),
        [(0.68, 0.5, 0.34), (0.76, 0.72, 0.64)],
    )
    floor_lamp((-0.86, 3.2, 0), 1.62, brass(), 1.9)
    framed_picture(
        0.2,
        3.59,
        1.32,
        0.62,
        0.82,
        [(0.82, 0.78, 0.7), (0.3, 0.33, 0.28), (0.7, 0.5, 0.34), (0.58, 0.56, 0.47)],
    )
    framed_picture(
        1.0,
        3.59,
        1.32,
        0.62,
        0.82,
        [(0.8, 0.76, 0.68), (0.66, 0.42, 0.28), (0.36, 0.38, 0.34), (0.78, 0.68, 0.54)],
    )
    cylinder((1.02, 1.86, 0), 0.3, 0.34, walnut("z"), 0.012)
    books((0.95, 1.84, 0.34), [(0.7, 0.64, 0.55), (0.24, 0.28, 0.25), (0.56, 0.3, 0.2)])
    vase((1.14, 1.92, 0.34), 0.22, concrete((0.6, 0.56, 0.5)), 0.36)
    sprigs((1.14, 1.92, 0.54), 0.36, 0.2, 6, 5, (0.06, 0.1), foliage(OLIVE), 14)
    plant(
        (-1.42, 3.0, 0), 1.5, plain((0.62, 0.56, 0.48), 0.7), foliage((0.055, 0.12, 0.04)), 8, 0.2
    )
    sun(light, 2.3, light.colour, 0.5)
    paint_window(light, (0.2, 3.5, 1.25), 2, 2, (0.75, 0.95))
    area_light("side", (-3.6, -0.4, 2.2), (0.4, 2.2, 0.9), (2.4, 2.4), 210, (0.98, 0.98, 1.0))
    area_light("fill", (2.4, -4.8, 2.4), (0, 1.0, 1.1), (3.0, 2.4), 130, (1.0, 0.96, 0.9))
    area_light("front", (-1.6, -3.8, 2.4), (0, 0.2, 1.1), (1.6, 1.6), 130, (1.0, 0.97, 0.94))
    sky((0.96, 0.97, 1.0), 0.42)


def stairs(light: Light) -> None:
    """Plastered steps with oak treads rise past an arch; a thin rail draws a line."""
    white = plaster((0.79, 0.76, 0.71), 0.12)
    floor(concrete((0.62, 0.58, 0.52)))
    wall(6.6, white, height=6.0)
    arch(3.3, 1.05, 1.55, 0.9, white, 2.6, 4.6, -1.62)
    rise, tread, count, x = 0.172, 0.29, 14, 0.55
    steps((x, 1.95, 0), count, 1.45, rise, tread, white)
    for i in range(count):
        box(
            (x, 1.95 + tread * (i + 0.5) - 0.01, rise * (i + 1)),
            (1.45, tread + 0.03, 0.03),
            oak(),
            0.006,
        )
    box((1.5, 4.0, 0), (0.46, 4.6, 4.6), white, 0.03)
    side = [
        (-0.17, 1.92, 0.0),
        (-0.17, 1.92, 0.28),
        (-0.17, 1.92 + tread * count, 0.28 + rise * count),
        (-0.17, 1.92 + tread * count, 0.0),
    ]
    solid("cheek", side + [(px - 0.1, py, pz) for px, py, pz in side],
          [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2)], white)  # fmt: skip
    rail = [(-0.22, 1.96 + tread * k, 1.08 + rise * k) for k in range(count)]
    tube([(-0.22, 1.9, 1.04), *rail], 0.017, brass())
    for k in range(0, count, 3):
        tube(
            [
                (-0.22, 1.96 + tread * k, 0.28 + rise * k),
                (-0.22, 1.96 + tread * k, 1.08 + rise * k),
            ],
            0.008,
            brass(),
        )
    vase((-0.62, 2.75, 0), 0.62, plaster((0.6, 0.5, 0.4), 0.2), 0.33)
    sprigs((-0.62, 2.75, 0.6), 0.8, 0.4, 8, 6, (0.09, 0.15), foliage((0.14, 0.18, 0.09)), 17)
    sun(light, 3.0, light.colour, 0.6)
    paint_window(light, (0.2, 3.2, 1.3), 2, 3, (0.66, 0.8))
    area_light("roof", (0.2, 4.8, 4.9), (0.2, 4.4, 0.8), (1.6, 2.6), 160, (0.98, 0.99, 1.0))
    area_light("side", (-3.4, -1.2, 2.6), (0.2, 2.2, 1.0), (2.2, 2.4), 170, (1.0, 0.98, 0.95))
    area_light("fill", (2.6, -4.6, 2.4), (0, 0.8, 1.1), (2.8, 2.4), 130, (1.0, 0.97, 0.93))
    sky((0.95, 0.97, 1.0), 0.5)


def reading_corner(light: Light) -> None:
    """A curved chair in a quiet corner, olive walls, one picture and one tall lamp."""
    olive = plaster((0.3, 0.31, 0.22), 0.05)
    wall(3.3, olive, height=4.2)
    box((0, 3.28, 0), (12, 0.03, 0.14), plain((0.32, 0.33, 0.24), 0.5), 0.004)
    floor(wood((0.36, 0.24, 0.15), (0.54, 0.39, 0.26), "x", 0.42, (1.4, 0.12), 0.9))
    rug((0.5, 1.9, 0), (2.4, 1.6), (0.6, 0.53, 0.43))
    armchair((0.78, 2.55, 0), cloth((0.74, 0.68, 0.58), 300), 0.55)
    floor_lamp((1.22, 3.0, 0), 1.7, brass(), 2.4)
    framed_picture(
        -0.45,
        3.29,
        1.25,
        0.8,
        1.06,
        [(0.84, 0.8, 0.7), (0.68, 0.47, 0.3), (0.3, 0.3, 0.22), (0.78, 0.66, 0.5)],
    )
    cylinder((0.28, 2.75, 0), 0.2, 0.44, plaster((0.68, 0.6, 0.5), 0.1), 0.03)
    books((0.28, 2.75, 0.44), [(0.56, 0.26, 0.16), (0.72, 0.66, 0.56)], (0.2, 0.15))
    plant(
        (-1.1, 2.9, 0), 1.2, plaster((0.6, 0.44, 0.32), 0.1), foliage((0.07, 0.13, 0.05)), 26, 0.2
    )
    area_light("window", (-3.2, -0.6, 2.4), (0.3, 2.2, 0.9), (1.8, 2.4), 230, light.colour)
    area_light("lamp", (1.2, 2.7, 1.9), (0.8, 3.2, 1.6), (0.3, 0.3), 14, (1.0, 0.76, 0.5))
    area_light("fill", (2.6, -4.6, 2.4), (0, 1.0, 1.1), (2.8, 2.4), 150, (1.0, 0.96, 0.9))
    sky((0.96, 0.97, 1.0), 0.4)


BUILDERS = {
    "bedroom": bedroom,
    "living-room": living_room,
    "stairs": stairs,
    "reading-corner": reading_corner,
}
