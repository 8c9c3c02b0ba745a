"""Puts one baked person into the Blender scene."""

from __future__ import annotations

from dataclasses import dataclass

import bpy
import numpy as np

from ..body.makehuman import BODY_VERTICES
from ..body.parts import PARTS
from ..body.shape import smoothstep
from ..render.stage import mesh_object, point_attribute
from . import materials
from .bake import character_file, person_file, read_arrays, topology_file
from .characters import Character
from .hair.scalp import Scalp
from .hair.strands import strand_material, strands
from .hair.styles import STYLES, stubble
from .slip import cover
from .zones import ZONES


SUNK_DEPTH = 0.009
"""Metres."""

SLIP_MARGIN = {"female": 0.0, "male": -0.03}
"""Metres of invisible cloth beyond the edge: narrow straps need some to be cut cleanly, but close
over a chest it leaves noise in the skin's scattered light."""


@dataclass(frozen=True)
class Person:
    """A baked model: arrays by name, joints posed and at rest."""

    who: Character
    arrays: dict[str, np.ndarray]
    topology: dict[str, np.ndarray]
    joints: dict[str, np.ndarray]
    rest_joints: dict[str, np.ndarray]


def load_person(who: Character, pose: str, expression: str) -> Person:
    arrays = read_arrays(character_file(who.id)) | read_arrays(
        person_file(who.id, pose, expression)
    )
    names = arrays["joint_names"].tolist()
    posed = dict(zip(names, arrays["joint_positions"].astype(float)))
    rest = dict(zip(names, arrays["rest_joint_positions"].astype(float)))
    return Person(who, arrays, read_arrays(topology_file()), posed, rest)


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

    tights, tights_uv = topology["helper-tights.faces"], topology["helper-tights.uv"]
    worn = covered[tights].max(1) > SLIP_MARGIN[person.who.gender]
    cloth = materials.jersey(person.who.slip)
    slip = mesh_object("slip", arrays["vertices"], tights[worn], tights_uv[worn], cloth)
    add_parts(slip, person)
    point_attribute(slip, "cover", covered)
    smooth = slip.modifiers.new("smooth", "SMOOTH")
    smooth.iterations, smooth.factor = 3, 0.5
    slip.modifiers.new("subdivide", "SUBSURF").render_levels = 2
    puff = slip.modifiers.new("puff", "DISPLACE")
    puff.strength, puff.mid_level = 0.0025, 0.0


def add_face(person: Person) -> None:
    who, arrays, topology = person.who, person.arrays, person.topology
    looks = {
        "eyes": materials.eye(who),
        "lashes": materials.card("lashes", (0.01, 0.008, 0.006), 0.9),
        "teeth": materials.card("teeth"),
        who.hair.brow: materials.card(
            who.hair.brow, who.hair.brow_colour, 1.4 if who.gender == "male" else 1.1
        ),
    }
    for name, material in looks.items():
        mesh_object(
            name, arrays[name], topology[f"{name}.faces"], topology[f"{name}.uv"], material, 1
        )


def add_hair(person: Person) -> None:
    who, arrays = person.who, person.arrays
    scalp = Scalp(
        arrays["rest"][:BODY_VERTICES].astype(float), person.topology["body.faces"],
        arrays["hairline"].astype(float), arrays["zones"][:, ZONES.index("ear")].astype(float),
        person.rest_joints["eye.L:head"],
        float(person.rest_joints["jaw:tail"][2]), who.hair.seed,
    )  # fmt: skip
    material = strand_material(who.hair.melanin, who.hair.redness)
    move = arrays["head_from_rest"].astype(float)
    grown = [("hair", STYLES[who.hair.style](scalp))]
    if who.hair.beard:
        grown.append(("beard", stubble(scalp, beard_field(person), who.hair.beard)))
    for name, (points, root, tip) in grown:
        posed = points @ move[:, :3].T + move[:, 3]
        strands(name, posed, material, root, tip)


def build(person: Person) -> None:
    add_body(person)
    add_face(person)
    add_hair(person)
