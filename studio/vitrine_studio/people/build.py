"""Puts one baked person into the Blender scene."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import bpy
import numpy as np

from ..body.makehuman import BODY_VERTICES
from ..body.parts import PARTS
from ..body.poses import POSES
from ..body.shape import smoothstep
from ..render.stage import mesh_object, point_attribute, refined
from . import materials
from .characters import Character, character
from .hair.beard import beard
from .hair.scalp import Scalp, push_out, surface
from .hair.strands import strand_material, strands
from .hair.styles import LOOSE, STYLES
from .posed import posed, topology
from .slip import cover
from .zones import ZONES

SUNK_DEPTH = 0.009
"""Metres."""

WHITE = 0.045
"""Melanin of a white strand."""

SLIP_REACH = 0.03
"""Metres beyond the slip's edge where its mesh is refined, before it is cut."""


@dataclass(frozen=True)
class Person:
    """A baked model: arrays by name, joints posed and at rest."""

    who: Character
    pose: str
    arrays: dict[str, np.ndarray]
    topology: dict[str, np.ndarray]
    joints: dict[str, np.ndarray]
    rest_joints: dict[str, np.ndarray]


def load_person(who: Character, pose: str, expression: str) -> Person:
    arrays = posed(who, pose, expression)
    names = arrays["joint_names"].tolist()
    joints = dict(zip(names, arrays["joint_positions"].astype(float)))
    rest = dict(zip(names, arrays["rest_joint_positions"].astype(float)))
    return Person(who, pose, arrays, topology(), joints, rest)


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


def beard_field(person: Person) -> np.ndarray:
    """Metres inside the beard's outline (jaw, chin, moustache) on the resting head."""
    rest = person.arrays["rest"][:BODY_VERTICES].astype(float)
    joints = person.rest_joints
    mouth = joints["oris05:tail"] if "oris05:tail" in joints else joints["jaw:tail"]
    eye, jaw = joints["eye.L:head"], joints["jaw:head"]
    head = person.topology["part_weights"][:BODY_VERTICES, PARTS.index("head")].astype(float)
    back = np.clip((rest[:, 1] - mouth[1]) / max(jaw[1] - mouth[1], 1e-3), 0, 1.2)
    upper = mouth[2] + 0.012 + (eye[2] - 0.015 - mouth[2] - 0.012) * back**1.6
    lower = mouth[2] - 0.062 + 0.03 * back
    inside = np.minimum(upper - rest[:, 2], rest[:, 2] - lower)
    inside = np.minimum(inside, (jaw[1] + 0.012) - rest[:, 1])
    lips = person.arrays["zones"][:, ZONES.index("lips")].astype(float)
    return np.where((head > 0.4) & (lips < 0.15), inside, -0.1)


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


def add_body(person: Person) -> None:
    arrays, topology = person.arrays, person.topology
    covered = cover(
        person.who.gender, arrays["rest"].astype(float), arm_weight(person), person.rest_joints
    )
    faces = topology["body.faces"]
    body = mesh_object("body", sunk(arrays["vertices"], faces, covered), faces,
                       topology["body.uv"], materials.skin(person.who), 2)  # fmt: skip
    add_parts(body, person)
    extra = len(arrays["vertices"]) - BODY_VERTICES
    for i, zone in enumerate(ZONES):
        point_attribute(body, zone, np.pad(arrays["zones"][:, i].astype(np.float32), (0, extra)))
    beard = smoothstep(-0.004, 0.012, beard_field(person))
    point_attribute(body, "beard", np.pad(beard, (0, extra)))

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
        who.hair.brow: materials.card(
            who.hair.brow, who.hair.brow_colour, 1.4 if who.gender == "male" else 1.25
        ),
    }
    for name, material in looks.items():
        mesh_object(
            name, arrays[name], topology[f"{name}.faces"], topology[f"{name}.uv"], material, 1
        )


@lru_cache(maxsize=1)
def grown(wanted: str) -> list[tuple[str, np.ndarray, float, float]]:
    """Hair and beard on the resting head: the same in every pose and expression."""
    who = character(wanted)
    person = load_person(who, POSES[0], "neutral")
    arrays = person.arrays
    scalp = Scalp(
        arrays["rest"][:BODY_VERTICES].astype(float), person.topology["body.faces"],
        arrays["hairline"].astype(float), arrays["zones"][:, ZONES.index("ear")].astype(float),
        person.rest_joints["eye.L:head"],
        float(person.rest_joints["jaw:tail"][2]), who.hair.seed,
    )  # fmt: skip
    found = [("hair", *STYLES[who.hair.style](scalp))]
    if who.hair.beard:
        found.append(("beard", *beard(scalp, beard_field(person), who.hair.beard)))
    return found


@lru_cache(maxsize=1)
def hair_in(wanted: str, pose: str) -> list[tuple[str, np.ndarray, float, float]]:
    """Hair in the pose: an expression does not move it."""
    person = load_person(character(wanted), pose, "neutral")
    with_head = person.arrays["head_from_rest"]
    return [
        (name, carried(person, points) if name == "hair" else moved_by(with_head, points), *radii)
        for name, points, *radii in grown(wanted)
    ]


def carried(person: Person, points: np.ndarray) -> np.ndarray:
    """Hair moves with the head; where loose hair rests on the shoulders, with the chest."""
    arrays = person.arrays
    with_head = moved_by(arrays["head_from_rest"], points)
    if person.who.hair.style not in LOOSE:
        return with_head
    jaw, base = person.rest_joints["jaw:tail"][2], person.rest_joints["neck_base"][2]
    share = 1 - smoothstep(base - 0.04, jaw + 0.05, points[..., 2])[..., None]
    moved = with_head + share * (moved_by(arrays["chest_from_rest"], points) - with_head)
    flat, low = moved.reshape(-1, 3), share.ravel() > 0.25
    skin = surface(arrays["vertices"][:BODY_VERTICES], person.topology["body.faces"])
    flat[low] = push_out(skin, flat[low], np.full(int(low.sum()), 0.002))
    return flat.reshape(points.shape)


def add_hair(person: Person) -> None:
    look = person.who.hair
    for name, points, root, tip in hair_in(person.who.id, person.pose):
        white = np.random.default_rng(look.seed).random(len(points)) < look.grey
        for kind, chosen, melanin in (("", ~white, look.melanin), ("-white", white, WHITE)):
            if chosen.any():
                material = strand_material(melanin, look.redness if melanin != WHITE else 0.1)
                strands(name + kind, points[chosen], material, root, tip)


def moved_by(matrix: np.ndarray, points: np.ndarray) -> np.ndarray:
    return points @ matrix[:, :3].T + matrix[:, 3]


def build(person: Person) -> None:
    add_body(person)
    add_face(person)
    add_hair(person)
