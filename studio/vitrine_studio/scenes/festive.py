"""Festivals and parties, for products."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from ..products.forms import tube
from ..render.stage import area_light
from .flowers import fir, plum_branch
from .furniture import brass
from .lighting import sky
from .place import Colour, Light, Point
from .shapes import Material, ball, box, cylinder, floor, solid, sweep, turned, wall
from .surfaces import cloth, glow, plain, plaster, wood


def lantern(at: Point, radius: float, red: Material) -> None:
    """Ribbed silk around a light, gold caps, a tassel below; `at` is its middle."""
    x, y, z = at
    ribs, rows = 18, 24
    vertices: list[Point] = []
    for j in range(rows + 1):
        lift = pi * (0.1 + 0.8 * j / rows) - pi / 2
        for i in range(ribs * 6):
            a = 2 * pi * i / (ribs * 6)
            bulge = radius * cos(lift) * (1 - 0.05 * abs(sin(ribs * a / 2)) ** 0.6 + 0.05)
            vertices.append((x + bulge * cos(a), y + bulge * sin(a), z + 0.8 * radius * sin(lift)))
    around = ribs * 6
    faces = [
        (j * around + i, j * around + (i + 1) % around, (j + 1) * around + (i + 1) % around, (j + 1) * around + i)
        for j in range(rows)
        for i in range(around)
    ]  # fmt: skip
    solid("lantern", vertices, faces, red, smooth=True)
    for side in (-1, 1):
        cylinder(
            (x, y, z + side * 0.78 * radius - 0.06 * radius),
            0.36 * radius,
            0.12 * radius,
            brass(),
            0.003,
        )
    cylinder((x, y, z + 0.8 * radius), 0.0016, 1.2, plain((0.5, 0.35, 0.12), 0.5), 0.0005)
    for k in range(26):
        a = 2 * pi * k / 26
        foot = (x + 0.12 * radius * cos(a), y + 0.12 * radius * sin(a), z - 0.84 * radius)
        tube(
            [foot, (foot[0] + 0.05 * radius * cos(a), foot[1], z - 1.75 * radius)],
            0.0012,
            plain((0.55, 0.36, 0.1), 0.6),
        )


def ring(at: Point, radius: float, thick: float, material: Material) -> None:
    """Stands upright and faces the camera."""
    x, y, z = at
    tube(
        [
            (x + radius * cos(2 * pi * k / 96), y, z + radius * sin(2 * pi * k / 96))
            for k in range(97)
        ],
        thick,
        material,
    )


def spring_festival(light: Light) -> None:
    """Deep red, a gold moon gate, lanterns and a plum branch."""
    red = plaster((0.42, 0.035, 0.03), 0.06)
    sweep(red, 1.0, 0.4, 5, 3)
    cylinder((0, 0, 0), 0.23, 0.03, plain((0.36, 0.03, 0.026), 0.45), 0.006)
    cylinder((0, 0, 0.03), 0.205, 0.03, plain((0.44, 0.04, 0.033), 0.4), 0.006)
    for radius, z in ((0.231, 0.026), (0.206, 0.055)):
        cylinder((0, 0, z), radius, 0.005, brass(), 0.002)
    cylinder((0, 0, 0.056), 0.201, 0.0055, plain((0.44, 0.04, 0.033), 0.4), 0.002)
    solid(
        "moon",
        [(0.3 * cos(2 * pi * k / 96), 0.62, 0.3 + 0.3 * sin(2 * pi * k / 96)) for k in range(96)],
        [tuple(range(96))],
        plaster((0.5, 0.06, 0.045), 0.04),
    )
    ring((0, 0.61, 0.3), 0.305, 0.008, brass())
    silk = plain((0.5, 0.03, 0.022), 0.5, Emission=(0.8, 0.04, 0.015), Emission_Strength=0.22)
    lantern((0.29, 0.32, 0.43), 0.08, silk)
    lantern((-0.33, 0.46, 0.47), 0.06, silk)
    branch = [
        (-0.46, 0.3, 0.06),
        (-0.38, 0.3, 0.16),
        (-0.29, 0.32, 0.22),
        (-0.2, 0.34, 0.31),
        (-0.12, 0.36, 0.35),
    ]
    plum_branch(branch, 20, (0.72, 0.36, 0.38), 7)
    plum_branch(
        [(-0.33, 0.3, 0.2), (-0.33, 0.28, 0.3), (-0.28, 0.28, 0.39)], 9, (0.72, 0.36, 0.38), 12
    )
    for k, (x, y) in enumerate(((0.3, 0.06), (0.345, 0.1), (0.27, 0.12))):
        ball((x, y, 0), 0.027, plain((0.72, 0.3, 0.03), 0.42))
        cylinder((x, y, 0.05), 0.004, 0.006, plain((0.1, 0.16, 0.04), 0.7), 0.001)
    area_light("key", (-1.1, -1.2, 1.5), (0, 0, 0.12), (0.8, 0.8), 46, light.colour)
    area_light("fill", (1.5, -1.6, 1.0), (0, 0, 0.15), (1.0, 1.0), 18)
    area_light("moon", (0.0, 0.25, 1.3), (0.0, 0.7, 0.32), (0.5, 0.3), 10, (1.0, 0.86, 0.66))
    sky((1.0, 0.95, 0.9), 0.5)


def bokeh(count: int, seed: int, strength: float, far: tuple[float, float]) -> None:
    """Fairy lights behind everything, out of focus."""
    random = Random(seed)
    bulb = glow((1.0, 0.66, 0.3), (1.0, 0.74, 0.42), strength, 0.02)
    for _ in range(count):
        x, y, z = random.uniform(-1.3, 1.3), random.uniform(*far), random.uniform(-0.05, 0.9)
        ball((x, y, z), 0.011, bulb)


def bauble(x: float, y: float, radius: float, material: Material) -> None:
    ball((x, y, 0), radius, material)
    cylinder((x, y, 2 * radius - 0.003), radius * 0.22, 0.012, brass(), 0.002)


def christmas(light: Light) -> None:
    """Fir, baubles and candles on dark wood; warm points of light in the dark green behind."""
    floor(wood((0.17, 0.1, 0.06), (0.3, 0.19, 0.12), "x", 0.4, scale=1.6), 8, -3, 2.6)
    wall(2.6, plaster((0.05, 0.09, 0.07), 0.05), -5, 5, 3)
    bokeh(64, 3, 9.0, (1.5, 2.5))
    for k, (x, y, way, size) in enumerate(
        (
            (-0.6, 0.26, 0.1, 0.46),
            (-0.62, 0.38, 0.35, 0.42),
            (0.62, 0.28, 3.0, 0.46),
            (0.64, 0.4, 2.75, 0.42),
            (-0.5, 0.48, -0.05, 0.4),
            (0.52, 0.5, 3.25, 0.4),
        )
    ):
        line = [
            (
                x + size * t / 6 * cos(way),
                y + 0.35 * size * t / 6 * sin(way),
                0.02 + 0.012 * (6 - t) * (k % 2) + 0.012,
            )
            for t in range(7)
        ]
        fir(line, 50 + k)
    red, gold = (
        plain((0.36, 0.02, 0.018), 0.16, Specular=0.7),
        plain((0.72, 0.5, 0.22), 0.22, Metallic=1.0),
    )
    for x, y, r, what in (
        (-0.34, 0.16, 0.042, red),
        (-0.25, 0.26, 0.033, gold),
        (0.33, 0.14, 0.036, gold),
        (0.42, 0.24, 0.045, red),
        (0.25, 0.27, 0.028, red),
    ):
        bauble(x, y, r, what)
    wax = plain((0.78, 0.72, 0.6), 0.45)
    flame = glow((1.0, 0.5, 0.12), (1.0, 0.8, 0.4), 9.0, 0.03)
    for x, y, tall in ((-0.46, 0.36, 0.22), (0.5, 0.4, 0.17), (-0.37, 0.44, 0.13)):
        cylinder((x, y, 0), 0.032, tall, wax, 0.005)
        cylinder((x, y, tall), 0.001, 0.012, plain((0.03, 0.03, 0.03), 0.9), 0.0004)
        turned(
            (x, y, tall + 0.008),
            [(0.001, 0), (0.006, 0.009), (0.004, 0.022), (0.0006, 0.034)],
            flame,
        )
    area_light("key", (-1.1, -1.2, 1.4), (0, 0.1, 0.1), (0.7, 0.7), 34, light.colour)
    area_light("fill", (1.5, -1.5, 0.9), (0, 0, 0.15), (1.0, 1.0), 14, (1.0, 0.93, 0.84))
    area_light("rim", (0.8, 1.2, 1.0), (0, 0.2, 0.1), (0.6, 0.4), 12, (1.0, 0.8, 0.56))
    sky((0.9, 0.95, 1.0), 0.32)


def wrapped(at: Point, size: Point, paper: Colour, ribbon: Colour, turn: float) -> None:
    x, y, z = at
    band = cloth(ribbon, 1500)
    box(at, size, plain(paper, 0.55), 0.002, turn)
    box((x, y, z + 0.0005), (size[0] * 0.13, size[1] + 0.003, size[2] + 0.001), band, 0.001, turn)
    box((x, y, z + 0.0005), (size[0] + 0.003, size[1] * 0.13, size[2] + 0.001), band, 0.001, turn)
    for way in (0.5, pi - 0.5, pi + 0.6, -0.6):
        loop: list[Point] = []
        for i in range(19):
            t = i / 18
            out = 0.3 * size[0] * sin(pi * t)
            loop.append(
                (
                    x + out * cos(way + turn),
                    y + out * sin(way + turn),
                    z + size[2] + 0.16 * size[0] * sin(pi * t) * (1.3 - t),
                )
            )
        tube(loop, 0.035 * size[0], band)


def gift_table(light: Light) -> None:
    """Wrapped boxes and paper confetti before a soft pink wall."""
    sweep(plain((0.66, 0.47, 0.43), 0.75, Specular=0.2), 0.9, 0.35, 5, 3)
    cream, rose, wine = (0.78, 0.72, 0.63), (0.7, 0.46, 0.42), (0.34, 0.07, 0.09)
    wrapped((-0.31, 0.28, 0), (0.2, 0.2, 0.16), cream, wine, 0.3)
    wrapped((-0.29, 0.28, 0.16), (0.14, 0.14, 0.09), wine, cream, -0.25)
    wrapped((0.32, 0.3, 0), (0.22, 0.18, 0.1), rose, cream, -0.35)
    wrapped((0.33, 0.12, 0), (0.1, 0.1, 0.07), cream, rose, 0.5)
    balloon = plain((0.72, 0.5, 0.46), 0.22, Specular=0.6)
    for x, y, z, r in ((0.24, 0.6, 0.36, 0.1), (0.38, 0.55, 0.28, 0.09), (0.36, 0.62, 0.47, 0.085)):
        turned(
            (x, y, z),
            [
                (max(1e-3, r * sin(pi * i / 32) ** 0.9), r * 1.12 * (1 - cos(pi * i / 32)))
                for i in range(33)
            ],
            balloon,
        )
        tube(
            [(x, y, z), (x + 0.02, y, z - 0.2), (0.33, y, 0.0)],
            0.0008,
            plain((0.6, 0.5, 0.45), 0.6),
        )
    random = Random(8)
    tones = [plain(c, 0.5) for c in (cream, wine, (0.72, 0.52, 0.26))]
    for k in range(90):
        x, y = random.gauss(0, 0.3), random.uniform(-0.24, 0.4)
        if abs(x) < 0.16 and -0.14 < y < 0.14:
            continue
        cylinder((x, y, 0), random.uniform(0.003, 0.006), 0.0008, tones[k % 3], 0.0003)
    area_light("key", (-1.2, -1.2, 1.5), (0, 0, 0.12), (0.8, 0.8), 28, (1.0, 0.97, 0.93))
    area_light("fill", (1.5, -1.6, 1.0), (0, 0, 0.15), (1.0, 1.0), 11)
    sky((1.0, 0.98, 0.96), 0.42)


BUILDERS = {
    "spring-festival": spring_festival,
    "christmas": christmas,
    "gift-table": gift_table,
}
