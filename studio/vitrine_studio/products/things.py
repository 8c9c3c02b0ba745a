"""The products themselves. Each function stands its thing on the origin, front towards -Y."""

from __future__ import annotations

from math import cos, pi, sin

from ..scenes.greenery import plant
from ..scenes.shapes import Point, box, cylinder, solid, turned
from ..scenes.surfaces import Material, cloth, concrete, foliage, plain
from .forms import glazed, leather, lettering, rounded, strap, tube

Profile = list[tuple[float, float]]
CREAM = (0.8, 0.75, 0.66)
INK = (0.03, 0.03, 0.035)
BRASS = (0.76, 0.56, 0.3)


def mug() -> None:
    wall: Profile = [(0.03, 0), (0.038, 0.003), (0.041, 0.02), (0.042, 0.05), (0.042, 0.092)]
    inside: Profile = [
        (0.0395, 0.094),
        (0.038, 0.088),
        (0.0375, 0.03),
        (0.034, 0.01),
        (0.001, 0.008),
    ]
    turned(
        (0, 0, 0), rounded(wall) + rounded(inside), glazed(CREAM, (0.05, 0.13, 0.22), 0.056, 0.078)
    )
    line = [
        (0.04 + 0.03 * sin(pi * t / 20), 0.0, 0.022 + 0.048 * t / 20 + 0.004 * sin(pi * t / 20))
        for t in range(21)
    ]
    tube(line, 0.0058, glazed(CREAM, CREAM, 0, 0))


def flask() -> None:
    green = plain((0.075, 0.15, 0.125), 0.42, Specular=0.4)
    steel = plain((0.6, 0.6, 0.6), 0.24, Metallic=1.0)
    body: Profile = [
        (0.031, 0),
        (0.0345, 0.003),
        (0.036, 0.012),
        (0.036, 0.18),
        (0.034, 0.192),
        (0.026, 0.207),
        (0.0245, 0.212),
    ]
    turned((0, 0, 0), rounded(body), green)
    cylinder((0, 0, 0.211), 0.0242, 0.006, steel, 0.001)
    cap = turned(
        (0, 0, 0.217),
        rounded([(0.024, 0), (0.0265, 0.002), (0.0265, 0.032), (0.024, 0.037), (0.001, 0.037)]),
        green,
    )
    cap.data.use_auto_smooth = True
    tube(
        [(0.022 * cos(a), 0, 0.25 + 0.02 * sin(a)) for a in (i * pi / 16 for i in range(17))],
        0.0032,
        steel,
    )
    lettering("FJELL", 0.017, 0.0364, 0.1, plain((0.75, 0.76, 0.74), 0.5))


def handbag() -> None:
    tan, brass = leather((0.36, 0.17, 0.08)), plain(BRASS, 0.22, Metallic=1.0)
    wide, deep, tall = 0.27, 0.095, 0.19
    side = lambda t: 1 - 0.16 * t
    vertices: list[Point] = []
    rows, around = 12, 48
    for j in range(rows + 1):
        t = j / rows
        for i in range(around):
            a = 2 * pi * i / around
            square = lambda v: (abs(v) ** 0.32) * (1 if v >= 0 else -1)
            bulge = 1 + 0.05 * sin(pi * t)
            vertices.append(
                (
                    wide / 2 * side(t) * square(cos(a)),
                    deep / 2 * side(t) * bulge * square(sin(a)),
                    0.004 + tall * t,
                )
            )
    faces = [
        (
            j * around + i,
            j * around + (i + 1) % around,
            (j + 1) * around + (i + 1) % around,
            (j + 1) * around + i,
        )
        for j in range(rows)
        for i in range(around)
    ]
    faces += [tuple(reversed(range(around))), tuple(range(rows * around, (rows + 1) * around))]
    solid("bag", vertices, faces, tan, smooth=True)
    # The flap lies over the top edge and ends in a curve on the front.
    flap: list[Point] = []
    columns, steps = 28, 18
    for j in range(steps + 1):
        t = j / steps
        for i in range(columns + 1):
            u = 2 * i / columns - 1
            reach = 0.045 + 0.105 * (1 - 0.55 * abs(u) ** 2.6)
            along = t * reach
            x = u * wide / 2 * side(1.0) * 0.99 * (1 + 0.09 * max(0.0, along - 0.045) / 0.1)
            back = min(along, 0.045) / 0.045
            down = max(0.0, along - 0.04)
            y = 0.034 - 0.079 * back - 0.07 * down
            z = tall + 0.0075 - 0.014 * max(0.0, back - 0.7) / 0.3 - down
            flap.append((x, y, z))
    quads = [
        (
            j * (columns + 1) + i,
            j * (columns + 1) + i + 1,
            (j + 1) * (columns + 1) + i + 1,
            (j + 1) * (columns + 1) + i,
        )
        for j in range(steps)
        for i in range(columns)
    ]
    lid = solid("flap", flap, quads, leather((0.33, 0.155, 0.072)), smooth=True)
    thick = lid.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.004
    box((0, -0.058, 0.068), (0.03, 0.008, 0.024), brass, 0.003)
    for x in (-0.075, 0.075):
        tube(
            [
                (x + 0.011 * cos(a), 0.0, tall + 0.016 + 0.011 * sin(a))
                for a in (i * pi / 12 for i in range(25))
            ],
            0.0019,
            brass,
        )
    arc = [
        (-0.075 * cos(a), 0.0, tall + 0.026 + 0.1 * sin(a) ** 0.85)
        for a in (i * pi / 28 for i in range(29))
    ]
    strap(arc, 0.016, 0.006, tan)


