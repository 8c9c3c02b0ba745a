"""Puts one baked person into the Blender scene."""

from __future__ import annotations

import bpy
import numpy as np

from ..body.makehuman import BODY_VERTICES
from ..body.parts import PARTS
from ..body.shape import smoothstep
from ..render.stage import mesh_object, point_attribute, refined
from . import materials
from .hairdo import add_face_hair, add_hair
from .person import Person, beard_field
from .slip import cover
from .zones import ZONES

SUNK_DEPTH = 0.009
"""Metres."""

SLIP_REACH = 0.03
"""Metres beyond the slip's edge where its mesh is refined, before it is cut."""


def add_parts(thing: bpy.types.Object, person: Person) -> None:
    """Part weights, three per vector attribute, for the extra passes."""
    weights = np.zeros((len(person.arrays["vertices"]), 18), np.float32)
    weights[:, : len(PARTS)] = person.topology["part_weights"]
    for i, name in enumerate(materials.WEIGHT_PASSES):
        point_attribute(thing, name, weights[:, 3 * i : 3 * i + 3])
    point_attribute(thing, "rest_position", person.arrays["rest"])


def arm_weight(person: Person) -> np.ndarray:
    arms = [i for i, part in enumerate(PARTS) if part.startswith(("upper_arm", "forearm", "hand"))]
    return person.topology["part_weights"][:, arms].astype(float).sum(1)


def sunk(vertices: np.ndarray, faces: np.ndarray, covered: np.ndarray) -> np.ndarray:
    """Skin well under the cloth lies deeper, or it pokes through where limbs bend.

    It stays closed: light that scatters under the skin would leak out through a hole as noise.
    """
    corners = vertices[faces].astype(float)
    across = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1])
    normals = np.zeros(vertices.shape)
    for k in range(4):
        np.add.at(normals, faces[:, k], across)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    depth = SUNK_DEPTH * smoothstep(0.006, 0.03, covered)
    return (vertices - normals * depth[:, None]).astype(vertices.dtype)


def add_body(person: Person, dressed: bool) -> None:
    arrays, topology = person.arrays, person.topology
    covered = cover(
        person.who.gender, arrays["rest"].astype(float), arm_weight(person), person.rest_joints
    )
    faces = topology["body.faces"]
    vertices = sunk(arrays["vertices"], faces, covered) if dressed else arrays["vertices"]
    body = mesh_object("body", vertices, faces, topology["body.uv"],
                       materials.skin(person.who), 2)  # fmt: skip
    add_parts(body, person)
    extra = len(arrays["vertices"]) - BODY_VERTICES
    for i, zone in enumerate(ZONES):
        point_attribute(body, zone, np.pad(arrays["zones"][:, i].astype(np.float32), (0, extra)))
    beard = smoothstep(-0.004, 0.012, beard_field(person))
    point_attribute(body, "beard", np.pad(beard, (0, extra)))
    if dressed:
        add_slip(person, covered)


def add_slip(person: Person, covered: np.ndarray) -> None:
    """Cut from the refined mesh: along a coarse one's corners a strap's edge would be scalloped."""
    who, tights = person.who, person.topology["helper-tights.faces"]
    near = covered[tights].max(1) > -SLIP_REACH
    cloth = materials.jersey(who.slip)
    coarse = mesh_object("tights", person.arrays["vertices"], tights[near], None, cloth)
    add_parts(coarse, person)
    point_attribute(coarse, "arm", arm_weight(person))
    smooth = coarse.modifiers.new("smooth", "SMOOTH")
    smooth.iterations, smooth.factor = 3, 0.5
    coarse.modifiers.new("subdivide", "SUBSURF").levels = 2
    vertices, faces, fields = refined(coarse)
    cover_there = cover(who.gender, fields["rest_position"], fields["arm"], person.rest_joints)
    slip = mesh_object("slip", vertices, faces[cover_there[faces].max(1) > 0], None, cloth)
    for name in (*materials.WEIGHT_PASSES, "rest_position"):
        point_attribute(slip, name, fields[name])
    point_attribute(slip, "cover", cover_there)
    puff = slip.modifiers.new("puff", "DISPLACE")
    puff.strength, puff.mid_level = 0.0025, 0.0


def add_face(person: Person) -> None:
    who, arrays, topology = person.who, person.arrays, person.topology
    looks = {
        "eyes": materials.eye(who),
        "lashes": materials.card("lashes", (0.01, 0.008, 0.006), 0.9),
        "teeth": materials.card("teeth"),
    }
    for name, material in looks.items():
        mesh_object(
            name, arrays[name], topology[f"{name}.faces"], topology[f"{name}.uv"], material, 1
        )


def build(person: Person, dressed: bool = True) -> None:
    add_body(person, dressed)
    add_face(person)
    add_face_hair(person)
    add_hair(person)
