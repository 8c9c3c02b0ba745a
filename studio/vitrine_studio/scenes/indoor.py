"""Rooms for people."""

from __future__ import annotations

from ..render.stage import area_light
from .place import Light, Place, paint_window, sky, sun
from .shapes import arch, box, curtain_across, cylinder, floor, leaves, plant, turned, wall
from .surfaces import (
    Surface,
    bricks,
    cloth,
    concrete,
    foliage,
    picture,
    plain,
    plaster,
    sheer,
    wood,
)

WHITE = (0.86, 0.85, 0.83)


def skirting(y: float, left: float = -6.0, right: float = 6.0) -> None:
    box(((left + right) / 2, y - 0.01, 0), (right - left, 0.02, 0.1), plain(WHITE, 0.5), 0.003)


def framed_picture(
    x: float,
    y: float,
    z: float,
    width: float,
    height: float,
    colours: list[tuple[float, float, float]],
) -> None:
    box(
        (x, y - 0.02, z),
        (width, 0.035, height),
        wood((0.3, 0.2, 0.12), (0.45, 0.3, 0.18), "z"),
        0.003,
    )
    box((x, y - 0.04, z + 0.05), (width - 0.1, 0.01, height - 0.1), picture(colours), 0)


ROOM = Light(-58, 32, (1.0, 0.94, 0.86), 0.5, 0.45, "left")


def window_room() -> None:
    """White wall, oak floor, a tall bright window behind sheer curtains."""
    white = plaster((0.8, 0.785, 0.755), 0.05)
    floor(wood((0.4, 0.27, 0.16), (0.62, 0.46, 0.3), "x", 0.3, (1.4, 0.13), 0.9))
    left, right, low, high = -1.35, -0.5, 0.28, 2.6
    for piece in (
        (-6.0, left, 0.0, 4.0),
        (right, 6.0, 0.0, 4.0),
        (left, right, 0.0, low),
        (left, right, high, 4.0),
    ):
        wall(3.4, white, piece[0], piece[1], piece[3], piece[2])
    skirting(3.4)
    frame = plain(WHITE, 0.4)
    for x in (left, (left + right) / 2, right):
        box((x, 3.46, low), (0.05, 0.08, high - low), frame, 0.003)
    for z in (low, 1.7, high):
        box(((left + right) / 2, 3.46, z), (right - left, 0.08, 0.045), frame, 0.003)
    area_light("window", (-0.92, 4.2, 1.6), (-0.7, 0, 0.9), (1.6, 2.6), 320, (0.95, 0.98, 1.0))
    veil = sheer()
    curtain_across(-1.62, -1.12, 3.28, 2.95, veil)
    curtain_across(-0.62, -0.2, 3.28, 2.95, veil)
    box((0.78, 3.05, 0.42), (1.1, 0.4, 0.05), wood(), 0.008)
    for x in (0.33, 1.23):
        box((x, 3.05, 0), (0.05, 0.34, 0.42), wood(along="z"), 0.006)
    box((0.5, 3.05, 0.47), (0.42, 0.3, 0.13), cloth((0.6, 0.5, 0.4)), 0.05)
    turned(
        (1.05, 3.05, 0.47),
        [(0.06, 0), (0.1, 0.1), (0.06, 0.24), (0.045, 0.28), (0.055, 0.3)],
        plain((0.7, 0.64, 0.56), 0.55),
    )
    leaves((1.05, 3.05, 0.95), 40, (0.09, 0.08, 0.12), (0.1, 0.2), foliage(), 3)
    framed_picture(
        0.72,
        3.39,
        1.4,
        0.6,
        0.8,
        [(0.86, 0.83, 0.78), (0.62, 0.4, 0.28), (0.8, 0.67, 0.54), (0.3, 0.34, 0.32)],
    )
    sun(ROOM.azimuth, ROOM.elevation, 3.4, ROOM.colour, 1.0)
    paint_window(ROOM, (-0.2, 1.6, 0.0), 2, 3, (0.7, 0.9))
    area_light("fill", (2.2, -5.0, 2.6), (0, 1.0, 1.1), (3.0, 2.4), 150, (1.0, 0.97, 0.94))
    sky((0.85, 0.92, 1.0), 0.42)


def loft() -> None:
    """Pale brick and polished concrete, a steel window and a tall plant."""
    wall(3.2, bricks((0.44, 0.3, 0.23), (0.54, 0.39, 0.3), (0.5, 0.46, 0.42)), height=4.2)
    floor(concrete((0.4, 0.39, 0.38)))
    steel = plain((0.04, 0.04, 0.042), 0.4, Metallic=0.6)
    for x in (-1.28, -0.86, -0.44):
        box((x, 3.13, 0.95), (0.04, 0.06, 1.75), steel, 0.004)
    for z in (0.95, 1.53, 2.11, 2.66):
        box((-0.86, 3.13, z), (0.88, 0.06, 0.04), steel, 0.004)
    pane = Surface("pane")
    glow = pane.finish(
        pane.node("ShaderNodeEmission", {"Color": (0.86, 0.93, 1.0), "Strength": 1.5}).outputs[0]
    )
    box((-0.86, 3.17, 0.97), (0.84, 0.02, 1.7), glow, 0)
    plant((1.0, 2.5, 0), 1.7, concrete((0.24, 0.24, 0.24)), foliage(), 4, 0.2)
    box((0.52, 2.75, 0), (0.4, 0.4, 0.42), wood((0.3, 0.18, 0.1), (0.46, 0.3, 0.18), "y"), 0.01)
    area_light("roof", (-1.4, -0.6, 3.8), (0, 1.2, 0.6), (2.6, 1.6), 290, (0.97, 0.98, 1.0))
    area_light("fill", (2.8, -4.5, 2.2), (0, 0.6, 1.1), (2.5, 2.0), 110, (1.0, 0.93, 0.85))
    sky((0.9, 0.94, 1.0), 0.22)


