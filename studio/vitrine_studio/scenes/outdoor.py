"""Streets, walls and gardens for people."""

from __future__ import annotations

from .place import Light, Place, sky, sun, towards_sun
from .shapes import arch, box, floor, leaves, plant, steps, wall
from .surfaces import bricks, concrete, foliage, grass, plain, plaster, wood

DAY = (0.62, 0.74, 0.95)
POT = (0.5, 0.26, 0.16)


def tree_shade(
    light: Light, count: int, seed: int, at: tuple[float, float, float] = (0, 1.5, 1.2)
) -> None:
    """Leaves out of the picture whose shadows fall on `at`."""
    x, y, z = (base + step for base, step in zip(at, towards_sun(light, 4.5)))
    leaves((x, y, z), count, (0.9, 0.5, 0.7), (0.25, 0.5), foliage(), seed, seen=False)


STREET = Light(-42, 46, (1.0, 0.93, 0.82), 0.25, 0.6, "left")


def street() -> None:
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
    for x in (-0.47,):
        box((x, 1.82, 0.98), (0.5, 0.05, 1.28), green, 0.006)
        for i in range(12):
            slat = box((x, 1.79, 1.05 + 0.097 * i), (0.4, 0.03, 0.06), green, 0.003)
            slat.rotation_euler = (0.5, 0, 0)
    plant((-0.45, 1.5, 0), 0.85, plain(POT, 0.8), foliage(), 11, 0.19)
    sun(STREET.azimuth, STREET.elevation, 4.2)
    tree_shade(STREET, 40, 3, (0.1, 1.9, 1.6))
    sky(DAY, 0.55)


GARDEN = Light(38, 50, (1.0, 0.95, 0.86), 0.3, 0.55, "right")


def garden_wall() -> None:
    """Whitewashed arch with climbing green."""
    white = plaster((0.78, 0.75, 0.7), 0.3)
    arch(2.1, 1.25, 1.5, 0.6, white, x=0.55)
    floor(concrete((0.56, 0.52, 0.46)))
    green = foliage()
    # A climber: thick at the corner, thinning out along the wall.
    for i, (x, z, count) in enumerate(
        [(-1.2, 2.5, 420), (-0.9, 2.3, 260), (-1.25, 1.9, 300), (-0.5, 2.5, 160), (-1.25, 1.3, 140)]
    ):
        leaves((x, 2.02, z), count, (0.2, 0.035, 0.2), (0.05, 0.11), green, 21 + i)
    leaves((1.25, 1.8, 0.2), 220, (0.14, 0.14, 0.12), (0.08, 0.18), foliage((0.1, 0.19, 0.06)), 33)
    plant((-0.85, 1.6, 0), 0.8, plain(POT, 0.85), green, 24, 0.2)
    sun(GARDEN.azimuth, GARDEN.elevation, 4.0)
    tree_shade(GARDEN, 40, 9, (0.4, 1.8, 1.5))
    sky(DAY, 0.5)


COURTYARD = Light(-55, 40, (1.0, 0.9, 0.76), 0.3, 0.6, "left")


def courtyard() -> None:
    """Terracotta walls and broad steps in late light."""
    clay = plaster((0.5, 0.3, 0.21), 0.25)
    pale = plaster((0.64, 0.46, 0.34), 0.2)
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
    plant(
        (0.72, 2.0, 0), 1.15, plaster((0.7, 0.5, 0.36), 0.1), foliage((0.08, 0.14, 0.07)), 31, 0.24
    )
    sun(COURTYARD.azimuth, COURTYARD.elevation, 4.0, (1.0, 0.84, 0.64))
    tree_shade(COURTYARD, 22, 14, (-0.8, 2.5, 1.6))
    sky((0.55, 0.7, 1.0), 0.5)


PARK = Light(25, 52, (1.0, 0.96, 0.88), 0.45, 0.45)


def park_path() -> None:
    """A gravel path between hedges, trees behind."""
    floor(grass(), far=60, width=80)
    path = concrete((0.6, 0.54, 0.45))
    box((0, 8, 0.0), (1.9, 44, 0.012), path, 0.004)
    hedge = foliage((0.06, 0.13, 0.04))
    for side in (-1, 1):
        for i in range(7):
            leaves(
                (side * 1.5, 1.2 + 1.25 * i, 0.42),
                330,
                (0.28, 0.42, 0.26),
                (0.08, 0.17),
                hedge,
                40 + 10 * i + side,
            )
    trunk = wood((0.1, 0.07, 0.05), (0.2, 0.15, 0.11), "z", 0.9)
    for i, (x, y) in enumerate(
        [(-2.6, 7.0), (2.7, 8.5), (-2.8, 12.5), (3.0, 14.5), (-3.4, 19.0), (3.6, 21.0)]
    ):
        box((x, y, 0), (0.26, 0.26, 2.6), trunk, 0.08)
        leaves(
            (x, y, 3.4), 1500, (0.85, 0.85, 0.7), (0.12, 0.26), foliage((0.1, 0.2, 0.05)), 80 + i
        )
    for i in range(6):
        leaves(
            (-7.5 + 3 * i, 26, 2.2),
            1500,
            (1.3, 0.8, 1.2),
            (0.2, 0.4),
            foliage((0.09, 0.17, 0.07)),
            120 + i,
        )
    sun(PARK.azimuth, PARK.elevation, 3.4, size=1.5)
    tree_shade(PARK, 26, 17, (0, 1.0, 0.2))
    sky((0.72, 0.84, 1.0), 0.85)


OUTDOOR = (
    Place(
        "street", "people", "outdoor", {"en": "Old town street", "zh": "老街门前"}, street, STREET
    ),
    Place(
        "garden-wall",
        "people",
        "outdoor",
        {"en": "Garden wall", "zh": "花园白墙"},
        garden_wall,
        GARDEN,
    ),
    Place(
        "courtyard",
        "people",
        "outdoor",
        {"en": "Courtyard", "zh": "陶土庭院"},
        courtyard,
        COURTYARD,
    ),
    Place("park-path", "people", "outdoor", {"en": "Park path", "zh": "公园小径"}, park_path, PARK),
)
