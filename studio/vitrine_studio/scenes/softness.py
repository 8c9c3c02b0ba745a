"""Upholstery, pillows, bedding and cloth over things: nothing here has a straight edge."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random

import bpy

from .shapes import Material, Point, solid


def power(value: float, exponent: float) -> float:
    return abs(value) ** exponent * (1 if value >= 0 else -1)


def soft_box(
    at: Point,
    size: Point,
    material: Material,
    plan: float = 0.25,
    profile: float = 0.3,
    turn: Point = (0, 0, 0),
    seed: int = 0,
) -> bpy.types.Object:
    """A superellipsoid: `plan` and `profile` go from 0.15 (a box) to 1 (round). A seed dents it."""
    around, rows = 72, 40
    random = Random(seed)
    dents = [(random.uniform(2, 5), random.uniform(0, 6), random.uniform(2, 4)) for _ in range(3)]
    vertices: list[Point] = []
    for j in range(rows + 1):
        lift = pi * (j / rows - 0.5)
        for i in range(around):
            a = 2 * pi * i / around
            x = power(cos(lift), profile) * power(cos(a), plan)
            y = power(cos(lift), profile) * power(sin(a), plan)
            z = power(sin(lift), profile)
            puff = 1.0
            if seed:
                puff += 0.03 * sum(sin(f * x + p + g * y) for f, p, g in dents)
            vertices.append(
                (x * size[0] / 2 * puff, y * size[1] / 2 * puff, z * size[2] / 2 * puff)
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
    thing = solid("soft", vertices, faces, material, smooth=True)
    thing.location = (at[0], at[1], at[2] + size[2] / 2)
    thing.rotation_euler = turn
    return thing


def pillow(at: Point, size: Point, material: Material, turn: Point = (0, 0, 0), seed: int = 1):
    """Thick in the middle, drawn out into four corners."""
    count = 40
    random = Random(seed)
    phase = random.uniform(0, 6)
    vertices: list[Point] = []
    for side in (-1, 1):
        for j in range(count + 1):
            for i in range(count + 1):
                u, v = 2 * i / count - 1, 2 * j / count - 1
                pull_u = 1 - 0.09 * (1 - abs(v) ** 2)
                pull_v = 1 - 0.09 * (1 - abs(u) ** 2)
                full = ((1 - abs(u) ** 3.2) * (1 - abs(v) ** 3.2)) ** 0.6
                crease = 1 + 0.06 * sin(6 * u + 5 * v + phase) + 0.04 * sin(9 * v - 4 * u)
                vertices.append(
                    (
                        u * pull_u * size[0] / 2,
                        v * pull_v * size[1] / 2,
                        side * full * crease * size[2] / 2,
                    )
                )
    line, start = count + 1, (count + 1) ** 2
    faces: list[tuple[int, ...]] = []
    for j in range(count):
        for i in range(count):
            a = j * line + i
            faces.append((a + line, a + line + 1, a + 1, a))
            faces.append(tuple(start + k for k in (a, a + 1, a + line + 1, a + line)))
    thing = solid("pillow", vertices, faces, material, smooth=True)
    thing.location, thing.rotation_euler = (at[0], at[1], at[2] + size[2] / 2), turn
    return thing


def spread(
    at: Point, size: Point, material: Material, seed: int, fold: float = 0.03, drop: float = 0.0
):
    """A duvet or a throw over a block of `size`: puffed on top, hanging by `drop` in folds."""
    random = Random(seed)
    waves = [
        (random.uniform(3, 9), random.uniform(0, 6), random.uniform(-1, 1), random.uniform(0.4, 1))
        for _ in range(7)
    ]
    wide, deep, high = size
    count = 150
    vertices: list[Point] = []
    for j in range(count + 1):
        for i in range(count + 1):
            u, v = (2 * i / count - 1) * (wide / 2 + drop), (2 * j / count - 1) * (deep / 2 + drop)
            over = max(abs(u) - wide / 2, abs(v) - deep / 2, 0.0)
            x, y = max(-wide / 2, min(wide / 2, u)), max(-deep / 2, min(deep / 2, v))
            wrinkle = sum(
                a * abs(sin(f * (u + s * v) + p + 0.7 * sin(2.3 * v + p))) for f, p, s, a in waves
            )
            hang = min(1.0, over / 0.05) if drop else 0.0
            swing = 0.5 * fold * hang * sin(14 * (u if abs(v) > deep / 2 else v) + seed)
            out = fold * 0.5 * hang + swing * min(1.0, over / 0.2)
            x += (out if u > 0 else -out) if abs(u) > wide / 2 else 0.0
            y += (out if v > 0 else -out) if abs(v) > deep / 2 else 0.0
            edge = min(wide / 2 - abs(u), deep / 2 - abs(v))
            round_ = max(0.0, 1 - max(edge, 0) / 0.07) ** 2 * 0.035
            vertices.append((x, y, high - over - round_ + fold * 0.34 * wrinkle * (1 - hang)))
    line = count + 1
    faces = [
        (j * line + i, j * line + i + 1, (j + 1) * line + i + 1, (j + 1) * line + i)
        for j in range(count)
        for i in range(count)
    ]
    thing = solid("spread", vertices, faces, material, smooth=True)
    thing.location = at
    return thing


def draped_round(at: Point, radius: float, height: float, material: Material, seed: int):
    """A cloth laid over a round stand: flat on top, folds down its side and out over the floor."""
    random = Random(seed)
    turns = [
        (random.randint(7, 19), random.uniform(0, 6), random.uniform(0.4, 1)) for _ in range(5)
    ]
    around, rows, length = 540, 110, height + 0.1
    vertices: list[Point] = [(0.0, 0.0, height)]
    for j in range(1, rows + 1):
        s = (radius + length) * j / rows
        beyond = max(0.0, s - radius)
        for i in range(around):
            a = 2 * pi * i / around
            wave = sum(w * abs(sin(n * a / 2 + p)) for n, p, w in turns) / 2.2
            fallen = min(height, beyond)
            depth = min(1.0, fallen / max(height, 1e-6))
            r = min(s, radius) + 0.085 * wave * depth**1.3 + 0.004
            lying = max(0.0, beyond - height)
            r += lying * (0.8 + 0.25 * wave)
            z = height - fallen + (0.006 + 0.02 * wave) * sin(pi * min(1.0, lying / 0.1))
            z -= 0.006 * max(0.0, 1 - abs(beyond) / 0.02)
            vertices.append((r * cos(a), r * sin(a), max(0.002, z)))
    faces: list[tuple[int, ...]] = [(0, 1 + i, 1 + (i + 1) % around) for i in range(around)]
    faces += [
        (
            1 + j * around + i,
            1 + (j + 1) * around + i,
            1 + (j + 1) * around + (i + 1) % around,
            1 + j * around + (i + 1) % around,
        )
        for j in range(rows - 1)
        for i in range(around)
    ]
    thing = solid("drape", vertices, faces, material, smooth=True)
    thing.location = at
    return thing


def rippled(
    material: Material,
    size: tuple[float, float],
    centre: Point,
    length: float,
    height: float,
    rings: tuple[Point, ...] = (),
    bend: float = 0.35,
    count: int = 520,
):
    """Ground in waves: long ones across it as wind leaves them in sand, or rings in water around
    points, each (x, y, strength)."""
    wide, deep = size
    vertices: list[Point] = []
    for j in range(count + 1):
        for i in range(count + 1):
            x, y = (i / count - 0.5) * wide + centre[0], (j / count - 0.5) * deep + centre[1]
            if rings:
                z = 0.0
                for cx, cy, strength in rings:
                    away = hypot(x - cx, y - cy)
                    z += strength * sin(2 * pi * away / length) / (1 + 5 * away)
                z = height * z + 0.12 * height * sin(9 * x + 3 * y) * sin(7 * y - 2 * x)
            else:
                along = y + bend * 0.12 * sin(5 * x) + bend * 0.05 * sin(13 * x + 6 * y)
                wave = sin(2 * pi * along / length)
                z = height * (0.75 * wave + 0.25 * sin(4 * pi * along / length + 0.8))
                z *= 0.55 + 0.45 * sin(3.1 * x + 2.2 * y + 1.0)
            vertices.append((x, y, z + centre[2]))
    line = count + 1
    faces = [
        (j * line + i, j * line + i + 1, (j + 1) * line + i + 1, (j + 1) * line + i)
        for j in range(count)
        for i in range(count)
    ]
    return solid("ripples", vertices, faces, material, smooth=True)
