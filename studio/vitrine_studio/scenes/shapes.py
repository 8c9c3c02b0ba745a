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
    thing = solid("box", corners, faces, material, smooth=True, bevel=bevel)
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
    """A photographer's paper roll: floor and wall without a corner."""
    bend = [
        (back - radius + radius * sin(a), radius - radius * cos(a))
        for a in (i * pi / 64 for i in range(33))
    ]
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
    count = 200
    folds = (right - left) / 0.07
    vertices, faces = [], []
    for i in range(count + 1):
        u = i / count
        wave = sin(u * folds * 2 * pi)
        x = left + (right - left) * u
        vertices += [(x, y + 0.03 * wave + 0.01 * sin(u * 23), 0.02), (x, y + 0.02 * wave, top)]
    for i in range(count):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return solid("curtain", vertices, faces, material, smooth=True)


def leaves(
    at: Point,
    count: int,
    spread: Point,
    size: tuple[float, float],
    material: Material,
    seed: int,
    seen: bool = True,
):
    """Loose leaves around a point. Unseen ones only throw their shadow."""
    random = Random(seed)
    vertices: list[Point] = []
    faces: list[tuple[int, ...]] = []
    segments = 8
    for _ in range(count):
        x, y, z = (at[i] + random.gauss(0, spread[i]) for i in range(3))
        length = random.uniform(*size)
        width = length * random.uniform(0.16, 0.26)
        lift, round_ = random.uniform(-0.5, 1.3), random.uniform(0, 2 * pi)
        along = (cos(lift) * cos(round_), cos(lift) * sin(round_), sin(lift))
        across = (-sin(round_), cos(round_), 0.0)
        start = len(vertices)
        for k in range(segments + 1):
            t = k / segments
            half = width * sin(pi * t) ** 0.8
            droop = -0.3 * length * t * t
            middle = tuple(c + a * length * t for c, a in zip((x, y, z), along))
            for side in (-1, 1):
                vertices.append(
                    (
                        middle[0] + side * half * across[0],
                        middle[1] + side * half * across[1],
                        middle[2] + droop + 0.04 * side * half,
                    )
                )
        for k in range(segments):
            i = start + 2 * k
            faces.append((i, i + 1, i + 3, i + 2))
    thing = solid("leaves", vertices, faces, material, smooth=True)
    if not seen:
        thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = False
    return thing


def plant(at: Point, height: float, pot: Material, leaf: Material, seed: int, radius: float = 0.15):
    """A pot with a bush in it."""
    x, y, z = at
    pot_height = height * 0.32
    turned(
        at,
        [
            (radius * 0.78, 0),
            (radius, pot_height),
            (radius * 0.9, pot_height),
            (radius * 0.88, pot_height - 0.03),
        ],
        pot,
    )
    middle = (x, y, z + pot_height + (height - pot_height) * 0.45)
    spread = (radius * 0.75, radius * 0.75, (height - pot_height) * 0.26)
    leaves(middle, int(70 * height), spread, (0.12, 0.26), leaf, seed)


def window_shade(
    at: Point,
    columns: int,
    rows: int,
    pane: tuple[float, float],
    bar: float,
    material: Material,
    reach: float = 5.0,
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
