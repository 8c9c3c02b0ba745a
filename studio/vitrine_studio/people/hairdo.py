"""Hair, brows and beard of a person: grown once on the upright head, carried into each pose."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from ..body.makehuman import BODY_VERTICES
from ..body.poses import UPRIGHT
from ..body.shape import smoothstep
from .characters import character
from .hair.beard import beard
from .hair.bound import BoundHair, FaceSkin
from .hair.brows import RADII as BROW_RADII
from .hair.brows import brows
from .hair.scalp import Scalp, push_out, surface
from .hair.strands import strand_material, strands
from .hair.styles import LOOSE, STYLES
from .looks import Hair
from .person import Person, beard_field, load_person
from .zones import ZONES

WHITE = 0.045
"""Melanin of a white strand."""


@lru_cache(maxsize=1)
def grown(wanted: str) -> tuple[np.ndarray, float, float]:
    """Hair on the resting head: the same in every pose and expression. The arms hang, or loose hair
    would lie on raised shoulders."""
    person = load_person(character(wanted), UPRIGHT, "neutral")
    return STYLES[person.who.hair.style](scalp_of(person))


def scalp_of(person: Person) -> Scalp:
    arrays = person.arrays
    return Scalp(
        arrays["vertices"][:BODY_VERTICES].astype(float), person.topology["body.faces"],
        arrays["hairline"].astype(float), arrays["zones"][:, ZONES.index("ear")].astype(float),
        person.rest_joints["eye.L:head"],
        float(person.rest_joints["jaw:tail"][2]), person.who.hair.seed,
    )  # fmt: skip


@lru_cache(maxsize=1)
def face_hair(wanted: str) -> list[tuple[str, BoundHair, tuple[float, float]]]:
    """Brows and beard."""
    person = load_person(character(wanted), UPRIGHT, "neutral")
    look, eyes = person.who.hair, person.arrays["eyes"]
    left = eyes[:, 0] > 0
    middles = np.stack([eyes[left].mean(0), eyes[~left].mean(0)])
    vertices = person.arrays["vertices"][:BODY_VERTICES].astype(float)
    skin = FaceSkin.of(vertices, person.topology["body.faces"], middles)
    found = [("brows", skin.bind(brows(person.who.gender, skin, middles, look.seed)), BROW_RADII)]
    if look.beard:
        points, root, tip = beard(scalp_of(person), beard_field(person), look.beard)
        found.append(("beard", skin.bind(points), (root, tip)))
    return found


@lru_cache(maxsize=1)
def hair_in(wanted: str, pose: str) -> tuple[np.ndarray, float, float]:
    """Hair in the pose: an expression does not move it."""
    points, root, tip = grown(wanted)
    return carried(load_person(character(wanted), pose, "neutral"), points), root, tip


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
    look, (points, root, tip) = person.who.hair, hair_in(person.who.id, person.pose)
    if person.motion is not None:
        points = moved_by(person.motion, points)
    add_strands("hair", points, look, (root, tip))


def add_face_hair(person: Person) -> None:
    look, rotation = person.who.hair, person.arrays["head_from_rest"][:, :3]
    if person.motion is not None:
        rotation = person.motion[:, :3] @ rotation
    # Brows grey later than hair, and are never as fair.
    of_brows = replace(look, melanin=max(look.melanin, 0.6), grey=0.5 * look.grey)
    for name, bound, radii in face_hair(person.who.id):
        points = bound.on(person.arrays["vertices"].astype(float), rotation)
        add_strands(name, points, of_brows if name == "brows" else look, radii)


def add_strands(name: str, points: np.ndarray, look: Hair, radii: tuple[float, float]) -> None:
    white = np.random.default_rng(look.seed).random(len(points)) < look.grey
    for kind, chosen, melanin in (("", ~white, look.melanin), ("-white", white, WHITE)):
        if chosen.any():
            redness = look.redness if melanin != WHITE else 0.1
            material = strand_material(melanin, redness, of_head=name != "hair")
            strands(name + kind, points[chosen], material, *radii)


def moved_by(matrix: np.ndarray, points: np.ndarray) -> np.ndarray:
    return points @ matrix[:, :3].T + matrix[:, 3]
