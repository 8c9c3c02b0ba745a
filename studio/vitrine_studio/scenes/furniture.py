"""Things that stand in rooms and cafés; each has its foot at `at`."""

from __future__ import annotations

from math import cos, pi, sin

from ..products.forms import tube
from .shapes import Material, Point, box, cylinder, solid, turned
from .softness import pillow, soft_box
from .surfaces import Colour, cloth, glow, plain, wood

BRASS = (0.76, 0.56, 0.3)
OAK = ((0.36, 0.24, 0.14), (0.54, 0.38, 0.24))
WALNUT = ((0.13, 0.075, 0.045), (0.27, 0.165, 0.1))


def oak(along: str = "x") -> Material:
    return wood(*OAK, along, scale=1.6)


def walnut(along: str = "x") -> Material:
    return wood(*WALNUT, along, scale=1.6)


def brass() -> Material:
    return plain(BRASS, 0.26, Metallic=1.0)


def vase(at: Point, height: float, material: Material, belly: float = 0.42) -> None:
    profile = [
        (0.5 * belly, 0.0), (0.85 * belly, 0.1), (belly, 0.32), (0.8 * belly, 0.58),
        (0.34 * belly, 0.8), (0.28 * belly, 0.9), (0.36 * belly, 1.0), (0.3 * belly, 0.99),
    ]  # fmt: skip
    turned(at, [(r * height, z * height) for r, z in profile], material)


def sofa(
    at: Point, width: float, fabric: Material, cushions: list[Colour], deep: float = 0.88
) -> None:
    """Faces the camera. Seat and back are loose cushions, so the gaps between them show."""
    x, y, z = at
    for side in (-1, 1):
        soft_box((x + side * (width / 2 - 0.1), y, z + 0.1), (0.2, deep, 0.5), fabric, 0.2, 0.22)
        for near in (-1, 1):
            leg = (x + side * (width / 2 - 0.12), y + near * (deep / 2 - 0.1), z)
            cylinder(leg, 0.016, 0.12, walnut("z"), 0.003)
    soft_box((x, y + deep / 2 - 0.1, z + 0.1), (width - 0.3, 0.22, 0.64), fabric, 0.2, 0.2)
    soft_box((x, y, z + 0.1), (width - 0.36, deep - 0.12, 0.2), fabric, 0.15, 0.2)
    count = max(1, round((width - 0.4) / 0.75))
    each = (width - 0.4) / count
    for i in range(count):
        cx = x - (width - 0.4) / 2 + each * (i + 0.5)
        soft_box((cx, y - 0.06, z + 0.28), (each, deep - 0.2, 0.17), fabric, 0.16, 0.42, seed=i + 1)
        soft_box(
            (cx, y + deep / 2 - 0.26, z + 0.4), (each * 0.98, 0.2, 0.44), fabric, 0.2, 0.4,
            (-0.18, 0, 0), seed=i + 4,
        )  # fmt: skip
    for i, colour in enumerate(cushions):
        side = -1 if i % 2 else 1
        pillow(
            (x + side * (width / 2 - 0.42 - 0.12 * i), y + 0.02, z + 0.58), (0.46, 0.46, 0.17),
            cloth(colour, 420), (1.18, 0.0, -0.35 * side), i + 3,
        )  # fmt: skip


def armchair(at: Point, fabric: Material, turn: float = 0.0) -> None:
    """A rounded shell on slim legs, turned about the vertical."""
    x, y, z = at

    def put(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn)

    outer, count = 0.37, 48
    vertices: list[Point] = []
    for k in range(count + 1):
        a = pi * (-0.12 + 1.24 * k / count)
        top = 0.5 + 0.26 * max(0.0, sin(a)) ** 0.7
        for radius, height in (
            (outer, 0.18), (outer + 0.01, top), (outer - 0.03, top + 0.035),
            (outer - 0.09, top), (outer - 0.1, 0.2),
        ):  # fmt: skip
            vertices.append((*put(radius * cos(a), radius * sin(a)), z + height))
    faces = [
        (5 * k + r, 5 * k + r + 1, 5 * k + r + 6, 5 * k + r + 5)
        for k in range(count)
        for r in range(4)
    ]
    faces += [(0, 1, 2, 3, 4), tuple(5 * count + r for r in (4, 3, 2, 1, 0))]
    shell = solid("shell", vertices, faces, fabric, smooth=True)
    shell.modifiers.new("round", "SUBSURF").render_levels = 2
    soft_box((*put(0, -0.04), z + 0.2), (0.58, 0.6, 0.22), fabric, 0.5, 0.4, (0, 0, turn), 2)
    for dx in (-0.24, 0.24):
        for dy in (-0.22, 0.22):
            cylinder((*put(dx, dy), z), 0.013, 0.22, walnut("z"), 0.003)


