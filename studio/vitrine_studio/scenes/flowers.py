"""Blossoms, branches of them, and fir twigs."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from mathutils import Vector

from .greenery import Leafage, stem
from .shapes import Material, Point, solid
from .surfaces import foliage, plain, wood
from .surfaces import petals as petal_surface

YELLOW = (0.6, 0.42, 0.05)


class Blossoms:
    """Collects petals into one mesh."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.vertices: list[Point] = []
        self.faces: list[tuple[int, ...]] = []

    def petal(
        self,
        at: Vector,
        along: Vector,
        across: Vector,
        up: Vector,
        length: float,
        width: float,
        cup: float,
    ) -> None:
        rows, columns, start = 6, 4, len(self.vertices)
        for j in range(rows + 1):
            t = j / rows
            half = width * sin(pi * (0.08 + 0.8 * t)) ** 0.7
            middle = at + along * (length * t) + up * (cup * length * t * t)
            for i in range(columns + 1):
                u = 2 * i / columns - 1
                self.vertices.append(
                    tuple(middle + across * (half * u) + up * (0.45 * half * u * u))
                )
        line = columns + 1
        for j in range(rows):
            for i in range(columns):
                a = start + j * line + i
                self.faces.append((a, a + 1, a + line + 1, a + line))

    def bloom(self, at: Point, axis: Point, radius: float, layers: int) -> None:
        """One layer is a plum blossom, four or five a peony; opens along `axis`."""
        centre, out = Vector(at), Vector(axis).normalized()
        first = out.orthogonal().normalized()
        second = out.cross(first)
        for layer in range(layers):
            share = (layer + 1) / layers
            opened = (0.25 + 1.0 * share) if layers > 1 else 1.15
            count = 5 if layers == 1 else 4 + 2 * layer
            for k in range(count):
                a = 2 * pi * (k + 0.37 * layer) / count + self.random.uniform(-0.12, 0.12)
                radial = first * cos(a) + second * sin(a)
                lean = opened + self.random.uniform(-0.1, 0.1)
                along = out * cos(lean) + radial * sin(lean)
                up = out * sin(lean) - radial * cos(lean)
                across = out.cross(radial)
                length = radius * (0.62 + 0.4 * share) * self.random.uniform(0.92, 1.06)
                self.petal(centre, along, across, up, length, length * 0.46, 0.3 - 0.34 * share)

    def finish(self, material: Material) -> None:
        solid("petals", self.vertices, self.faces, material, smooth=True)


def bouquet(
    places: list[tuple[Point, Point, float]],
    colours: list[tuple[float, float, float]],
    seed: int,
    ground: float = 0.0,
) -> None:
    """Peonies at (place, facing, radius), in turn of each colour, on stems with leaves."""
    green = Leafage(seed, 5)
    stalk = plain((0.09, 0.14, 0.05), 0.7)
    for number, colour in enumerate(colours):
        petals = Blossoms(seed + number)
        for at, axis, radius in places[number :: len(colours)]:
            petals.bloom(at, axis, radius, 5)
            lower = (at[0] * 1.04, at[1] + 0.02, ground)
            middle = ((at[0] + lower[0]) / 2, (at[1] + lower[1]) / 2, (at[2] + ground) / 2)
            stem([lower, middle, at], 0.0028, stalk)
            for k in range(7):
                t = 0.25 + 0.09 * k
                foot = tuple(a + (b - a) * t for a, b in zip(lower, at))
                green.leaf(
                    foot,
                    green.random.uniform(0, 2 * pi),
                    green.random.uniform(-0.1, 0.8),
                    radius * green.random.uniform(1.1, 1.9),
                    0.19,
                    0.4,
                )
        petals.finish(petal_surface(colour))
    green.finish(foliage((0.085, 0.16, 0.06)))


def plum_branch(
    line: list[Point],
    twigs: int,
    colour: tuple[float, float, float],
    seed: int,
    radius: float = 0.016,
) -> None:
    """A dark bough with short twigs, open blossoms and buds."""
    random = Random(seed)
    bark = wood((0.035, 0.022, 0.018), (0.09, 0.06, 0.045), "z", 0.8)
    stem(line, 0.0055, bark)
    petals, hearts = Blossoms(seed), Leafage(seed + 1, 3)
    for k in range(twigs):
        t = random.random() * (len(line) - 1.001)
        i = int(t)
        foot = Vector(line[i]).lerp(Vector(line[i + 1]), t - i)
        reach = Vector(
            (random.uniform(-1, 1), random.uniform(-0.7, 0.3), random.uniform(0.1, 1))
        ).normalized()
        tip = foot + reach * random.uniform(0.04, 0.13)
        stem(
            [tuple(foot), tuple(foot.lerp(tip, 0.5) + Vector((0, 0, 0.006))), tuple(tip)],
            0.002,
            bark,
        )
        for place in (tip, foot.lerp(tip, 0.55)):
            axis = (
                reach
                + Vector(
                    (
                        random.uniform(-0.8, 0.8),
                        random.uniform(-1.4, -0.2),
                        random.uniform(-0.4, 0.6),
                    )
                )
            ).normalized()
            petals.bloom(tuple(place), tuple(axis), radius * random.uniform(0.7, 1.1), 1)
            for _ in range(5):
                hearts.leaf(
                    tuple(place),
                    random.uniform(0, 6.3),
                    random.uniform(0, 1.4),
                    radius * 0.4,
                    0.06,
                    0,
                )
    petals.finish(petal_surface(colour))
    hearts.finish(plain(YELLOW, 0.6))


def fir(
    line: list[Point], seed: int, length: float = 0.026, dense: int = 420, side: float = 0.4
) -> None:
    """A twig of needles along a line, with shorter ones branching to both sides."""
    many = Leafage(seed, 2)
    random = many.random
    branches = [line]
    for k in range(2, len(line) - 1):
        a, b = Vector(line[k - 1]), Vector(line[k])
        along = (b - a).normalized()
        across = along.cross(Vector((0, 0, 1))).normalized()
        reach = side * (1 - k / len(line)) * (b - a).length * len(line)
        for way in (-1, 1):
            tip = (
                b
                + along * (0.6 * reach)
                + across * (way * reach * 0.6)
                - Vector((0, 0, 0.1 * reach))
            )
            branches.append([tuple(b), tuple(b.lerp(tip, 0.5)), tuple(tip)])
    bark = plain((0.06, 0.035, 0.02), 0.8)
    for branch in branches:
        stem(branch, 0.0022, bark)
        for p, q in zip(branch, branch[1:]):
            a, b = Vector(p), Vector(q)
            along = (b - a).normalized()
            first = along.orthogonal().normalized()
            second = along.cross(first)
            for _ in range(int((b - a).length * dense * 10)):
                turn = random.uniform(0, 2 * pi)
                aim = (along * 0.75 + first * cos(turn) + second * sin(turn)).normalized()
                place = a.lerp(b, random.random())
                flat = (aim.x**2 + aim.y**2) ** 0.5
                from_ = Vector((aim.x, aim.y)).angle_signed(Vector((1, 0))) if flat > 1e-4 else 0.0
                many.leaf(
                    tuple(place), from_, aim.z * 1.3, length * random.uniform(0.7, 1.1), 0.03, 0.05
                )
    many.finish(foliage((0.035, 0.085, 0.04)))
