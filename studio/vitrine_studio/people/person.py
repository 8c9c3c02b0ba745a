"""One baked model in a pose: what is built of it in Blender starts from here."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..body.makehuman import BODY_VERTICES
from ..body.parts import PARTS
from .characters import Character
from .posed import posed, topology, turned
from .zones import ZONES


@dataclass(frozen=True)
class Person:
    """A baked model: arrays by name, joints posed and at rest."""

    who: Character
    pose: str
    arrays: dict[str, np.ndarray]
    topology: dict[str, np.ndarray]
    joints: dict[str, np.ndarray]
    rest_joints: dict[str, np.ndarray]
    motion: np.ndarray | None = None
    """A turn of the whole person after the pose (3×4)."""


def load_person(who: Character, pose: str, expression: str) -> Person:
    arrays = posed(who, pose, expression)
    names = arrays["joint_names"].tolist()
    joints = dict(zip(names, arrays["joint_positions"].astype(float)))
    rest = dict(zip(names, arrays["rest_joint_positions"].astype(float)))
    return Person(who, pose, arrays, topology(), joints, rest)


def turned_person(person: Person, degrees: float) -> Person:
    arrays, motion = turned(person.arrays, degrees)
    names = arrays["joint_names"].tolist()
    joints = dict(zip(names, arrays["joint_positions"].astype(float)))
    return replace(person, arrays=arrays, joints=joints, motion=motion)


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
