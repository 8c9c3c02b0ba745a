"""Streets that lead away from the camera."""

from __future__ import annotations

from math import pi, sin
from random import Random

from ..render.stage import area_light
from .furniture import BRASS, globe
from .greenery import Leafage, plant, tree, tufts
from .indoor import hanging_garment
from .lighting import clouds, sky, sun, tree_shade
from .outdoor import DAY, POT, bench
from .place import Colour, Light
from .shapes import Material, arch, box, cylinder, floor, frame_wall, solid, wall
from .softness import soft_box
from .surfaces import bricks, cloth, concrete, foliage, grass, gravel, marble, plain, plaster, wood


def side_wall(x: float, near: float, far: float, height: float, material: Material) -> None:
    """Runs along the street."""
    corners = [(x, near, 0), (x, far, 0), (x, far, height), (x, near, height)]
    solid("side", corners, [(0, 1, 2, 3)], material)


def side_window(x: float, y: float, z: float, shutter: Material, inwards: float) -> None:
    stone, glass = concrete((0.58, 0.54, 0.48)), plain((0.04, 0.05, 0.06), 0.1, Specular=0.8)
    box((x, y, z), (0.06, 1.0, 1.4), stone, 0.01)
    box((x + 0.02 * inwards, y, z + 0.1), (0.05, 0.76, 1.2), glass, 0)
    for dy in (-0.6, 0.6):
        box((x + 0.05 * inwards, y + dy, z + 0.06), (0.05, 0.44, 1.28), shutter, 0.008)


def old_town(light: Light) -> None:
    """A narrow lane of warm houses, cobbles, pots by the doors, an arch at its end."""
    ochre, rose = plaster((0.66, 0.5, 0.33), 0.35), plaster((0.62, 0.43, 0.33), 0.35)
    cream = plaster((0.72, 0.64, 0.52), 0.3)
    stones = bricks(
        (0.29, 0.26, 0.23),
        (0.37, 0.33, 0.29),
        (0.17, 0.155, 0.14),
        (0.17, 0.12),
        0.7,
        0.012,
        upright=False,
    )
    floor(stones, far=24)
    box((-3.05, 4.9, 0), (3.9, 4.0, 6.5), ochre, 0.03)
    box((-3.0, 2.88, 0), (3.9, 0.06, 0.5), concrete((0.46, 0.43, 0.39)), 0.02)
    side_wall(-1.3, 6.9, 20, 7.0, cream)
    side_wall(1.32, 1.2, 20, 7.0, rose)
    green, blue = plain((0.09, 0.2, 0.15), 0.55), plain((0.16, 0.26, 0.32), 0.55)
    for y, z in ((4.6, 1.0), (8.6, 1.1), (8.6, 3.2), (12.6, 1.1)):
        side_window(1.32, y, z, green, -1)
    for y, z in ((9.0, 1.2), (9.0, 3.4), (13.5, 1.2)):
        side_window(-1.3, y, z, blue, 1)
    box((-1.14, 2.84, 0), (0.06, 0.1, 2.3), concrete((0.5, 0.47, 0.42)), 0.01)
    box(
        (-1.68, 2.86, 0.02),
        (0.96, 0.08, 2.2),
        wood((0.2, 0.12, 0.07), (0.34, 0.22, 0.13), "z"),
        0.01,
    )
    arch(19.0, 1.7, 2.2, 1.6, cream, 16.0, 7.0, 0.1)
    cylinder((-1.05, 2.74, 2.05), 0.012, 0.3, plain((0.03, 0.03, 0.03), 0.5), 0.004)
    globe((-1.05, 2.7, 1.86), 0.09, 1.6)
    for x, y, tall, seed in (
        (1.05, 2.6, 0.9, 5),
        (1.08, 3.5, 0.7, 8),
        (-0.9, 6.2, 0.95, 9),
        (1.05, 7.0, 0.9, 12),
        (-1.0, 8.0, 0.7, 15),
    ):
        plant((x, y, 0), tall, plain(POT, 0.85), foliage((0.08, 0.15, 0.05)), seed, 0.17)
    sun(light, 3.6, light.colour, 0.7)
    tree_shade(light, 30, 6, (-1.4, 2.9, 1.6))
    sky(DAY, 1.05, (0.9, 0.94, 1.0))
    clouds((0.95, 0.95, 0.96), 4.0, 0.5)


