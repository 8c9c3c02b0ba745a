"""Places with a view: a beach, a terrace over the sea, a roof above a city."""

from __future__ import annotations

from math import sin
from random import Random

from ..products.forms import tube
from .greenery import Leafage, climber, plant, sprigs
from .grounds import footprints, sea, windows
from .lighting import clouds, sky, sun
from .place import Light
from .shapes import box, cylinder, floor, solid
from .surfaces import bricks, concrete, foliage, glow, plain, plaster, wood

HORIZON = 850.0


def ocean(near: float, level: float) -> None:
    thing = solid(
        "sea",
        [(-400, 0, 0), (400, 0, 0), (400, HORIZON - near, 0), (-400, HORIZON - near, 0)],
        [(0, 1, 2, 3)],
        sea(),
    )
    thing.location = (0, near, level)


def beach_grass(x: float, y: float, count: int, seed: int) -> None:
    """Blades that rise from one foot and bend with the wind."""
    many = Leafage(seed, 7)
    random = many.random
    for _ in range(count):
        at = (x + random.gauss(0, 0.16), y + random.gauss(0, 0.16), 0.0)
        many.leaf(
            at, random.gauss(0.2, 1.5), random.uniform(0.9, 1.4), random.uniform(0.4, 0.85),
            0.011, random.uniform(0.25, 0.6),
        )  # fmt: skip
    many.finish(foliage((0.25, 0.27, 0.12)))


def beach(light: Light) -> None:
    """Pale sand, a line of foam, the sea out of focus; grass at the edge of the dune."""
    random = Random(4)
    columns, rows = 90, 120
    vertices = []
    for j in range(rows + 1):
        y = -8 + 34 * (j / rows) ** 1.6
        for i in range(columns + 1):
            x = (i / columns - 0.5) * 26
            hill = 0.05 * sin(0.9 * x + 0.6 * y) + 0.03 * sin(2.1 * x - 1.3 * y)
            slope = -0.022 * max(0.0, y - 5)
            calm = min(1.0, max(0.0, (abs(x) + max(0.0, y - 1)) / 3)) * max(
                0.0, 1 - max(0.0, y - 8) / 7
            )
            vertices.append((x, y, hill * calm + slope))
    line = columns + 1
    faces = [
        (j * line + i, j * line + i + 1, (j + 1) * line + i + 1, (j + 1) * line + i)
        for j in range(rows)
        for i in range(columns)
    ]
    solid("beach", vertices, faces, footprints((0.5, 0.41, 0.31)), smooth=True)
    floor(footprints((0.5, 0.41, 0.31)), 300, 25.9, 40, -0.47)
    foam = plain((0.86, 0.88, 0.88), 0.8)
    for start, level in ((17.0, -0.225), (19.6, -0.24)):
        edge = [
            (x, start + 0.5 * sin(0.8 * x) + 0.3 * sin(2.3 * x + start)) for x in range(-30, 31)
        ]
        points = [(x, y + dy, level) for x, y in edge for dy in (0.0, 0.7)]
        solid("foam", points, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(60)], foam)
    ocean(17.2, -0.26)
    for x, y, count in (
        (-1.3, 3.0, 260),
        (-1.75, 4.4, 240),
        (1.7, 5.0, 260),
        (2.2, 6.2, 200),
        (-2.4, 6.5, 220),
    ):
        beach_grass(x, y, count, int(10 * y))
    for _ in range(16):
        x, y = random.uniform(-1.6, 1.6), random.uniform(0.8, 6)
        cylinder(
            (x, y, -0.004), random.uniform(0.008, 0.02), 0.012, plain((0.7, 0.63, 0.54), 0.6), 0.004
        )
    sun(light, 3.4, light.colour, 1.4)
    sky((0.3, 0.5, 0.86), 0.9, (0.66, 0.8, 0.94))
    clouds((0.92, 0.91, 0.9), 4.0, 0.75)


