"""Rooms for people."""

from __future__ import annotations

from math import cos, pi, sin

from ..render.stage import area_light
from .greenery import plant, sprigs
from .lighting import paint_window, sky, sun
from .place import Colour, Light, Point
from .shapes import (
    Material,
    arch,
    box,
    curtain_across,
    cylinder,
    floor,
    frame_wall,
    solid,
    turned,
    wall,
)
from .surfaces import (
    bricks,
    cloth,
    concrete,
    foliage,
    glow,
    picture,
    plain,
    plaster,
    sheer,
    wood,
)

WHITE = (0.86, 0.85, 0.83)
OLIVE = (0.1, 0.15, 0.07)


def skirting(y: float, left: float = -6.0, right: float = 6.0) -> None:
    box(((left + right) / 2, y - 0.01, 0), (right - left, 0.02, 0.1), plain(WHITE, 0.5), 0.003)


def framed_picture(
    x: float, y: float, z: float, width: float, height: float, colours: list[Colour]
) -> None:
    box(
        (x, y - 0.02, z),
        (width, 0.035, height),
        wood((0.3, 0.2, 0.12), (0.45, 0.3, 0.18), "z"),
        0.003,
    )
    box((x, y - 0.03, z + 0.02), (width - 0.04, 0.03, height - 0.04), plain(WHITE, 0.8), 0)
    box((x, y - 0.05, z + 0.09), (width - 0.18, 0.01, height - 0.18), picture(colours), 0)


def folded_tube(
    at: Point,
    rows: list[tuple[float, float, float, float]],
    turn: float,
    seed: int,
    cloth_: Material,
) -> None:
    """A hanging piece of cloth: `rows` are (drop, shift, half width, half depth) from the top,
    with folds that deepen towards the hem; the whole is turned about the vertical."""
    around, deepest = 56, rows[-1][0]
    vertices = []
    for drop, shift, width, depth in rows:
        t = drop / deepest
        for i in range(around):
            a = 2 * pi * i / around
            fold = 1 + t * (0.16 * sin(7 * a + seed) + 0.10 * sin(12 * a + 2.3 * seed + t))
            u, v = shift + width * cos(a) * (1 + 0.25 * (fold - 1)), depth * sin(a) * fold
            vertices.append(
                (
                    at[0] + u * cos(turn) - v * sin(turn),
                    at[1] + u * sin(turn) + v * cos(turn),
                    at[2] - drop,
                )
            )
    faces = [
        (
            j * around + i,
            j * around + (i + 1) % around,
            (j + 1) * around + (i + 1) % around,
            (j + 1) * around + i,
        )
        for j in range(len(rows) - 1)
        for i in range(around)
    ]
    solid("garment", vertices, faces, cloth_, smooth=True)


def hanging_garment(
    at: Point, length: float, turn: float, sleeves: bool, cloth_: Material, seed: int
) -> None:
    """On a hanger that is turned on its rail, so that shoulders, a sleeve and the front show."""
    steps = 26
    body = []
    for j in range(steps + 1):
        drop = length * (j / steps) ** 1.5
        shoulder = min(1.0, drop / 0.06)
        width = 0.05 + 0.15 * shoulder + 0.035 * drop / length
        body.append((drop, 0.0, width, 0.012 + 0.04 * shoulder**0.5 + 0.025 * drop / length))
    folded_tube(at, body, turn, seed, cloth_)
    for side in (-1, 1) if sleeves else ():
        arm = [
            (0.03 + 0.055 * j, side * (0.165 + 0.05 * min(1, j / 4)), 0.05 - 0.001 * j, 0.042)
            for j in range(11)
        ]
        folded_tube(at, arm, turn, seed + 5 * side, cloth_)
    cylinder(
        (at[0], at[1], at[2] - 0.01), 0.003, 0.08, plain((0.5, 0.5, 0.5), 0.3, Metallic=1), 0.001
    )