def fallen(
    left: float, right: float, near: float, far: float, count: int, leaf: Material, seed: int
) -> None:
    """Leaves that lie on the ground, more of them at its edges."""
    many = Leafage(seed, 4)
    random = many.random
    middle, half = (left + right) / 2, (right - left) / 2
    for _ in range(count):
        side = random.choice((-1, 1)) * random.random() ** 0.6
        at = (
            middle + half * side,
            near + (far - near) * random.random() ** 1.5,
            random.uniform(0.008, 0.03),
        )
        many.leaf(
            at,
            random.uniform(0, 2 * pi),
            random.uniform(-0.1, 0.35),
            random.uniform(0.05, 0.1),
            random.uniform(0.3, 0.42),
            0.1,
        )
    many.finish(leaf)


def autumn_alley(light: Light) -> None:
    """Two rows of golden trees, leaves on the path, low sun through the branches."""
    floor(grass((0.17, 0.17, 0.06)), far=90, width=140)
    path = gravel((0.34, 0.28, 0.22))
    solid(
        "path",
        [(-1.0, -8, 0.006), (1.0, -8, 0.006), (1.0, 60, 0.006), (-1.0, 60, 0.006)],
        [(0, 1, 2, 3)],
        path,
    )
    blades = foliage((0.17, 0.18, 0.05))
    tufts(-2.4, -0.95, -2.0, 12.0, 7000, blades, 5)
    tufts(0.95, 2.4, -2.0, 12.0, 7000, blades, 6)
    gold, rust, amber = (
        foliage((0.5, 0.26, 0.035)),
        foliage((0.38, 0.11, 0.03)),
        foliage((0.56, 0.36, 0.06)),
    )
    fallen(-2.4, 2.4, -2.2, 16.0, 3600, rust, 31)
    fallen(-2.4, 2.4, -2.2, 16.0, 3600, amber, 33)
    for i in range(6):
        y = 5.5 + 5.0 * i
        for side in (-1, 1):
            leaf = (gold, amber, rust)[(i + (side > 0)) % 3]
            tree(
                (side * 2.25 + 0.15 * sin(3 * i), y + 0.8 * (side > 0), 0),
                4.3 + 0.25 * i,
                2.5,
                leaf,
                140 + 2 * i + (side > 0),
                5200,
                (0.1, 0.2),
            )
    for i in range(9):
        tree(
            (-14 + 3.5 * i, 44 + 2 * (i % 3), 0),
            4.4,
            3.6,
            (gold, rust, amber)[i % 3],
            220 + i,
            3600,
            (0.3, 0.5),
        )
    bench(-1.3, 4.4)
    sun(light, 3.2, light.colour, 1.4)
    tree_shade(light, 120, 27, (0, 1.6, 0.0), (0.14, 0.3))
    sky((0.6, 0.72, 0.92), 0.85, (1.0, 0.93, 0.82))