def cafe_chair(at: Point, turn: float, timber: Material) -> None:
    """Bent wood: a round seat, a hoop for the back and a smaller one inside it."""
    x, y, z = at

    def put(dx: float, dy: float, up: float) -> Point:
        return (x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn), z + up)

    cylinder(put(0, 0, 0.44), 0.2, 0.028, timber, 0.012)
    for dx, dy in ((-0.13, -0.14), (0.13, -0.14)):
        tube([put(dx, dy, 0.45), put(dx * 1.25, dy * 1.25, 0.0)], 0.014, timber)
    for width, top, foot in ((0.17, 0.9, 0.0), (0.09, 0.8, 0.46)):
        line = []
        for k in range(25):
            a = pi * k / 24
            lean = 0.17 + 0.1 * sin(a)
            line.append(put(-width * cos(a), lean, 0.46 + (top - 0.46) * sin(a) ** 0.6))
        if foot == 0.0:
            line = [put(-width * 1.15, 0.2, 0.0), *line, put(width * 1.15, 0.2, 0.0)]
        tube(line, 0.013, timber)
    tube(
        [put(0.155 * cos(2 * pi * k / 24), 0.155 * sin(2 * pi * k / 24), 0.22) for k in range(25)],
        0.009,
        timber,
    )


def round_table(at: Point, radius: float, height: float, top: Material, foot: Material) -> None:
    x, y, z = at
    cylinder((x, y, z), radius * 0.62, 0.02, foot, 0.008)
    cylinder((x, y, z), 0.028, height, foot, 0.004)
    cylinder((x, y, z + height - 0.028), radius, 0.028, top, 0.008)


def cup(at: Point, material: Material) -> None:
    x, y, z = at
    turned(at, [(0.03, 0), (0.07, 0.004), (0.078, 0.014), (0.07, 0.01), (0.03, 0.008)], material)
    turned(
        (x, y, z + 0.009),
        [(0.022, 0), (0.034, 0.02), (0.041, 0.052), (0.039, 0.052), (0.03, 0.014), (0.001, 0.012)],
        material,
    )


def floor_lamp(at: Point, height: float, metal: Material, strength: float = 2.2) -> None:
    x, y, z = at
    cylinder(at, 0.14, 0.02, metal, 0.006)
    cylinder(at, 0.01, height - 0.1, metal, 0.003)
    shade((x, y, z + height - 0.28), 0.2, 0.28, strength)


def shade(at: Point, radius: float, height: float, strength: float) -> None:
    """A lit linen shade: brightest below the middle, open above and below."""
    lit = glow((1.0, 0.72, 0.42), (1.0, 0.84, 0.62), strength, height)
    steps = 64
    vertices = [
        (r * cos(2 * pi * i / steps), r * sin(2 * pi * i / steps), z)
        for i in range(steps)
        for r, z in ((radius, 0.0), (radius * 0.72, height))
    ]
    faces = [
        (2 * i, 2 * ((i + 1) % steps), 2 * ((i + 1) % steps) + 1, 2 * i + 1) for i in range(steps)
    ]
    solid("shade", vertices, faces, lit, smooth=True).location = at


def globe(at: Point, radius: float, strength: float, hanging: float = 0.0) -> None:
    """A milk glass lamp; `hanging` is the length of its cord."""
    x, y, z = at
    profile = [
        (max(1e-3, radius * sin(pi * i / 32)), radius - radius * cos(pi * i / 32))
        for i in range(33)
    ]
    turned(at, profile, glow((1.0, 0.8, 0.56), (1.0, 0.86, 0.66), strength, 2 * radius))
    if hanging:
        cylinder((x, y, z + 2 * radius - 0.01), 0.02, 0.06, brass(), 0.004)
        cylinder((x, y, z + 2 * radius), 0.004, hanging, plain((0.02, 0.02, 0.02), 0.5), 0.001)


def books(at: Point, colours: list[Colour], size: tuple[float, float] = (0.24, 0.17)) -> None:
    """A small pile, each a little turned."""
    x, y, z = at
    for i, colour in enumerate(colours):
        thick = 0.022 + 0.007 * (i * 7 % 3)
        wide, turn = size[0] - 0.018 * i, 0.16 * sin(2.6 * i + 1)
        box((x, y, z), (wide, size[1] - 0.01 * i, thick), plain(colour, 0.75), 0.0018, turn)
        box((x + 0.004, y, z + 0.003), (wide, size[1] - 0.01 * i - 0.006, thick - 0.006),
            plain((0.8, 0.77, 0.7), 0.9), 0.001, turn)  # fmt: skip
        z += thick


def rug(at: Point, size: tuple[float, float], colour: Colour) -> None:
    soft_box(at, (*size, 0.022), cloth(colour, 130), 0.06, 0.3)