def gift_box() -> None:
    paper, ribbon = plain((0.62, 0.3, 0.25), 0.6), cloth((0.82, 0.76, 0.66), 1500)
    box((0, 0, 0), (0.18, 0.18, 0.085), paper, 0.0015)
    box((0, 0, 0.07), (0.186, 0.186, 0.032), plain((0.66, 0.33, 0.28), 0.6), 0.0015)
    for size in ((0.022, 0.188, 0.1), (0.188, 0.022, 0.1)):
        box((0, 0, 0.0035), size, ribbon, 0.0008)
    for turn in (0.35, pi - 0.35, pi + 0.5, -0.5):
        loop = []
        for i in range(25):
            t = i / 24
            out = 0.058 * sin(pi * t) ** 0.8
            up = 0.104 + 0.03 * sin(pi * t) * (1 - 0.25 * cos(2 * pi * t)) * (1.3 - t)
            loop.append((out * cos(turn), out * sin(turn), up))
        strap(loop, 0.02, 0.0012, ribbon)
    cylinder((0, 0, 0.102), 0.011, 0.014, ribbon, 0.005)


def cream_jar() -> None:
    glass = plain((0.74, 0.79, 0.76), 0.18, Specular=0.6)
    turned(
        (0, 0, 0),
        rounded(
            [
                (0.029, 0),
                (0.034, 0.002),
                (0.035, 0.006),
                (0.035, 0.026),
                (0.033, 0.03),
                (0.03, 0.032),
            ]
        ),
        glass,
    )
    lid = plain((0.72, 0.66, 0.58), 0.3, Specular=0.5)
    turned(
        (0, 0, 0.0325),
        rounded([(0.033, 0), (0.0348, 0.001), (0.0348, 0.016), (0.033, 0.019), (0.001, 0.0192)]),
        lid,
    )
    lettering("MORNING", 0.0058, 0.0353, 0.0145, plain((0.2, 0.24, 0.22), 0.5))
    lettering("face cream", 0.0042, 0.0353, 0.0085, plain((0.2, 0.24, 0.22), 0.5))


def candle() -> None:
    clay = concrete((0.42, 0.4, 0.38))
    wall: Profile = [(0.036, 0), (0.039, 0.002), (0.0395, 0.006), (0.0395, 0.084), (0.0385, 0.086)]
    turned((0, 0, 0), rounded(wall) + [(0.0365, 0.086), (0.036, 0.07), (0.001, 0.07)], clay)
    wax = plain((0.84, 0.78, 0.66), 0.45)
    turned(
        (0, 0, 0.07),
        rounded([(0.036, 0), (0.036, 0.004), (0.034, 0.0052), (0.01, 0.0044), (0.001, 0.0044)]),
        wax,
    )
    tube(
        [(0, 0, 0.074), (0.0004, 0, 0.082), (0.0016, 0, 0.09)],
        0.0011,
        plain((0.06, 0.05, 0.045), 0.9),
    )
    label = plain((0.84, 0.81, 0.74), 0.75)
    curved_label(0.0398, 0.022, 0.036, 0.62, label)
    lettering("CEDAR", 0.0074, 0.0401, 0.045, plain(INK, 0.6))
    lettering("No. 4", 0.0048, 0.0401, 0.034, plain(INK, 0.6))


