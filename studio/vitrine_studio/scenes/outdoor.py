"""Streets, walls and gardens for people."""

from __future__ import annotations

from math import sin

from .greenery import climber, hedge, plant, tree, tufts
from .lighting import palm_shade, sky, sun, tree_shade
from .place import Light
from .shapes import arch, box, floor, solid, steps, wall
from .surfaces import bricks, concrete, foliage, grass, gravel, plain, plaster, wood

DAY = (0.62, 0.74, 0.95)
POT = (0.5, 0.26, 0.16)


def street(light: Light) -> None:
    """A southern house front with a green door and shutters."""
    render = plaster((0.72, 0.6, 0.46), 0.2)
    stone = concrete((0.55, 0.52, 0.48))
    green = plain((0.07, 0.2, 0.17), 0.5)
    wall(1.9, render, height=4.5)
    box((0, 1.87, 0), (12, 0.06, 0.55), concrete((0.48, 0.45, 0.42)), 0.01)
    floor(
        bricks(
            (0.4, 0.37, 0.34),
            (0.5, 0.46, 0.42),
            (0.2, 0.19, 0.18),
            (0.3, 0.16),
            0.5,
            0.01,
            upright=False,
        )
    )
    door = 0.95
    box((door, 1.86, 0.12), (1.3, 0.08, 2.35), stone, 0.01)
    box((door, 1.83, 0.12), (1.0, 0.06, 2.15), green, 0.006)
    for x in (door - 0.24, door + 0.24):
        for z, height in ((0.3, 0.75), (1.2, 0.9)):
            box((x, 1.79, z), (0.34, 0.03, height), green, 0.012)
    box((door, 1.7, 0), (1.5, 0.45, 0.12), stone, 0.01)
    box((-1.3, 1.86, 0.95), (1.1, 0.06, 1.35), stone, 0.008)
    box((-1.3, 1.84, 1.02), (0.94, 0.05, 1.2), plain((0.03, 0.04, 0.05), 0.08, Specular=0.8), 0)
    frame = plain((0.78, 0.76, 0.72), 0.5)
    box((-1.3, 1.8, 1.02), (0.05, 0.04, 1.2), frame, 0.003)
    box((-1.3, 1.8, 1.6), (0.94, 0.04, 0.045), frame, 0.003)
    shutter = -0.47
    box((shutter, 1.82, 0.98), (0.5, 0.05, 1.28), green, 0.006)
    for i in range(12):
        slat = box((shutter, 1.79, 1.05 + 0.097 * i), (0.4, 0.03, 0.06), green, 0.003)
        slat.rotation_euler = (0.5, 0, 0)
    plant((-0.45, 1.5, 0), 0.95, plain(POT, 0.8), foliage(), 11, 0.19)
    sun(light, 3.6)
    tree_shade(light, 40, 3, (0.1, 1.9, 1.6))
    sky(DAY, 0.6)


def garden_wall(light: Light) -> None:
    """Whitewashed arch with climbing green."""
    white = plaster((0.78, 0.75, 0.7), 0.3)
    arch(2.1, 1.25, 1.5, 0.6, white, x=0.55)
    floor(concrete((0.6, 0.56, 0.5)))
    green = foliage((0.065, 0.145, 0.04))
    climber(
        2.1,
        [
            [(-1.35, 0.0), (-1.3, 0.9), (-1.2, 1.7), (-1.0, 2.3), (-0.5, 2.52), (0.2, 2.6)],
            [(-1.25, 0.0), (-1.2, 1.2), (-1.1, 2.1), (-0.75, 2.5), (-0.3, 2.75)],
            [(-1.2, 1.7), (-0.85, 1.9), (-0.62, 2.05)],
        ],
        green,
        21,
    )
    plant((1.2, 1.75, 0), 0.75, plain(POT, 0.85), foliage((0.12, 0.19, 0.08)), 33, 0.17)
    plant((-0.72, 1.65, 0), 0.95, plain(POT, 0.85), green, 24, 0.2)
    sun(light, 3.2)
    tree_shade(light, 36, 9, (0.4, 1.8, 1.5))
    sky(DAY, 0.6)


