"""Shapes and surfaces that only small things need."""

from __future__ import annotations

from math import cos, pi, sin

import bpy
import numpy as np
from mathutils import Vector

from ..scenes.shapes import Point, solid
from ..scenes.surfaces import Colour, Material, Surface, tint


def rounded(profile: list[tuple[float, float]], rounds: int = 3) -> list[tuple[float, float]]:
    """Cuts the corners of a line a few times; its ends stay."""
    for _ in range(rounds):
        cut = [profile[0]]
        for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
            cut.append((0.75 * r0 + 0.25 * r1, 0.75 * z0 + 0.25 * z1))
            cut.append((0.25 * r0 + 0.75 * r1, 0.25 * z0 + 0.75 * z1))
        profile = [*cut, profile[-1]]
    return profile


def frames(line: list[Point]) -> list[tuple[Vector, Vector, Vector]]:
    """At each point: the place, and two directions across the line."""
    places = [Vector(p) for p in line]
    found = []
    for i, place in enumerate(places):
        along = (places[min(i + 1, len(line) - 1)] - places[max(i - 1, 0)]).normalized()
        side = along.cross(Vector((0, 1, 0)))
        if side.length < 0.05:
            side = along.cross(Vector((0, 0, 1)))
        side.normalize()
        found.append((place, side, along.cross(side).normalized()))
    return found


def sections(
    line: list[Point], outline: list[tuple[float, float]], material: Material
) -> bpy.types.Object:
    """Sweeps a closed outline along a line."""
    vertices = [
        tuple(place + a * first + b * second)
        for place, first, second in frames(line)
        for a, b in outline
    ]
    count = len(outline)
    faces: list[tuple[int, ...]] = [
        (
            i * count + k,
            i * count + (k + 1) % count,
            (i + 1) * count + (k + 1) % count,
            (i + 1) * count + k,
        )
        for i in range(len(line) - 1)
        for k in range(count)
    ]
    faces += [tuple(reversed(range(count))), tuple(range(len(vertices) - count, len(vertices)))]
    return solid("sweep", vertices, faces, material, smooth=True)


def tube(line: list[Point], radius: float, material: Material) -> bpy.types.Object:
    ring = [(radius * cos(2 * pi * k / 14), radius * sin(2 * pi * k / 14)) for k in range(14)]
    return sections(line, ring, material)


def strap(line: list[Point], width: float, thick: float, material: Material) -> bpy.types.Object:
    """Flat, its width along Y where the line runs in X and Z."""
    half, low = width / 2, thick / 2
    ring = [(-low, -half), (low, -half), (low, half), (-low, half)]
    thing = sections(line, ring, material)
    bevel = thing.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = thick * 0.35, 2, "ANGLE"
    return thing


def lettering(
    text: str, size: float, radius: float, height: float, material: Material
) -> bpy.types.Object:
    """Printed on the front of something round, in Blender's own typeface; centred."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.size, curve.align_x = text, size, "CENTER"
    curve.space_character, curve.resolution_u = 1.15, 4
    flat = bpy.data.objects.new("text", curve)
    bpy.context.scene.collection.objects.link(flat)
    mesh = bpy.data.meshes.new_from_object(
        flat.evaluated_get(bpy.context.evaluated_depsgraph_get())
    )
    bpy.data.objects.remove(flat)
    places = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get("co", places)
    x, y, _ = places.reshape(-1, 3).T
    bent = np.c_[radius * np.sin(x / radius), -radius * np.cos(x / radius), height + y]
    return solid(
        "text", [tuple(p) for p in bent], [tuple(p.vertices) for p in mesh.polygons], material
    )


def glazed(colour: Colour, band: Colour, low: float, high: float) -> Material:
    """Ceramic with a band of another glaze between two heights, and faint specks."""
    s = Surface("glazed")
    z = s.node("ShaderNodeSeparateXYZ", {0: s.where()}).outputs[2]
    within = s.math("MULTIPLY", s.math("GREATER_THAN", z, low), s.math("LESS_THAN", z, high))
    thin = s.math(
        "MULTIPLY", s.math("GREATER_THAN", z, high + 0.003), s.math("LESS_THAN", z, high + 0.005)
    )
    striped = s.mix(s.math("MAXIMUM", within, thin), colour, band)
    specks = s.blend(
        s.noise(s.where(), 900, 2, 0.5), [(0.66, (1, 1, 1)), (0.72, (0.6, 0.52, 0.45))]
    )
    return s.principled(s.mix(0.8, striped, specks, "MULTIPLY"), 0.22, Specular=0.5)


def leather(colour: Colour) -> Material:
    s = Surface("leather")
    grain = s.node("ShaderNodeTexVoronoi", {"Vector": s.where(), "Scale": 420.0}).outputs[
        "Distance"
    ]
    clouds = s.noise(s.where(), 22, 5, 0.6)
    tone = s.blend(clouds, [(0.35, tint(colour, 0.82)), (0.68, tint(colour, 1.12))])
    return s.principled(tone, 0.42, s.bump(grain, 0.22, 0.0006), Specular=0.4)
