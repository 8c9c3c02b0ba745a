"""Leaves, and what is made of them: potted plants, hedges, climbers, trees."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

import bpy

from .shapes import Material, Point, box, solid, turned
from .surfaces import plain, wood

STEM = (0.16, 0.15, 0.06)


class Leafage:
    """Collects single leaves into one mesh."""

    def __init__(self, seed: int, segments: int = 6) -> None:
        self.random, self.segments = Random(seed), segments
        self.vertices: list[Point] = []
        self.faces: list[tuple[int, ...]] = []

    def leaf(
        self, at: Point, round_: float, lift: float, length: float, broad: float, droop: float = 0.3
    ) -> None:
        """Grows from `at` in the direction `round_` (radians about Z), raised by `lift`."""
        along = (cos(lift) * cos(round_), cos(lift) * sin(round_), sin(lift))
        roll = self.random.uniform(-0.6, 0.6)
        flat = (-sin(round_), cos(round_), 0.0)
        up = (-sin(lift) * cos(round_), -sin(lift) * sin(round_), cos(lift))
        across = tuple(f * cos(roll) + u * sin(roll) for f, u in zip(flat, up))
        start = len(self.vertices)
        for k in range(self.segments + 1):
            t = k / self.segments
            half = length * broad * sin(pi * min(1.0, t * 0.96 + 0.02)) ** 0.8
            fall = -droop * length * t * t
            middle = tuple(a + d * length * t for a, d in zip(at, along))
            for side in (-1, 1):
                x, y, z = (m + side * half * a for m, a in zip(middle, across))
                self.vertices.append((x, y, z + fall + 0.12 * half))
            if k:
                i = start + 2 * k
                self.faces.append((i - 2, i - 1, i + 1, i))

    def finish(self, material: Material, seen: bool = True) -> bpy.types.Object:
        thing = solid("leaves", self.vertices, self.faces, material, smooth=True)
        if not seen:
            thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = False
        return thing


def leaves(
    at: Point,
    count: int,
    spread: Point,
    size: tuple[float, float],
    material: Material,
    seed: int,
    seen: bool = True,
) -> bpy.types.Object:
    """Loose leaves around a point. Unseen ones only throw their shadow."""
    many = Leafage(seed)
    random = many.random
    for _ in range(count):
        x, y, z = (at[i] + random.gauss(0, spread[i]) for i in range(3))
        many.leaf(
            (x, y, z),
            random.uniform(0, 2 * pi),
            random.uniform(-0.5, 1.3),
            random.uniform(*size),
            random.uniform(0.16, 0.26),
        )
    return many.finish(material, seen)


def stem(points: list[Point], radius: float, material: Material) -> None:
    """A thin tube of four sides along the points."""
    ring = [(radius, 0), (0, radius), (-radius, 0), (0, -radius)]
    vertices = [(x + dx, y + dy, z) for x, y, z in points for dx, dy in ring]
    faces = [
        (4 * i + k, 4 * i + (k + 1) % 4, 4 * i + 4 + (k + 1) % 4, 4 * i + 4 + k)
        for i in range(len(points) - 1)
        for k in range(4)
    ]
    solid("stem", vertices, faces, material, smooth=True)


def sprigs(
    at: Point,
    height: float,
    reach: float,
    count: int,
    pairs: int,
    size: tuple[float, float],
    material: Material,
    seed: int,
    broad: tuple[float, float] = (0.18, 0.28),
) -> None:
    """Stems that rise from `at` and lean outwards, with leaves on both sides."""
    many = Leafage(seed)
    random = many.random
    bark = plain(STEM, 0.7)
    for number in range(count):
        turn = 2 * pi * (number + random.uniform(-0.35, 0.35)) / count
        rise, lean = height * random.uniform(0.55, 1.0), reach * random.uniform(0.35, 1.0)
        steps = 2 * pairs
        line = []
        for k in range(steps + 1):
            t = k / steps
            out = 0.03 + lean * t**1.7
            line.append(
                (
                    at[0] + out * cos(turn) + 0.01 * sin(9 * t + number),
                    at[1] + out * sin(turn),
                    at[2] + rise * t * (1 - 0.12 * t),
                )
            )
        stem(line, 0.0016 + 0.0035 * height, bark)
        for k in range(2, steps + 1):
            side = turn + (pi / 2 if k % 2 else -pi / 2) * random.uniform(0.5, 0.95)
            many.leaf(
                line[k],
                side if k < steps else turn,
                random.uniform(0.1, 0.8),
                random.uniform(*size) * (1.0 - 0.3 * k / steps),
                random.uniform(*broad),
                random.uniform(0.2, 0.5),
            )
    many.finish(material)


def plant(
    at: Point,
    height: float,
    pot: Material,
    leaf: Material,
    seed: int,
    radius: float = 0.15,
    size: tuple[float, float] | None = None,
) -> None:
    """A pot with a bush in it."""
    x, y, z = at
    rim = height * 0.32
    profile = [
        (radius * 0.74, 0.0),
        (radius * 0.98, rim * 0.86),
        (radius * 1.04, rim * 0.88),
        (radius * 1.04, rim),
        (radius * 0.94, rim),
        (radius * 0.92, rim * 0.9),
    ]
    turned(at, profile, pot)
    size = size or (0.11 + 0.05 * height, 0.19 + 0.07 * height)
    sprigs((x, y, z + rim * 0.88), height - rim, radius * 1.7, 11, 6, size, leaf, seed)


def hedge(at: Point, size: Point, leaf: Material, seed: int, density: float = 420.0) -> None:
    """A clipped block: leaves on a dark core. `density` is leaves per square metre."""
    x, y, z = at
    width, depth, height = size
    inset = 0.07
    core = (width - 2 * inset, depth - 2 * inset, height - inset)
    box(at, core, plain((0.012, 0.022, 0.008), 0.9), 0.05)
    many = Leafage(seed, 4)
    random = many.random
    sides = [
        (width * height, lambda u, v: ((u - 0.5) * width, -depth / 2, v * height), -pi / 2, 0.2),
        (depth * height, lambda u, v: (-width / 2, (u - 0.5) * depth, v * height), pi, 0.2),
        (depth * height, lambda u, v: (width / 2, (u - 0.5) * depth, v * height), 0.0, 0.2),
        (width * depth, lambda u, v: ((u - 0.5) * width, (v - 0.5) * depth, height), None, 0.9),
    ]
    for area, place, facing, lift in sides:
        for _ in range(int(area * density)):
            dx, dy, dz = place(random.random(), random.random())
            wobble = 0.025 * sin(5.1 * dx + seed) + 0.02 * sin(7.3 * dz + 3.7 * dy)
            turn = random.uniform(0, 2 * pi) if facing is None else facing + random.gauss(0, 0.9)
            inwards = random.uniform(-0.07, 0.0) + wobble
            many.leaf(
                (
                    x + dx + (inwards * cos(turn) if facing is not None else 0),
                    y + dy + (inwards * sin(turn) if facing is not None else 0),
                    max(0.02, z + dz + (inwards if facing is None else 0)),
                ),
                turn,
                lift + random.gauss(0, 0.5),
                random.uniform(0.045, 0.085),
                random.uniform(0.26, 0.36),
            )
    many.finish(leaf)


def climber(
    y: float,
    lines: list[list[tuple[float, float]]],
    leaf: Material,
    seed: int,
    thick: float = 0.16,
    density: int = 260,
) -> None:
    """Grows along lines (x, z) on a wall at `y` that faces the camera; thins out to their ends."""
    many = Leafage(seed, 5)
    random = many.random
    for line in lines:
        stem([(x, y - 0.015, z) for x, z in line], 0.006, wood((0.1, 0.07, 0.05), (0.2, 0.15, 0.1)))
        for number, ((x0, z0), (x1, z1)) in enumerate(pairwise(line)):
            length = ((x1 - x0) ** 2 + (z1 - z0) ** 2) ** 0.5
            left = 1 - number / len(line)
            for _ in range(int(length * density * (0.35 + 0.65 * left))):
                t = random.random()
                off = random.gauss(0, thick * (0.4 + 0.6 * left))
                around = random.gauss(0, thick * (0.4 + 0.6 * left))
                many.leaf(
                    (
                        x0 + (x1 - x0) * t + off,
                        y - random.uniform(0.005, 0.09),
                        z0 + (z1 - z0) * t + around,
                    ),
                    -pi / 2 + random.gauss(0, 0.8),
                    random.gauss(-0.75, 0.45),
                    random.uniform(0.045, 0.095),
                    random.uniform(0.3, 0.42),
                    0.15,
                )
    many.finish(leaf)


def tree(
    at: Point,
    height: float,
    crown: float,
    leaf: Material,
    seed: int,
    count: int = 6000,
    size: tuple[float, float] = (0.1, 0.18),
) -> None:
    """A trunk, boughs, and a crown of clumps around `height`; for the distance."""
    x, y, z = at
    many = Leafage(seed, 3)
    random = many.random
    bark = wood((0.1, 0.07, 0.05), (0.2, 0.15, 0.11), "z", 0.9)
    fork, girth = height - 0.75 * crown, 0.022 * height
    turned(
        at, [(girth * 1.3, 0), (girth, 0.35), (girth * 0.8, fork), (girth * 0.5, height)], bark, 20
    )
    clumps = 22
    for number in range(clumps):
        turn, out = 2.4 * number, crown * (0.15 + 0.75 * ((number + 0.5) / clumps) ** 0.5)
        wide = random.uniform(0.2, 0.34) * crown
        centre = (
            x + out * cos(turn),
            y + out * sin(turn),
            z + height + crown * random.uniform(-0.5, 0.55) * (1.15 - 0.8 * out / crown),
        )
        stem(
            [(x, y, z + fork), ((x + centre[0]) / 2, (y + centre[1]) / 2, centre[2] - 0.2), centre],
            0.03,
            bark,
        )
        for _ in range(count // clumps):
            dx, dy, dz = (random.gauss(0, wide * 0.6) for _ in range(3))
            many.leaf(
                (centre[0] + dx, centre[1] + dy, centre[2] + 0.7 * dz),
                random.uniform(0, 2 * pi),
                random.uniform(-0.7, 0.5),
                random.uniform(*size),
                random.uniform(0.28, 0.4),
            )
    many.finish(leaf)


def tufts(
    left: float, right: float, near: float, far: float, count: int, leaf: Material, seed: int
) -> None:
    """Blades of grass on a strip of ground, more of them where it is near."""
    many = Leafage(seed, 2)
    random = many.random
    for _ in range(count):
        y = near + (far - near) * random.random() ** 1.8
        at = (random.uniform(left, right), y, 0.0)
        many.leaf(
            at,
            random.uniform(0, 2 * pi),
            random.uniform(0.7, 1.4),
            random.uniform(0.03, 0.1),
            random.uniform(0.04, 0.07),
            0.25,
        )
    many.finish(leaf)