def sea_terrace(light: Light) -> None:
    """Whitewash and a blue horizon; a pergola's flowers hang into the picture."""
    white = plaster((0.72, 0.71, 0.69), 0.35)
    floor(
        bricks(
            (0.56, 0.52, 0.46),
            (0.5, 0.46, 0.4),
            (0.72, 0.71, 0.69),
            (0.55, 0.45),
            0.25,
            0.03,
            upright=False,
        ),
        far=3.1,
    )
    box((0, 3.0, 0), (14, 0.34, 0.72), white, 0.05)
    box((-1.12, 2.9, 0), (0.5, 0.5, 3.4), white, 0.06)
    box((1.75, 2.95, 0), (0.5, 0.5, 3.4), white, 0.06)
    for i in range(5):
        box(
            (0, 1.5 + 0.42 * i, 2.3),
            (9, 0.08, 0.1),
            wood((0.44, 0.34, 0.25), (0.6, 0.49, 0.37), "x"),
            0.01,
        )
    ocean(40.0, -14.0)
    pink, green = foliage((0.52, 0.045, 0.16)), foliage((0.07, 0.15, 0.045))
    vine = [
        [(-1.2, 0.0), (-1.1, 1.0), (-1.0, 1.8), (-0.7, 2.2), (-0.1, 2.34), (0.5, 2.36)],
        [(-1.05, 1.4), (-0.85, 1.9), (-0.7, 2.05)],
    ]
    blossom = [
        [(-1.15, 0.9), (-1.0, 1.7), (-0.7, 2.15), (-0.1, 2.32), (0.4, 2.36)],
        [(-0.7, 2.1), (-0.5, 1.95)],
    ]
    climber(2.62, vine, green, 12, 0.15, 150)
    climber(2.58, blossom, pink, 15, 0.15, 300)
    plant(
        (1.1, 2.5, 0), 0.85, plaster((0.62, 0.36, 0.23), 0.15), foliage((0.1, 0.17, 0.08)), 18, 0.2
    )
    sun(light, 3.3, light.colour, 0.6)
    sky((0.3, 0.54, 0.92), 0.85, (0.72, 0.85, 0.97))
    clouds((0.95, 0.96, 0.97), 3.0, 0.5)


def skyline(seed: int) -> None:
    """Blocks of flats and offices, paler with distance."""
    random = Random(seed)
    for row, (y, haze) in enumerate(((46, 0.25), (70, 0.45), (105, 0.62), (150, 0.75))):
        x = -30.0 - 8 * row
        while x < 30 + 8 * row:
            wide, tall = random.uniform(5, 11), random.uniform(8, 21) * (1 + 0.28 * row)
            base = random.choice(
                [(0.5, 0.4, 0.32), (0.44, 0.42, 0.4), (0.58, 0.5, 0.42), (0.36, 0.36, 0.38)]
            )
            air = (0.78, 0.74, 0.72)
            tone = tuple(b + (a - b) * haze for b, a in zip(base, air))
            pane = tuple(p + (a - p) * haze for p, a in zip((0.1, 0.13, 0.17), air))
            block = windows(tone, pane, (1.6 + 0.3 * row, 1.9 + 0.3 * row))
            box((x + wide / 2, y, -22), (wide, 9, 22 + tall - 13), block, 0)
            x += wide + random.uniform(0.4, 3.5)


def rooftop(light: Light) -> None:
    """Decking and planters above the town in the last hour of sun."""
    floor(wood((0.3, 0.21, 0.14), (0.47, 0.35, 0.25), "x", 0.6, (2.4, 0.14), 0.9), far=3.4)
    render = plaster((0.62, 0.56, 0.5), 0.15)
    box((0, 3.4, 0), (16, 0.22, 0.62), render, 0.02)
    box((0, 3.4, 0.62), (16, 0.3, 0.05), concrete((0.5, 0.47, 0.44)), 0.008)
    steel = plain((0.05, 0.05, 0.05), 0.4, Metallic=0.7)
    tube([(-8, 3.4, 1.06), (8, 3.4, 1.06)], 0.018, steel)
    for i in range(-5, 6):
        tube([(1.1 * i + 0.3, 3.4, 0.65), (1.1 * i + 0.3, 3.4, 1.06)], 0.011, steel)
    for x, wide in ((-1.35, 1.0), (1.4, 1.1)):
        box((x, 2.75, 0), (wide, 0.42, 0.46), concrete((0.4, 0.38, 0.36)), 0.012)
        for k in range(4):
            at = (x - wide / 2 + wide * (k + 0.5) / 4, 2.75, 0.42)
            sprigs(
                at, 0.75, 0.3, 9, 7, (0.1, 0.2), foliage((0.15, 0.19, 0.09)), 60 + k, (0.06, 0.1)
            )
    line = [(-3 + 0.25 * k, 2.6, 2.45 - 0.32 * (1 - ((k - 12) / 12) ** 2)) for k in range(25)]
    tube(line, 0.006, plain((0.03, 0.03, 0.03), 0.6))
    bulb = glow((1.0, 0.74, 0.42), (1.0, 0.8, 0.5), 5.0, 0.06)
    for k in range(1, 25, 2):
        x, y, z = line[k]
        cylinder((x, y, z - 0.075), 0.024, 0.06, bulb, 0.02)
    skyline(6)
    sun(light, 3.3, light.colour, 1.2)
    sky((0.46, 0.6, 0.86), 0.85, (0.98, 0.84, 0.7))
    clouds((1.0, 0.86, 0.74), 3.2, 0.6)


BUILDERS = {"beach": beach, "sea-terrace": sea_terrace, "rooftop": rooftop}