def boulevard(light: Light) -> None:
    """A shop front of stone and glass, box trees by the door, an overcast day."""
    stone: Colour = (0.66, 0.61, 0.53)
    floor(
        bricks(
            (0.34, 0.32, 0.3),
            (0.38, 0.36, 0.34),
            (0.24, 0.23, 0.22),
            (0.6, 0.4),
            0.25,
            0.006,
            upright=False,
        )
    )
    slab = marble(stone, (0.56, 0.5, 0.42), 1.2)
    left, right, low, high = -1.42, -0.08, 0.36, 2.48
    frame_wall(2.6, left, right, low, high, slab, height=5.0)
    for i in range(5):
        if not low - 0.1 < 0.62 * i + 0.6 < high:
            box((0, 2.585, 0.62 * i + 0.6), (14, 0.03, 0.012), plain((0.34, 0.31, 0.27), 0.8), 0)
    frame = plain((0.025, 0.027, 0.03), 0.35, Metallic=0.4)
    for x in (left, right):
        box((x, 2.58, low), (0.06, 0.14, high - low), frame, 0.004)
    for z in (low, 2.02, high - 0.05):
        box(((left + right) / 2, 2.58, z), (right - left, 0.12, 0.045), frame, 0.004)
    display(left, right, low)
    box((1.05, 2.58, 0.04), (1.0, 0.12, 2.44), frame, 0.006)
    glass = plain((0.03, 0.035, 0.04), 0.06, Specular=0.6)
    box((1.05, 2.56, 0.11), (0.86, 0.13, 2.3), glass, 0.002)
    box((1.05, 2.5, 2.06), (0.9, 0.05, 0.035), frame, 0.003)
    box((0.62, 2.46, 0.95), (0.03, 0.05, 0.5), plain((0.76, 0.56, 0.3), 0.25, Metallic=1.0), 0.01)
    box((0, 2.35, 2.62), (14, 0.5, 0.1), slab, 0.01)
    green = foliage((0.06, 0.13, 0.04))
    for x in (0.22, -1.72):
        box((x, 2.2, 0), (0.42, 0.42, 0.44), plain((0.04, 0.042, 0.045), 0.5), 0.012)
        cylinder((x, 2.2, 0.4), 0.022, 0.5, wood((0.12, 0.08, 0.05), (0.2, 0.14, 0.09), "z"), 0.004)
        ball_of_leaves(x, 2.2, 1.08, 0.27, green, 70 + int(10 * x))
    sun(light, 1.5, light.colour, 9.0)
    sky((0.8, 0.87, 1.0), 1.0, (0.96, 0.97, 1.0))


def display(left: float, right: float, low: float) -> None:
    """Behind a shop window: clothes on a rail before a warm wall."""
    middle = (left + right) / 2
    warm = plaster((0.7, 0.6, 0.48), 0.05)
    wall(3.7, warm, left - 1, right + 1, 3.4)
    for x in (left - 0.25, right + 0.25):
        side_wall(x, 2.62, 3.7, 3.4, warm)
    box((middle, 3.16, 0), (right - left + 0.4, 1.04, low - 0.01), wood(scale=1.4), 0.004)
    rail = cylinder((left - 0.2, 3.2, 1.98), 0.012, 1.74, plain(BRASS, 0.26, Metallic=1.0), 0.003)
    rail.rotation_euler = (0, pi / 2, 0)
    tones = [
        (0.7, 0.64, 0.55),
        (0.3, 0.2, 0.15),
        (0.76, 0.72, 0.66),
        (0.2, 0.23, 0.22),
        (0.58, 0.42, 0.3),
    ]
    for i, tone in enumerate(tones):
        short = i % 2 == 0
        at = (left + 0.26 + 0.2 * i, 3.2, 1.9)
        hanging_garment(
            at, 0.72 if short else 1.05, 0.9 + 0.1 * sin(2 * i), short, cloth(tone), i + 1
        )
    area_light(
        "display", (middle, 2.95, 2.7), (middle, 3.3, 1.0), (1.0, 0.4), 42, (1.0, 0.84, 0.64)
    )


def ball_of_leaves(x: float, y: float, z: float, radius: float, leaf: Material, seed: int) -> None:
    """A clipped standard tree."""
    many, random = Leafage(seed, 4), Random(seed)
    soft_box(
        (x, y, z - radius * 0.86), (radius * 1.72,) * 3, plain((0.012, 0.022, 0.008), 0.9), 1.0, 1.0
    )
    for _ in range(2600):
        d = [random.gauss(0, 1) for _ in range(3)]
        size = sum(v * v for v in d) ** 0.5
        at = tuple(c + radius * v / size * random.uniform(0.86, 1.0) for c, v in zip((x, y, z), d))
        many.leaf(
            at,
            random.uniform(0, 2 * pi),
            random.uniform(-0.5, 1.0),
            random.uniform(0.035, 0.06),
            0.32,
            0.2,
        )
    many.finish(leaf)


BUILDERS = {"old-town": old_town, "autumn-alley": autumn_alley, "boulevard": boulevard}