def gallery() -> None:
    """A quiet museum room: white wall, one large print, a plinth."""
    wall(3.0, plaster((0.84, 0.83, 0.81), 0.03), height=4.4)
    floor(wood((0.24, 0.16, 0.1), (0.38, 0.26, 0.17), "x", 0.28, (1.8, 0.18), 0.7))
    skirting(3.0)
    framed_picture(
        -0.55,
        2.99,
        0.95,
        1.0,
        1.3,
        [(0.12, 0.16, 0.2), (0.55, 0.5, 0.42), (0.8, 0.76, 0.68), (0.6, 0.24, 0.14)],
    )
    box((0.86, 2.1, 0), (0.34, 0.34, 0.92), plain(WHITE, 0.55), 0.004)
    turned(
        (0.86, 2.1, 0.92),
        [(0.05, 0), (0.14, 0.12), (0.15, 0.2), (0.05, 0.36), (0.07, 0.42)],
        plain((0.06, 0.06, 0.065), 0.35),
    )
    area_light("spot", (-0.6, 0.6, 3.9), (-0.55, 3.0, 1.5), (0.4, 0.4), 110, (1.0, 0.92, 0.8))
    area_light("spot", (0.9, 0.8, 3.9), (0.86, 2.2, 1.0), (0.3, 0.3), 60, (1.0, 0.92, 0.8))
    area_light("key", (-1.8, -3.4, 3.4), (0, 0.2, 1.0), (1.6, 1.6), 120, (1.0, 0.96, 0.9))
    sky((1.0, 0.97, 0.93), 0.2)


BOUTIQUE = Light(-46, 36, (1.0, 0.92, 0.82), 0.35, 0.5, "left")


def boutique() -> None:
    """Arched niche with a brass rail, plaster plinths, window light on the wall."""
    arch(2.9, 1.15, 1.5, 0.6, plaster((0.66, 0.53, 0.42), 0.15), x=-0.62)
    floor(concrete((0.56, 0.48, 0.4)))
    cylinder((0.78, 2.1, 0), 0.26, 0.3, plaster((0.72, 0.6, 0.49), 0.08))
    cylinder((1.12, 2.4, 0), 0.19, 0.6, plaster((0.72, 0.6, 0.49), 0.08))
    turned(
        (1.12, 2.4, 0.6),
        [(0.05, 0), (0.11, 0.12), (0.04, 0.26), (0.06, 0.33)],
        plain((0.4, 0.22, 0.15), 0.5),
    )
    brass = plain((0.7, 0.5, 0.25), 0.28, Metallic=1.0)
    for x in (-1.12, -0.12):
        cylinder((x, 3.2, 0), 0.012, 1.55, brass, 0.004)
    rail = cylinder((-1.12, 3.2, 1.55), 0.012, 1.0, brass, 0.004)
    rail.rotation_euler = (0, 1.5708, 0)
    for i, colour in enumerate(
        [(0.7, 0.64, 0.54), (0.3, 0.2, 0.16), (0.55, 0.42, 0.32), (0.75, 0.72, 0.66)]
    ):
        box((-0.94 + 0.2 * i, 3.2, 0.6), (0.04, 0.36, 0.9), cloth(colour), 0.018, 0.08 * (i - 1.5))
    sun(BOUTIQUE.azimuth, BOUTIQUE.elevation, 4.6, BOUTIQUE.colour, 0.7)
    paint_window(BOUTIQUE, (0.55, 2.9, 1.35), 2, 3, (0.62, 0.72))
    area_light("fill", (2.4, -4.2, 2.8), (0, 1.6, 1.1), (2.8, 2.4), 190, (1.0, 0.96, 0.92))
    sky((0.8, 0.88, 1.0), 0.5)


INDOOR = (
    Place(
        "window-room",
        "people",
        "indoor",
        {"en": "Window room", "zh": "窗边房间"},
        window_room,
        ROOM,
    ),
    Place(
        "loft",
        "people",
        "indoor",
        {"en": "Loft", "zh": "砖墙工作室"},
        loft,
        Light(-30, 60, (0.98, 0.98, 1.0), 0.8, 0.45),
    ),
    Place(
        "gallery",
        "people",
        "indoor",
        {"en": "Gallery", "zh": "画廊"},
        gallery,
        Light(-25, 50, (1.0, 0.95, 0.88), 0.6, 0.45, "left"),
        reflection=0.06,
    ),
    Place("boutique", "people", "indoor", {"en": "Boutique", "zh": "买手店"}, boutique, BOUTIQUE),
)
