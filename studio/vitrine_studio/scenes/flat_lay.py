"""Table tops seen from above: X to the right, Y up in the picture, Z towards the camera."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from ..render.stage import area_light
from .flowers import Blossoms
from .furniture import brass, cup
from .greenery import Leafage, stem
from .lighting import palm_shade, sky, sun
from .place import Light, Point
from .shapes import Material, cylinder, floor, solid, turned
from .softness import spread
from .surfaces import cloth, foliage, marble, plain, plaster, wood
from .surfaces import petals as petal_surface


def daylight(light: Light, strength: float = 2.6, size: float = 5.0) -> None:
    """A window's light from the picture's upper left, and a room's around it."""
    sun(light.laid(), strength, light.colour, size)
    area_light("fill", (1.4, -1.2, 1.8), (0, 0, 0), (1.2, 1.2), 16)
    sky((0.96, 0.98, 1.0), 0.55)


def twig(
    at: Point,
    way: float,
    length: float,
    pairs: int,
    leaf: Material,
    seed: int,
    size: float = 0.05,
    broad: float = 0.26,
) -> None:
    """Lies on the table, leaves to both sides."""
    many = Leafage(seed, 7)
    random = many.random
    line = []
    for k in range(pairs + 1):
        t = k / pairs
        bend = way + 0.35 * (t - 0.3)
        line.append(
            (
                at[0] + length * t * cos(bend),
                at[1] + length * t * sin(bend),
                at[2] + 0.004 + 0.01 * sin(pi * t),
            )
        )
    stem(line, 0.0016, plain((0.2, 0.17, 0.1), 0.7))
    for k in range(1, pairs + 1):
        for side in (-1, 1):
            turn = way + side * random.uniform(0.6, 1.0) if k < pairs else way + side * 0.3
            many.leaf(
                line[k],
                turn,
                random.uniform(0.05, 0.4),
                size * random.uniform(0.75, 1.1),
                broad,
                random.uniform(0.1, 0.3),
            )
    many.finish(leaf)


def linen_sheet(colour: tuple[float, float, float], seed: int) -> None:
    """Creased cloth, calm in the middle where the goods lie."""
    random = Random(seed)
    waves = [
        (
            random.uniform(6, 15),
            random.uniform(0, 6),
            random.uniform(-1.2, 1.2),
            random.uniform(0.3, 1),
        )
        for _ in range(7)
    ]
    count = 420
    vertices: list[Point] = []
    for j in range(count + 1):
        for i in range(count + 1):
            x, y = (i / count - 0.5) * 1.1, (j / count - 0.5) * 1.1
            away = (x / 0.25) ** 2 + (y / 0.25) ** 2
            rough = 0.12 + 0.88 * min(1.0, max(0.0, (away - 0.7) * 0.7))
            fold = sum(
                a * (1 - abs(sin(f * (x + s * y) + p + 0.8 * sin(4 * y + p)))) ** 3
                for f, p, s, a in waves
            )
            vertices.append((x, y, 0.02 * rough * fold - 0.02 * rough))
    line = count + 1
    faces = [
        (j * line + i, j * line + i + 1, (j + 1) * line + i + 1, (j + 1) * line + i)
        for j in range(count)
        for i in range(count)
    ]
    solid("sheet", vertices, faces, cloth(colour, 900), smooth=True)


def on_linen(light: Light) -> None:
    """Oatmeal cloth, dried stems in two corners, a ceramic dish."""
    linen_sheet((0.64, 0.57, 0.48), 5)
    straw = foliage((0.4, 0.3, 0.16))
    for k in range(5):
        twig(
            (-0.46 + 0.02 * k, 0.16 + 0.05 * k, 0.0),
            0.75 + 0.14 * k,
            0.26,
            7,
            straw,
            3 + k,
            0.035,
            0.16,
        )
    turned(
        (0.29, -0.28, 0),
        [(0.04, 0), (0.085, 0.012), (0.105, 0.03), (0.1, 0.03), (0.08, 0.017), (0.001, 0.012)],
        plain((0.74, 0.69, 0.61), 0.45),
    )
    daylight(light)


def on_marble(light: Light) -> None:
    """Veined stone, a coffee, white petals, a gold pen."""
    floor(marble((0.8, 0.79, 0.77), (0.46, 0.45, 0.44), 2.4), 3, -1.5, 1.5)
    cup((0.28, 0.27, 0), plain((0.82, 0.8, 0.76), 0.22))
    cylinder((0.28, 0.27, 0.052), 0.037, 0.001, plain((0.08, 0.035, 0.015), 0.2), 0.0004)
    pen = cylinder((-0.33, -0.2, 0.006), 0.0055, 0.15, brass(), 0.002)
    pen.rotation_euler = (pi / 2, 0, -0.7)
    petals = Blossoms(4)
    for x, y, r in ((-0.31, 0.28, 0.075), (-0.22, 0.33, 0.055), (-0.34, 0.16, 0.05)):
        petals.bloom((x, y, 0.01), (0.15 * cos(9 * x), 0.15, 1.0), r, 5)
    petals.finish(petal_surface((0.74, 0.56, 0.52)))
    green = foliage((0.1, 0.16, 0.08))
    twig((-0.42, 0.36, 0.0), -0.9, 0.2, 5, green, 9)
    twig((-0.26, 0.4, 0.0), -0.2, 0.18, 5, green, 10)
    daylight(light, 2.2)


def on_oak(light: Light) -> None:
    """Boards, a folded napkin, eucalyptus along one side."""
    boards = wood((0.34, 0.22, 0.13), (0.53, 0.37, 0.23), "x", 0.45, (1.3, 0.15), 1.7)
    floor(boards, 3, -1.5, 1.5)
    spread(
        (0.32, -0.3, 0), (0.26, 0.22, 0.012), cloth((0.72, 0.69, 0.63), 900), 3, 0.006
    ).rotation_euler = (0, 0, 0.35)
    silver = foliage((0.2, 0.27, 0.21))
    twig((-0.44, 0.36, 0.0), -0.5, 0.34, 8, silver, 4, 0.055, 0.4)
    twig((-0.42, 0.3, 0.0), -1.2, 0.34, 8, silver, 5, 0.055, 0.4)
    twig((-0.2, 0.4, 0.0), -0.15, 0.26, 7, silver, 6, 0.05, 0.4)
    daylight(light, 2.8)


def on_plaster(light: Light) -> None:
    """A warm trowelled ground and the sharp shadow of a palm."""
    floor(plaster((0.66, 0.54, 0.43), 0.35), 3, -1.5, 1.5)
    lying = light.laid()
    sun(lying, 3.2, light.colour, 0.8)
    # Drawn in the plane across the light: what starts low there falls into the upper left.
    palm_shade(lying, (0.0, 0.0, 0.0), [(0.12, -0.36, 116, 0.34), (-0.12, -0.34, 104, 0.2)], 6)
    area_light("fill", (1.4, -1.2, 1.8), (0, 0, 0), (1.2, 1.2), 12)
    sky((0.82, 0.9, 1.0), 0.5)


BUILDERS = {
    "above-linen": on_linen,
    "above-marble": on_marble,
    "above-oak": on_oak,
    "above-plaster": on_plaster,
}