def window_room(light: Light) -> None:
    """White wall, oak floor, a tall bright window behind sheer curtains."""
    white = plaster((0.8, 0.785, 0.755), 0.05)
    floor(wood((0.42, 0.29, 0.18), (0.62, 0.46, 0.31), "x", 0.5, (1.4, 0.13), 0.9))
    left, right, low, high = -1.3, -0.42, 0.3, 2.75
    frame_wall(3.4, left, right, low, high, white)
    skirting(3.4)
    frame = plain(WHITE, 0.4)
    for x in (left + 0.02, (left + right) / 2, right - 0.02):
        box((x, 3.46, low), (0.045, 0.08, high - low), frame, 0.003)
    for z in (low, 1.55):
        box(((left + right) / 2, 3.47, z), (right - left, 0.06, 0.045), frame, 0.003)
    box(((left + right) / 2, 3.36, low - 0.04), (right - left + 0.14, 0.2, 0.04), frame, 0.004)
    daylight = glow((0.42, 0.5, 0.34), (0.92, 0.97, 1.0), 1.25, 2.4)
    box((-0.86, 3.9, 0.3), (2.4, 0.02, 3.0), daylight, 0)
    veil = sheer()
    curtain_across(-1.72, -1.16, 3.28, 2.95, veil)
    curtain_across(-0.56, -0.16, 3.28, 2.95, veil)
    box((0.78, 3.05, 0.42), (1.1, 0.4, 0.05), wood(), 0.008)
    for x in (0.33, 1.23):
        box((x, 3.05, 0), (0.05, 0.34, 0.42), wood(along="z"), 0.006)
    for i, colour in enumerate([(0.62, 0.53, 0.43), (0.3, 0.34, 0.33)]):
        box(
            (0.5, 3.05, 0.47 + 0.035 * i),
            (0.34 - 0.04 * i, 0.26, 0.033),
            plain(colour, 0.8),
            0.004,
            0.1 * i,
        )
    turned(
        (1.02, 3.05, 0.47),
        [(0.06, 0), (0.1, 0.1), (0.06, 0.24), (0.045, 0.28), (0.055, 0.3)],
        plain((0.7, 0.64, 0.56), 0.55),
    )
    sprigs((1.02, 3.05, 0.75), 0.42, 0.26, 7, 5, (0.07, 0.12), foliage(OLIVE), 3)
    framed_picture(
        0.72,
        3.39,
        1.35,
        0.66,
        0.86,
        [(0.86, 0.83, 0.78), (0.62, 0.4, 0.28), (0.8, 0.67, 0.54), (0.3, 0.34, 0.32)],
    )
    sun(light, 2.6, light.colour, 0.5)
    paint_window(light, (0.55, 2.2, 0.0), 2, 3, (0.62, 0.8))
    area_light("side", (-3.6, 0.4, 1.9), (0.6, 1.6, 0.9), (2.4, 2.4), 190, (0.95, 0.98, 1.0))
    area_light("fill", (2.2, -5.0, 2.6), (0, 1.0, 1.1), (3.0, 2.4), 110, (1.0, 0.97, 0.94))
    area_light("front", (-1.6, -3.8, 2.4), (0, 0.2, 1.1), (1.6, 1.6), 130, (1.0, 0.97, 0.94))
    sky((0.92, 0.95, 1.0), 0.5)


def loft(light: Light) -> None:
    """Pale brick and polished concrete, a steel window and a tall plant."""
    wall(3.2, bricks((0.5, 0.35, 0.27), (0.6, 0.45, 0.35), (0.56, 0.52, 0.47)), height=4.2)
    floor(concrete((0.44, 0.43, 0.42)))
    steel = plain((0.03, 0.03, 0.032), 0.4, Metallic=0.6)
    daylight = glow((0.62, 0.68, 0.66), (0.9, 0.95, 1.0), 1.3, 1.7)
    box((-0.86, 3.19, 0.97), (0.84, 0.02, 1.9), daylight, 0)
    for x in (-1.28, -0.86, -0.44):
        box((x, 3.13, 0.95), (0.04, 0.06, 2.1), steel, 0.004)
    for z in (0.95, 1.53, 2.11, 2.69):
        box((-0.86, 3.13, z), (0.88, 0.06, 0.035), steel, 0.004)
    box((-0.86, 3.1, 0.87), (1.0, 0.2, 0.07), concrete((0.4, 0.39, 0.37)), 0.008)
    plant((1.02, 2.5, 0), 1.75, concrete((0.28, 0.28, 0.28)), foliage((0.06, 0.13, 0.045)), 4, 0.2)
    box((0.5, 2.75, 0), (0.4, 0.4, 0.42), wood((0.3, 0.18, 0.1), (0.46, 0.3, 0.18), "y"), 0.01)
    area_light("roof", (-1.6, -0.4, 3.8), (0, 1.4, 0.8), (2.8, 1.8), 330, (0.98, 0.98, 1.0))
    area_light("window", (-3.4, 1.2, 2.2), (0.6, 2.4, 1.0), (1.6, 2.2), 120, (1.0, 0.97, 0.92))
    area_light("fill", (2.8, -4.5, 2.2), (0, 0.6, 1.1), (2.5, 2.0), 120, (1.0, 0.95, 0.88))
    sky((0.94, 0.96, 1.0), 0.3)


def gallery(light: Light) -> None:
    """A quiet museum room: white wall, one large print, a plinth."""
    wall(3.0, plaster((0.84, 0.83, 0.81), 0.03), height=4.4)
    floor(wood((0.3, 0.2, 0.13), (0.44, 0.31, 0.2), "x", 0.36, (1.8, 0.18), 0.7))
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
    area_light("spot", (-0.6, 0.6, 3.9), (-0.55, 3.0, 1.5), (0.4, 0.4), 80, (1.0, 0.93, 0.83))
    area_light("spot", (0.9, 0.8, 3.9), (0.86, 2.2, 1.0), (0.3, 0.3), 50, (1.0, 0.93, 0.83))
    area_light("key", (-2.2, -3.2, 3.4), (0, 0.4, 1.0), (2.0, 2.0), 190, (1.0, 0.97, 0.92))
    area_light("fill", (2.6, -4.6, 2.4), (0, 0.6, 1.1), (2.6, 2.2), 110)
    sky((1.0, 0.98, 0.95), 0.34)


