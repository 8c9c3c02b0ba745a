"""Sand, water, grass, moss and flowers around a product."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from ..products.forms import tube
from ..render.stage import area_light
from .flowers import bouquet
from .greenery import Leafage, tree, tufts
from .grounds import gingham, gradient, sand, water
from .lighting import palm_shade, sky, sun, tree_shade
from .place import Light, Point
from .products import soft_light
from .shapes import Material, box, cylinder, floor, sweep, turned, wall
from .softness import rippled, soft_box, spread
from .surfaces import concrete, foliage, grass, marble, plain, plaster, wood


def apple(x: float, y: float, z: float, radius: float, colour: tuple[float, float, float]) -> None:
    profile = [
        (0.02, 0.08), (0.4, 0.0), (0.8, 0.2), (0.99, 0.7), (1.0, 1.1), (0.82, 1.55), (0.5, 1.74),
        (0.2, 1.68), (0.02, 1.52),
    ]  # fmt: skip
    turned(
        (x, y, z), [(r * radius, h * radius) for r, h in profile], plain(colour, 0.3, Specular=0.5)
    )
    tube(
        [(x, y, z + 1.5 * radius), (x + 0.2 * radius, y, z + 2.1 * radius)],
        0.0022,
        plain((0.12, 0.07, 0.03), 0.8),
    )


def basket(at: Point, wide: float, height: float, cane: Material) -> None:
    """Woven: strands that pass before and behind the uprights in turn."""
    x, y, z = at
    posts, rows = 44, 15
    for row in range(rows):
        line = []
        size = wide * (0.82 + 0.18 * row / rows)
        for k in range(4 * posts + 1):
            a = 2 * pi * k / (4 * posts)
            weave = 1 + 0.022 * sin(posts * a / 2 * 2 + pi * row)
            line.append(
                (
                    x + size * weave * cos(a),
                    y + 0.62 * size * weave * sin(a),
                    z + 0.008 + height * row / rows,
                )
            )
        tube(line, height / rows * 0.5, cane)
    handle = [
        (x + wide * 0.98 * cos(a), y, z + height + 0.75 * height * sin(a))
        for a in (pi * k / 24 for k in range(25))
    ]
    tube(handle, 0.009, cane)


def picnic(light: Light) -> None:
    """A checked blanket in the meadow, a basket, apples; trees far behind."""
    floor(grass((0.14, 0.2, 0.06)), 60, -4, 40, -0.06)
    blanket = spread(
        (0, -0.22, -0.03),
        (2.6, 1.44, 0.03),
        gingham((0.4, 0.06, 0.05), (0.78, 0.75, 0.68), 0.036),
        6,
        0.012,
    )
    blanket.rotation_euler = (0, 0, 0.16)
    blades = foliage((0.13, 0.2, 0.05))
    tufts(-2.5, 2.5, 0.62, 3.4, 9000, blades, 8)
    basket((0.42, 0.4, 0), 0.19, 0.16, plain((0.42, 0.26, 0.12), 0.6))
    apple(0.16, 0.3, 0, 0.034, (0.42, 0.05, 0.03))
    apple(0.09, 0.36, 0, 0.032, (0.45, 0.16, 0.04))
    loaf = wood((0.36, 0.19, 0.08), (0.56, 0.34, 0.16), "x", 0.75, scale=2.0)
    soft_box((-0.4, 0.36, 0.004), (0.3, 0.1, 0.075), loaf, 0.6, 0.8, (0, 0, 0.35), 4)
    soft_box((-0.4, 0.34, 0), (0.4, 0.22, 0.012), oak_board(), 0.2, 0.3, (0, 0, 0.35))
    spring = foliage((0.14, 0.23, 0.06))
    for i, (x, y) in enumerate(((-2.6, 8.0), (-1.5, 11.0), (2.2, 8.6), (4.4, 12.0), (-4.4, 12.5))):
        tree((x, y, -0.06), 2.6, 2.2, spring, 30 + i, 4000, (0.12, 0.24))
    for i in range(8):
        box(
            (-9 + 2.6 * i, 18, -0.06),
            (3.2, 1.0, 1.6 + 0.4 * sin(2.1 * i)),
            grass((0.1, 0.15, 0.06)),
            0.5,
        )
    sun(light, 3.4, light.colour, 1.2)
    tree_shade(light, 46, 4, (0.25, 0.5, 0.0), (0.12, 0.24))
    sky((0.6, 0.76, 1.0), 0.8, (0.95, 0.98, 1.0))


def oak_board() -> Material:
    return wood((0.3, 0.18, 0.1), (0.46, 0.3, 0.18), "x", scale=2.4)


def sand_dune(light: Light) -> None:
    """Wind ripples in low sun, a flat stone to stand on, one dry branch's shadow."""
    rippled(sand((0.5, 0.37, 0.25)), (3.6, 4.2), (0, 1.1, 0), 0.085, 0.011)
    sweep(gradient((0.52, 0.38, 0.27), (0.44, 0.36, 0.31), 0.1, 0.9), 2.6, 0.6, 12, 4).location = (
        0,
        0,
        -0.012,
    )
    cylinder((0, 0, -0.02), 0.21, 0.07, concrete((0.62, 0.55, 0.46)), 0.012)
    stones = plain((0.5, 0.4, 0.31), 0.8)
    for x, y, r in (
        (-0.27, 0.12, 0.05),
        (-0.32, 0.02, 0.028),
        (0.3, 0.22, 0.07),
        (0.27, 0.05, 0.03),
    ):
        soft_box(
            (x, y, -0.008),
            (2 * r, 1.7 * r, 1.2 * r),
            stones,
            0.8,
            0.8,
            (0, 0, 7 * x),
            int(90 * r) + 1,
        )
    sun(light, 4.0, light.colour, 0.9)
    palm_shade(light, (0.05, 0.7, 0.1), [(-0.5, 0.1, 12, 0.7)], 21, 1.6)
    area_light("fill", (1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 9)
    sky((0.72, 0.83, 1.0), 0.5)


def water_rings(light: Light) -> None:
    """A stone just above still water, rings running out from it, light on the wall behind."""
    rings = ((0.0, 0.0, 1.0), (0.42, 0.5, 0.45), (-0.5, 0.75, 0.4))
    rippled(water((0.1, 0.27, 0.31)), (4.0, 4.4), (0, 1.0, 0), 0.09, 0.006, rings)
    wall(1.75, gradient((0.42, 0.62, 0.66), (0.74, 0.84, 0.86), 0.0, 1.1), -5, 5, 3, -0.2)
    cylinder((0, 0, -0.03), 0.2, 0.08, marble((0.78, 0.78, 0.76), (0.5, 0.52, 0.53), 3), 0.008)
    soft_box(
        (0.3, 0.34, -0.03), (0.2, 0.16, 0.12), concrete((0.4, 0.43, 0.44)), 0.8, 0.8, (0, 0, 0.4), 3
    )
    soft_box(
        (-0.34, 0.2, -0.03),
        (0.12, 0.1, 0.08),
        concrete((0.4, 0.43, 0.44)),
        0.8,
        0.8,
        (0, 0, -0.3),
        5,
    )
    fronds = Leafage(9, 9)
    for k in range(6):
        fronds.leaf((-0.46, 0.62, 0.0), 0.5 * k - 0.6, 1.0 + 0.06 * k, 0.7 - 0.04 * k, 0.045, 0.35)
    fronds.finish(foliage((0.08, 0.18, 0.08)))
    sun(light, 2.6, light.colour, 1.0)
    palm_shade(light, (0.1, 1.7, 0.5), [(-0.55, 0.2, 6, 0.7), (0.6, 0.4, 192, 0.5)], 5, 2.2)
    area_light("fill", (1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 10)
    sky((0.8, 0.92, 1.0), 0.55)


def flower_bed(light: Light) -> None:
    """Peonies left, right and behind a pale disc."""
    sweep(gradient((0.72, 0.55, 0.5), (0.66, 0.47, 0.45), 0.0, 0.9), 0.95, 0.4, 5, 3)
    cylinder((0, 0, 0), 0.19, 0.07, plaster((0.76, 0.66, 0.6), 0.05), 0.01)
    random = Random(11)
    places: list[tuple[Point, Point, float]] = []
    for k in range(44):
        side = -1 if k % 2 else 1
        x = side * random.uniform(0.2, 0.42)
        y, z = (
            random.uniform(0.08, 0.42),
            random.uniform(0.04, 0.5) * (0.35 + 2.2 * (abs(x) - 0.14)),
        )
        if abs(x) < 0.24:
            y = max(y, 0.3)
        facing = (-0.35 * side + random.uniform(-0.4, 0.4), -1.0, random.uniform(0.2, 0.9))
        places.append(((x, y, z + 0.04), facing, random.uniform(0.045, 0.075)))
    bouquet(places, [(0.82, 0.42, 0.44), (0.88, 0.72, 0.68), (0.74, 0.2, 0.29)], 5)
    soft_light(30)


def moss(light: Light) -> None:
    """A flat stone in a bed of moss and fern, a dim wood behind."""
    sweep(gradient((0.1, 0.13, 0.08), (0.2, 0.24, 0.16), 0.0, 0.8), 1.1, 0.5, 6, 3)
    soft_box(
        (0, 0, -0.05), (0.46, 0.36, 0.13), concrete((0.34, 0.33, 0.3)), 0.5, 0.3, (0, 0, 0.1), 3
    )
    green = foliage((0.11, 0.17, 0.035))
    bed = Leafage(3, 2)
    random = bed.random
    for _ in range(26000):
        x, y = random.uniform(-0.62, 0.62), random.uniform(-0.26, 0.62)
        if (x / 0.22) ** 4 + (y / 0.17) ** 4 < 1:
            continue
        hill = 0.02 + 0.025 * sin(9 * x + 2) * sin(8 * y) + 0.02 * sin(21 * x + 13 * y)
        bed.leaf(
            (x, y, max(0.0, hill)),
            random.uniform(0, 2 * pi),
            random.uniform(0.5, 1.5),
            random.uniform(0.008, 0.018),
            0.16,
            0.3,
        )
    bed.finish(green)
    fern = Leafage(8, 3)
    for base, way in (
        ((-0.3, 0.3, 0.02), 2.0),
        ((-0.34, 0.36, 0.02), 1.2),
        ((0.36, 0.32, 0.02), 0.7),
        ((0.3, 0.4, 0.02), 1.6),
        ((-0.42, 0.26, 0.02), 2.6),
        ((0.42, 0.24, 0.02), 0.2),
    ):
        for k in range(34):
            t = k / 34
            x, y = base[0] + 0.3 * t * cos(way), base[1] + 0.06 * t
            z = base[2] + 0.34 * t * (1 - 0.45 * t)
            for side in (-1, 1):
                fern.leaf(
                    (x, y, z),
                    way + side * 1.25,
                    0.15,
                    0.075 * sin(pi * (0.1 + 0.85 * t)),
                    0.13,
                    0.3,
                )
    fern.finish(foliage((0.075, 0.16, 0.04)))
    sun(light, 3.0, light.colour, 1.2)
    tree_shade(light, 30, 14, (0.05, 0.5, 0.15), (0.06, 0.14))
    area_light("fill", (-1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 10)
    sky((0.8, 0.92, 0.95), 0.5)


BUILDERS = {
    "picnic": picnic,
    "sand": sand_dune,
    "water": water_rings,
    "flowers": flower_bed,
    "moss": moss,
}