def serum() -> None:
    amber = plain((0.2, 0.065, 0.012), 0.12, Specular=0.6)
    body: Profile = [
        (0.0155, 0),
        (0.0172, 0.0012),
        (0.0178, 0.004),
        (0.0178, 0.052),
        (0.016, 0.059),
        (0.009, 0.064),
        (0.0085, 0.068),
    ]
    turned((0, 0, 0), rounded(body), amber)
    black = plain(INK, 0.38)
    turned(
        (0, 0, 0.067),
        rounded([(0.009, 0), (0.0105, 0.001), (0.0105, 0.014), (0.009, 0.016)]),
        black,
    )
    turned(
        (0, 0, 0.082),
        rounded([(0.0062, 0), (0.0068, 0.004), (0.0062, 0.018), (0.0035, 0.024), (0.0003, 0.025)]),
        plain((0.05, 0.05, 0.052), 0.6),
    )
    curved_label(0.018, 0.01, 0.036, 0.95, plain((0.82, 0.8, 0.75), 0.7))
    lettering("rosehip", 0.0056, 0.01825, 0.034, plain((0.25, 0.1, 0.05), 0.6))
    lettering("30 ml", 0.0032, 0.01825, 0.016, plain((0.25, 0.1, 0.05), 0.6))


def lamp() -> None:
    base = plain((0.66, 0.56, 0.46), 0.5)
    foot: Profile = [
        (0.055, 0),
        (0.062, 0.004),
        (0.07, 0.05),
        (0.058, 0.11),
        (0.024, 0.15),
        (0.012, 0.165),
    ]
    turned((0, 0, 0), rounded(foot), base)
    cylinder((0, 0, 0.16), 0.006, 0.07, plain(BRASS, 0.25, Metallic=1.0), 0.001)
    shade: Profile = [(0.125, 0.2), (0.085, 0.37)]
    turned_open(shade, cloth((0.8, 0.74, 0.64), 1400))
    rim = plain((0.5, 0.44, 0.36), 0.7)
    for radius, z in shade:
        tube(
            [(radius * cos(a), radius * sin(a), z) for a in (i * pi / 40 for i in range(81))],
            0.0018,
            rim,
        )


def potted_plant() -> None:
    plant(
        (0, 0, 0),
        0.34,
        plain((0.56, 0.3, 0.19), 0.75),
        foliage((0.08, 0.17, 0.05)),
        5,
        0.06,
        (0.045, 0.08),
    )


def curved_label(
    radius: float, low: float, height: float, half_angle: float, material: Material
) -> None:
    angles = [half_angle * (i / 16 - 1) for i in range(33)]
    vertices = [(radius * sin(a), -radius * cos(a), z) for a in angles for z in (low, low + height)]
    solid(
        "label",
        vertices,
        [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(32)],
        material,
        smooth=True,
    )


def turned_open(profile: Profile, material: Material) -> None:
    """A shade without top and bottom."""
    steps = 96
    vertices = [
        (r * cos(2 * pi * i / steps), r * sin(2 * pi * i / steps), z)
        for i in range(steps)
        for r, z in profile
    ]
    faces = [
        (2 * i, 2 * ((i + 1) % steps), 2 * ((i + 1) % steps) + 1, 2 * i + 1) for i in range(steps)
    ]
    thing = solid("shade", vertices, faces, material, smooth=True)
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.002


THINGS = {
    "mug": mug,
    "flask": flask,
    "handbag": handbag,
    "gift-box": gift_box,
    "cream-jar": cream_jar,
    "candle": candle,
    "serum": serum,
    "lamp": lamp,
    "plant": potted_plant,
}