def boutique(light: Light) -> None:
    """Arched niche with a brass rail, plaster plinths, window light on the wall."""
    clay = plaster((0.76, 0.64, 0.53), 0.12)
    arch(2.9, 1.2, 1.5, 0.75, clay, x=-0.6)
    floor(concrete((0.62, 0.54, 0.46)))
    pale = plaster((0.78, 0.68, 0.58), 0.08)
    cylinder((0.78, 2.1, 0), 0.26, 0.3, pale)
    cylinder((1.12, 2.4, 0), 0.19, 0.6, pale)
    turned(
        (1.12, 2.4, 0.6),
        [(0.05, 0), (0.11, 0.12), (0.04, 0.26), (0.06, 0.33)],
        plain((0.42, 0.23, 0.15), 0.5),
    )
    box((0.78, 2.1, 0.3), (0.26, 0.16, 0.1), plain((0.24, 0.13, 0.08), 0.4), 0.02, 0.3)
    brass = plain((0.76, 0.56, 0.3), 0.28, Metallic=1.0)
    for x in (-1.1, -0.1):
        cylinder((x, 3.2, 0), 0.012, 1.6, brass, 0.004)
    rail = cylinder((-1.1, 3.2, 1.6), 0.012, 1.0, brass, 0.004)
    rail.rotation_euler = (0, pi / 2, 0)
    colours = [
        (0.78, 0.74, 0.67),
        (0.66, 0.56, 0.45),
        (0.46, 0.34, 0.25),
        (0.8, 0.78, 0.73),
        (0.3, 0.22, 0.18),
        (0.58, 0.5, 0.42),
        (0.76, 0.7, 0.62),
    ]
    lengths = (0.72, 1.05, 0.7, 1.1, 0.74, 0.68, 1.0)
    for i, (colour, length) in enumerate(zip(colours, lengths)):
        at = (-0.99 + 0.13 * i, 3.22, 1.53)
        turn = 0.95 + 0.1 * sin(2.4 * i)
        hanging_garment(at, length, turn, length < 0.8, cloth(colour), i + 1)
    area_light("niche", (-0.6, 3.0, 2.0), (-0.6, 3.4, 0.8), (0.8, 0.15), 5, (1.0, 0.86, 0.68))
    sun(light, 3.0, light.colour, 0.4)
    paint_window(light, (0.6, 2.9, 1.3), 2, 3, (0.62, 0.72))
    area_light("side", (-3.4, -1.6, 2.4), (0.2, 1.8, 1.0), (2.4, 2.4), 190, (1.0, 0.98, 0.95))
    area_light("fill", (2.4, -4.2, 2.8), (0, 1.6, 1.1), (2.8, 2.4), 150, (1.0, 0.97, 0.93))
    sky((0.95, 0.96, 1.0), 0.55)


def fluted_wall(light: Light) -> None:
    """Panels in narrow waves, covered with linen; oak floor, a plain stool."""
    floor(wood((0.36, 0.25, 0.16), (0.54, 0.4, 0.27), "x", 0.4, (1.6, 0.14), 0.8))
    curtain_across(-3.5, 3.5, 2.7, 3.6, cloth((0.66, 0.59, 0.5), 500))
    oak = wood((0.3, 0.19, 0.11), (0.46, 0.31, 0.19), "z")
    cylinder((0.82, 1.9, 0.45), 0.17, 0.035, oak, 0.01)
    for dx, dy in ((-0.1, -0.1), (0.1, -0.1), (-0.1, 0.1), (0.1, 0.1)):
        cylinder((0.82 + dx, 1.9 + dy, 0), 0.016, 0.46, oak, 0.004)
    turned(
        (0.82, 1.9, 0.485),
        [(0.05, 0), (0.085, 0.08), (0.07, 0.17), (0.03, 0.23), (0.04, 0.26)],
        plain((0.7, 0.63, 0.54), 0.55),
    )
    sprigs((0.82, 1.9, 0.73), 0.4, 0.24, 6, 5, (0.06, 0.1), foliage(OLIVE), 9)
    area_light("window", (-3.2, -1.4, 2.2), (0.2, 1.8, 1.1), (2.0, 2.6), 300, light.colour)
    area_light("fill", (2.6, -4.4, 2.4), (0, 1.2, 1.1), (2.8, 2.4), 110, (1.0, 0.97, 0.94))
    sky((0.96, 0.97, 1.0), 0.35)


BUILDERS = {
    "window-room": window_room,
    "loft": loft,
    "gallery": gallery,
    "boutique": boutique,
    "fluted-wall": fluted_wall,
}
