"""Small sets for products: about half a metre wide, seen a little from above."""

from __future__ import annotations

from math import pi, sin
from random import Random

from ..render.stage import area_light
from .place import PRODUCT_CAMERA, Light, Place, sky, sun, towards_sun
from .shapes import ball, box, cylinder, floor, leaves, solid, sweep, turned, wall
from .surfaces import cloth, concrete, foliage, marble, plain, plaster, tiles, wood

SOFT = Light(-45, 45, (1.0, 0.96, 0.9), 0.7, 0.4)
SUNNY = Light(-50, 42, (1.0, 0.92, 0.8), 0.3, 0.55)


def soft_light(key: float = 26.0) -> None:
    area_light("key", (-1.3, -1.2, 1.5), (0, 0, 0.12), (0.8, 0.8), key, (1.0, 0.97, 0.93))
    area_light("fill", (1.5, -1.6, 1.0), (0, 0, 0.15), (1.0, 1.0), key * 0.35)
    sky((1.0, 0.99, 0.97), 0.4)


def dappled(seed: int, strength: float = 3.6) -> None:
    sun(SUNNY.azimuth, SUNNY.elevation, strength)
    x, y, z = towards_sun(SUNNY, 1.9)
    leaves((x, y + 0.3, z + 0.15), 34, (0.3, 0.2, 0.28), (0.12, 0.24), foliage(), seed, seen=False)
    area_light("fill", (1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 8)
    sky((0.8, 0.88, 1.0), 0.45)


def marble_podium() -> None:
    sweep(plaster((0.64, 0.58, 0.52), 0.05), 0.85, 0.3, 5, 2)
    cylinder((0, 0, 0), 0.25, 0.07, marble())
    cylinder((-0.33, 0.28, 0), 0.11, 0.26, marble((0.8, 0.76, 0.7), (0.42, 0.34, 0.27), 5), 0.005)
    ball((0.3, -0.04, 0), 0.055, plain((0.76, 0.7, 0.63), 0.45))
    dappled(7)


def wood_podium() -> None:
    sweep(plaster((0.5, 0.46, 0.38), 0.05), 0.9, 0.3, 5, 2)
    cylinder((0, 0, 0), 0.22, 0.055, wood((0.3, 0.18, 0.1), (0.5, 0.33, 0.2), "x", scale=2.4))
    box(
        (0.34, 0.3, 0),
        (0.2, 0.16, 0.36),
        wood((0.34, 0.2, 0.11), (0.55, 0.36, 0.22), "z", scale=2.4),
        0.004,
    )
    leaves((-0.36, 0.36, 0.3), 70, (0.09, 0.07, 0.12), (0.07, 0.14), foliage(), 12)
    soft_light()


def concrete_blocks() -> None:
    sweep(plain((0.46, 0.47, 0.48), 0.8), 0.9, 0.3, 5, 2)
    box((0, 0, 0), (0.46, 0.36, 0.06), concrete(), 0.004)
    box((-0.3, 0.3, 0), (0.18, 0.18, 0.32), concrete((0.36, 0.36, 0.36)), 0.004, 0.2)
    cylinder((0.33, 0.26, 0), 0.1, 0.16, concrete((0.5, 0.49, 0.48)))
    soft_light(30)


def draped_cloth() -> None:
    """A linen sheet that runs down a step in soft folds."""
    linen = cloth((0.66, 0.58, 0.48), 900)
    random = Random(3)
    waves = [
        (random.uniform(5, 16), random.uniform(0, 2 * pi), random.uniform(0.3, 1)) for _ in range(7)
    ]
    columns, rows = 240, 140
    vertices = []
    for j in range(rows + 1):
        v = j / rows
        for i in range(columns + 1):
            x = (i / columns - 0.5) * 3.0
            y = -1.4 + 2.2 * v
            rise = 1.2 * max(0.0, v - 0.72) ** 1.3 / 0.28**1.3
            # Flat where a product stands, folded everywhere else.
            calm = min(1.0, max(0.0, ((x / 0.34) ** 2 + ((y + 0.02) / 0.26) ** 2 - 0.6) * 0.8))
            fold = sum(a * sin(f * (x + 0.35 * y) + p + 1.2 * sin(2.1 * y)) for f, p, a in waves)
            vertices.append((x, y, rise + 0.012 * calm * (fold + 2.0)))
    faces = [
        (
            j * (columns + 1) + i,
            j * (columns + 1) + i + 1,
            (j + 1) * (columns + 1) + i + 1,
            (j + 1) * (columns + 1) + i,
        )
        for j in range(rows)
        for i in range(columns)
    ]
    solid("sheet", vertices, faces, linen, smooth=True)
    dappled(19, 3.0)


def kitchen() -> None:
    wall(0.62, tiles((0.78, 0.77, 0.74), (0.55, 0.53, 0.5), 0.1), -2, 2, 1.6)
    floor(marble((0.8, 0.79, 0.77), (0.5, 0.48, 0.46), 1.6), 6, -3, 0.62)
    box(
        (-0.34, 0.48, 0),
        (0.3, 0.02, 0.4),
        wood((0.34, 0.2, 0.11), (0.56, 0.37, 0.22), "z", scale=2),
        0.01,
    )
    turned(
        (0.36, 0.4, 0),
        [(0.05, 0), (0.075, 0.06), (0.08, 0.13), (0.075, 0.13), (0.07, 0.06)],
        plain((0.72, 0.68, 0.62), 0.5),
    )
    for x, y, r in ((0.24, 0.3, 0.034), (0.3, 0.26, 0.032)):
        ball((x, y, 0), r, plain((0.62, 0.3, 0.03), 0.45))
    leaves((0.36, 0.4, 0.2), 40, (0.04, 0.04, 0.05), (0.05, 0.1), foliage((0.1, 0.2, 0.06)), 8)
    soft_light(30)


def bathroom() -> None:
    wall(0.5, plaster((0.52, 0.57, 0.55), 0.08), -2, 2, 1.6)
    floor(wood((0.36, 0.24, 0.15), (0.56, 0.4, 0.26), "x", 0.3, scale=2), 6, -3, 0.5)
    box((0.34, 0.3, 0), (0.22, 0.22, 0.1), cloth((0.8, 0.78, 0.74), 500), 0.035)
    box((0.34, 0.3, 0.1), (0.21, 0.21, 0.09), cloth((0.62, 0.66, 0.62), 500), 0.035)
    turned(
        (-0.32, 0.28, 0),
        [(0.045, 0), (0.05, 0.01), (0.05, 0.13), (0.02, 0.17), (0.018, 0.2)],
        plain((0.74, 0.7, 0.64), 0.4),
    )
    leaves((-0.32, 0.28, 0.3), 26, (0.03, 0.03, 0.06), (0.08, 0.16), foliage((0.14, 0.2, 0.12)), 6)
    soft_light()


def desk() -> None:
    wall(0.9, plaster((0.7, 0.66, 0.6), 0.06), -2, 2, 1.8)
    floor(wood((0.46, 0.33, 0.2), (0.64, 0.48, 0.32), "x", 0.4, scale=1.6), 6, -3, 0.9)
    for i, (colour, height) in enumerate(
        [((0.14, 0.2, 0.24), 0.03), ((0.6, 0.5, 0.4), 0.025), ((0.5, 0.16, 0.13), 0.035)]
    ):
        box(
            (-0.36, 0.32, [0, 0.03, 0.055][i]),
            (0.26 - 0.02 * i, 0.18, height),
            plain(colour, 0.7),
            0.002,
            0.12 * (i - 1),
        )
    turned(
        (0.36, 0.42, 0),
        [(0.04, 0), (0.06, 0.05), (0.03, 0.16), (0.035, 0.19)],
        plain((0.8, 0.77, 0.72), 0.5),
    )
    leaves((0.36, 0.42, 0.32), 32, (0.04, 0.04, 0.07), (0.07, 0.14), foliage(), 15)
    dappled(23, 3.0)


def blush() -> None:
    sweep(plain((0.66, 0.42, 0.37), 0.7, Specular=0.3), 1.0, 0.6, 6, 3)
    area_light("key", (-1.0, -1.4, 1.6), (0, 0.1, 0.1), (0.9, 0.9), 22, (1.0, 0.98, 0.96))
    area_light("wall", (0.2, 0.1, 1.6), (0.1, 1.0, 0.5), (0.9, 0.4), 8)
    sky((1, 1, 1), 0.4)


PRODUCTS = (
    Place(
        "marble-podium",
        "product",
        "indoor",
        {"en": "Marble podium", "zh": "大理石展台"},
        marble_podium,
        SUNNY,
        PRODUCT_CAMERA,
        reflection=0.12,
        top=0.07,
        sideways=(0.0,),
    ),
    Place(
        "wood-podium",
        "product",
        "indoor",
        {"en": "Wooden podium", "zh": "木质展台"},
        wood_podium,
        SOFT,
        PRODUCT_CAMERA,
        top=0.055,
        sideways=(0.0,),
    ),
    Place(
        "concrete-blocks",
        "product",
        "indoor",
        {"en": "Concrete blocks", "zh": "水泥石台"},
        concrete_blocks,
        SOFT,
        PRODUCT_CAMERA,
        top=0.06,
        sideways=(0.0, -0.08, 0.08),
    ),
    Place(
        "linen",
        "product",
        "indoor",
        {"en": "Draped linen", "zh": "亚麻布景"},
        draped_cloth,
        SUNNY,
        PRODUCT_CAMERA,
        top=0.014,
        sideways=(0.0,),
    ),
    Place(
        "kitchen",
        "product",
        "indoor",
        {"en": "Kitchen counter", "zh": "厨房台面"},
        kitchen,
        SOFT,
        PRODUCT_CAMERA,
        reflection=0.1,
        sideways=(0.0, -0.1),
    ),
    Place(
        "bathroom",
        "product",
        "indoor",
        {"en": "Bathroom shelf", "zh": "浴室置物架"},
        bathroom,
        SOFT,
        PRODUCT_CAMERA,
        sideways=(0.0,),
    ),
    Place(
        "desk",
        "product",
        "indoor",
        {"en": "Desk", "zh": "书桌"},
        desk,
        SUNNY,
        PRODUCT_CAMERA,
        sideways=(0.0, 0.1),
    ),
    Place(
        "blush",
        "product",
        "solid",
        {"en": "Blush", "zh": "柔粉渐变"},
        blush,
        SOFT,
        PRODUCT_CAMERA,
        reflection=0.08,
        samples=64,
    ),
)