def courtyard(light: Light) -> None:
    """Terracotta walls and broad steps in late light."""
    clay = plaster((0.56, 0.35, 0.25), 0.25)
    pale = plaster((0.68, 0.5, 0.38), 0.2)
    wall(3.4, clay, height=4.5)
    box((1.55, 2.9, 0), (1.2, 1.0, 3.6), pale, 0.02)
    floor(
        bricks(
            (0.56, 0.38, 0.26),
            (0.62, 0.44, 0.31),
            (0.42, 0.3, 0.22),
            (0.4, 0.4),
            0.3,
            0.006,
            upright=False,
        )
    )
    steps((-1.3, 2.0, 0), 5, 1.9, 0.17, 0.32, pale)
    pot = plaster((0.7, 0.5, 0.36), 0.1)
    plant((0.68, 2.0, 0), 1.25, pot, foliage((0.08, 0.14, 0.07)), 31, 0.24)
    sun(light, 3.6, (1.0, 0.86, 0.68))
    fronds = [(-1.3, 0.75, -14, 1.5), (-1.1, -0.2, 8, 1.1), (1.5, 0.9, 190, 0.9)]
    palm_shade(light, (-0.1, 3.3, 1.35), fronds, 14, 4.0)
    sky((0.6, 0.74, 1.0), 0.6)


def bench(x: float, y: float) -> None:
    """Looks across the path."""
    slats, iron = wood((0.3, 0.19, 0.11), (0.46, 0.31, 0.19), "y"), plain((0.03, 0.035, 0.03), 0.5)
    for i in range(4):
        box((x - 0.18 + 0.12 * i, y, 0.42), (0.1, 1.5, 0.03), slats, 0.006)
    for i in range(3):
        box((x - 0.27 - 0.02 * i, y, 0.55 + 0.13 * i), (0.03, 1.5, 0.1), slats, 0.006)
    for end in (-0.6, 0.6):
        for dx, height in ((-0.24, 0.9), (0.2, 0.42)):
            box((x + dx, y + end, 0), (0.04, 0.05, height), iron, 0.008)


def park_path(light: Light) -> None:
    """A gravel path between trees, out of focus towards the end."""
    floor(grass((0.13, 0.19, 0.06)), far=80, width=120)
    middle = [(0.0, -6.0), (0.0, 2.0), (0.1, 6.0), (0.45, 11.0), (1.2, 17.0), (2.6, 24.0), (5, 31)]
    vertices = [(x + side, y, 0.006) for x, y in middle for side in (-1.05, 1.05)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(middle) - 1)]
    solid("path", vertices, faces, gravel((0.38, 0.32, 0.24)))
    blades = foliage((0.12, 0.18, 0.05))
    tufts(-2.2, -0.98, -2.0, 12.0, 9000, blades, 5)
    tufts(0.98, 2.2, -2.0, 12.0, 9000, blades, 6)
    green = foliage((0.06, 0.13, 0.04))
    for i, y in enumerate((2.6, 5.0, 7.4)):
        hedge((1.75, y, 0), (0.6, 2.1, 0.75), green, 40 + i, 330)
    hedge((-1.85, 8.6, 0), (0.6, 3.4, 0.7), green, 50, 300)
    bench(-1.25, 4.6)
    shrubs = grass((0.11, 0.16, 0.08))
    spring, far = foliage((0.13, 0.22, 0.055)), foliage((0.17, 0.24, 0.12))
    near_trees = [
        (-2.3, 7.2, 3.9),
        (2.7, 11.0, 4.2),
        (-2.9, 13.5, 4.4),
        (-1.7, 21.0, 4.8),
        (5.2, 19.0, 4.8),
    ]
    for i, (x, y, height) in enumerate(near_trees):
        tree((x, y, 0), height, 2.1, spring, 80 + i)
    for i in range(7):
        tree(
            (-9 + 3.2 * i + (i % 2), 36 + 2 * (i % 3), 0),
            4.2,
            3.6,
            far,
            120 + i,
            5000,
            (0.25, 0.45),
        )
    # Far shrubs: so much out of focus that a mottled band is enough.
    for i in range(9):
        box((-14 + 3.5 * i, 46 + (i % 2), 0), (4.2, 1.0, 2.0 + 0.5 * sin(2.1 * i)), shrubs, 0.6)
    sun(light, 3.4, size=1.2)
    tree_shade(light, 150, 17, (0, 1.6, 0.0), (0.14, 0.3))
    sky((0.55, 0.72, 1.0), 0.8, (0.95, 0.97, 1.0))


BUILDERS = {
    "street": street,
    "garden-wall": garden_wall,
    "courtyard": courtyard,
    "park-path": park_path,
}
