"""Simple solids. X right, Y away from the camera, Z up; `at` is the middle of the underside."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import bpy

Point = tuple[float, float, float]
Material = bpy.types.Material


def solid(
    name: str,
    vertices: list[Point],
    faces: list[tuple[int, ...]],
    material: Material,
    smooth: bool = False,
    bevel: float = 0.0,
) -> bpy.types.Object:
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(faces))
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if bevel:
        # Nothing in the world has a perfectly sharp edge; a rounded one catches the light.
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments, modifier.limit_method = bevel, 3, "ANGLE"
        modifier.harden_normals = True
        mesh.use_auto_smooth = True
    return thing


def box(at: Point, size: Point, material: Material, bevel: float = 0.004, turn: float = 0.0):
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    corners = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (0, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    # Without a bevel that keeps its faces flat, smooth shading would bend every reflection.
    thing = solid("box", corners, faces, material, smooth=bevel > 0, bevel=bevel)
    thing.location, thing.rotation_euler = at, (0, 0, turn)
    return thing


def turned(at: Point, profile: list[tuple[float, float]], material: Material, steps: int = 96):
    """A lathe: `profile` lists (radius, height) from the underside up."""
    vertices, faces, rows = [], [], len(profile)
    for step in range(steps):
        angle = 2 * pi * step / steps
        vertices += [(r * cos(angle), r * sin(angle), z) for r, z in profile]
    for step in range(steps):
        here, there = step * rows, (step + 1) % steps * rows
        faces += [(here + i, there + i, there + i + 1, here + i + 1) for i in range(rows - 1)]
    faces.append(tuple(step * rows for step in reversed(range(steps))))
    faces.append(tuple(step * rows + rows - 1 for step in range(steps)))
    thing = solid("turned", vertices, faces, material, smooth=True)
    thing.data.use_auto_smooth = True
    thing.location = at
    return thing


def cylinder(at: Point, radius: float, height: float, material: Material, round_by: float = 0.008):
    arc = [(i * pi / 16) for i in range(9)]
    low = [(radius - round_by + round_by * sin(a), round_by - round_by * cos(a)) for a in arc]
    high = [(r, height - z) for r, z in reversed(low)]
    return turned(at, low + high, material)


def ball(at: Point, radius: float, material: Material):
    count = 48
    profile = [
        (max(1e-4, radius * sin(pi * i / count)), radius - radius * cos(pi * i / count))
        for i in range(count + 1)
    ]
    return turned(at, profile, material)


def floor(
    material: Material, width: float = 24.0, near: float = -12.0, far: float = 12.0, z: float = 0.0
):
    return solid(
        "floor",
        [(-width / 2, near, z), (width / 2, near, z), (width / 2, far, z), (-width / 2, far, z)],
        [(0, 1, 2, 3)],
        material,
    )


def wall(
    y: float,
    material: Material,
    left: float = -6.0,
    right: float = 6.0,
    height: float = 3.2,
    bottom: float = 0.0,
):
    """Faces the camera."""
    return solid(
        "wall",
        [(left, y, bottom), (right, y, bottom), (right, y, height), (left, y, height)],
        [(0, 1, 2, 3)],
        material,
    )


def sweep(material: Material, back: float, radius: float, width: float = 16.0, height: float = 6.0):
    """A photographer's paper roll: floor and wall without a corner. The slope grows and ends
    gently: where a circle begins, light changes at once and draws a line across the floor."""
    count = 64
    bend, y, z = [(0.0, 0.0)], 0.0, 0.0
    for i in range(count):
        t = (i + 0.5) / count
        slope = pi / 2 * t * t * (3 - 2 * t)
        y, z = y + cos(slope) / count, z + sin(slope) / count
        bend.append((y, z))
    scale = radius / y
    bend = [(back - radius + scale * u, scale * v) for u, v in bend]
    line = [(-14.0, 0.0), *bend, (back, height)]
    vertices = [(x, y, z) for y, z in line for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    return solid("sweep", vertices, faces, material, smooth=True)


def arch(
    y: float,
    width: float,
    straight: float,
    depth: float,
    material: Material,
    wall_width: float = 12.0,
    wall_height: float = 4.0,
    x: float = 0.0,
):
    """A wall at `y` with a round-topped niche that is `depth` deep."""
    count = 40
    curve = [(-width / 2, 0.0), (-width / 2, straight)]
    curve += [
        (-width / 2 * cos(pi * i / count), straight + width / 2 * sin(pi * i / count))
        for i in range(1, count)
    ]
    curve += [(width / 2, straight), (width / 2, 0.0)]
    vertices: list[Point] = []
    faces: list[tuple[int, ...]] = []
    for px, pz in curve:
        side = -wall_width / 2 if px < 0 else wall_width / 2
        vertices += [
            (x + px, y, pz),
            (x + px, y + depth, pz),
            (x + side, y, pz),
            (x + px, y, wall_height),
        ]
    for i in range(len(curve) - 1):
        a, b = 4 * i, 4 * (i + 1)
        faces.append((a, b, b + 1, a + 1))
        flat = abs(curve[i][0] - curve[i + 1][0]) < 1e-9
        faces.append((a, a + 2, b + 2, b) if flat else (a, a + 3, b + 3, b))
    top = straight
    corner = len(vertices)
    vertices += [
        (x - wall_width / 2, y, top),
        (x - width / 2, y, top),
        (x - width / 2, y, wall_height),
        (x - wall_width / 2, y, wall_height),
    ]
    vertices += [
        (x + width / 2, y, top),
        (x + wall_width / 2, y, top),
        (x + wall_width / 2, y, wall_height),
        (x + width / 2, y, wall_height),
    ]
    faces += [tuple(range(corner, corner + 4)), tuple(range(corner + 4, corner + 8))]
    back = len(vertices)
    vertices += [
        (x - width, y + depth, 0),
        (x + width, y + depth, 0),
        (x + width, y + depth, wall_height),
        (x - width, y + depth, wall_height),
    ]
    faces.append(tuple(range(back, back + 4)))
    return solid("arch", vertices, faces, material)


def steps(
    at: Point, count: int, width: float, rise: float, tread: float, material: Material
) -> None:
    x, y, z = at
    for i in range(count):
        depth = tread * (count - i)
        box((x, y + tread * i + depth / 2, z + rise * i), (width, depth, rise), material, 0.006)


def curtain_across(left: float, right: float, y: float, top: float, material: Material):
    """Hangs in front of a wall that faces the camera, in folds of about seven centimetres."""
    folds = (right - left) / 0.07
    count = max(200, int(16 * folds))
    vertices, faces = [], []
    for i in range(count + 1):
        u = i / count
        wave = sin(u * folds * 2 * pi)
        x = left + (right - left) * u
        vertices += [(x, y + 0.03 * wave + 0.01 * sin(u * 23), 0.02), (x, y + 0.02 * wave, top)]
    for i in range(count):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return solid("curtain", vertices, faces, material, smooth=True)


def window_shade(
    at: Point,
    columns: int,
    rows: int,
    pane: tuple[float, float],
    bar: float,
    material: Material,
    reach: float = 9.0,
):
    """An unseen sheet with window panes cut out of it: the sun paints a window on the wall."""
    x, y, z = at
    width, height = columns * pane[0], rows * pane[1]
    vertices: list[Point] = []
    faces: list[tuple[int, ...]] = []

    def sheet(x0: float, x1: float, z0: float, z1: float) -> None:
        i = len(vertices)
        vertices.extend(
            [(x + x0, y, z + z0), (x + x1, y, z + z0), (x + x1, y, z + z1), (x + x0, y, z + z1)]
        )
        faces.append((i, i + 1, i + 2, i + 3))

    left, right, low, high = -width / 2, width / 2, -height / 2, height / 2
    sheet(left - reach, left, low - reach, high + reach)
    sheet(right, right + reach, low - reach, high + reach)
    sheet(left, right, high, high + reach)
    sheet(left, right, low - reach, low)
    for i in range(1, columns):
        sheet(left + i * pane[0] - bar / 2, left + i * pane[0] + bar / 2, low, high)
    for k in range(1, rows):
        sheet(left, right, low + k * pane[1] - bar / 2, low + k * pane[1] + bar / 2)
    thing = solid("shade", vertices, faces, material)
    thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = False
    return thing


def frame_wall(
    y: float,
    left: float,
    right: float,
    low: float,
    high: float,
    material: Material,
    reach: float = 6.0,
    height: float = 4.0,
) -> None:
    """A wall that faces the camera, with a window cut out of it."""
    wall(y, material, -reach, left, height)
    wall(y, material, right, reach, height)
    wall(y, material, left, right, low)
    wall(y, material, left, right, height, high)


def draped_sheet(
    material: Material,
    seed: int,
    fold_height: float = 0.012,
    calm: tuple[float, float] = (0.25, 0.19),
    rise: float = 1.2,
):
    """Cloth over a table, drawn up behind it. `calm` are the half axes of the flat middle;
    around it lie rounded folds with narrow valleys, as linen has them."""
    random = Random(seed)
    waves = [
        (
            random.uniform(5, 17),
            random.uniform(0, pi),
            random.uniform(0.3, 1),
            random.uniform(-0.5, 0.9),
        )
        for _ in range(6)
    ]
    columns, rows = 420, 260
    vertices = []
    for j in range(rows + 1):
        v = j / rows
        for i in range(columns + 1):
            x = (i / columns - 0.5) * 3.0
            y = -1.4 + 2.2 * v
            share = max(0.0, v - 0.72) / 0.28
            away = (x / calm[0]) ** 2 + ((y + 0.02) / calm[1]) ** 2
            folded = min(1.0, max(0.0, (away - 0.6) * 0.8))
            fold = sum(
                a * abs(sin(f * (x + slant * y) + p + 0.9 * sin(3.1 * y + p)))
                for f, p, a, slant in waves
            )
            # Where the cloth hangs, its folds stand out towards the camera; before the product
            # they lie low, or they would hide its foot.
            hangs = min(1.0, 2.5 * share)
            height = 0.3 + 0.7 * min(1.0, max(0.0, 4 * (y + 0.1))) + 0.8 * hangs
            fold = fold_height * folded * fold * height
            vertices.append((x, y - hangs * fold, rise * share**1.3 + (1 - hangs) * fold))
    line = columns + 1
    faces = [
        (j * line + i, j * line + i + 1, (j + 1) * line + i + 1, (j + 1) * line + i)
        for j in range(rows)
        for i in range(columns)
    ]
    return solid("sheet", vertices, faces, material, smooth=True)
