"""The three poses. Each ends in place on the floor; cloth is animated into it from raised arms."""

from __future__ import annotations

from dataclasses import dataclass, field

from .makehuman import MakeHuman
from .rig import IDENTITY, Pose, axis_angle, blend, multiply, slerp, unit

POSES = ("walk", "stand", "apart")
"""walk and stand are runway-like; apart has feet apart and arms away, for trousers."""

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)

Turns = dict[str, list[tuple[tuple[int, int, int], float]]]

LEGS = ("upperleg", "lowerleg", "foot", "toe")
HIPS = ("root", "pelvis", "spine05", "spine04")
RIGHT_ARM = ("clavicle.R", "shoulder01.R", "upperarm01.R", "upperarm02.R", "lowerarm01.R",
             "lowerarm02.R", "wrist.R")  # fmt: skip


@dataclass(frozen=True)
class Recipe:
    """A MakeHuman pose, partly drawn towards its plain standing pose, with extra turns."""

    source: str
    calmer: dict[tuple[str, ...], float] = field(default_factory=dict)
    turns: Turns = field(default_factory=dict)


ARMS_AWAY: Turns = {"upperarm01.L": [(Z, 7)], "upperarm01.R": [(Z, -7)]}

ARMS_IN: Turns = {"upperarm01.L": [(Z, -6)], "upperarm01.R": [(Z, 6)]}

RECIPES: dict[tuple[str, str], Recipe] = {
    ("female", "walk"): Recipe("standing03"),
    ("female", "stand"): Recipe("standing01", {RIGHT_ARM: 0.5}),
    ("female", "apart"): Recipe("standing02", turns=ARMS_AWAY),
    # Crossed legs read as a women's catwalk, so men keep half of the plain stance.
    ("male", "walk"): Recipe("standing03", {LEGS: 0.45}, ARMS_IN),
    ("male", "stand"): Recipe("standing01", {RIGHT_ARM: 0.6, LEGS: 0.5, HIPS: 0.5}, ARMS_IN),
    ("male", "apart"): Recipe("standing02", turns=ARMS_AWAY),
}
PLAIN = "standing02"


def named(source: MakeHuman, name: str) -> Pose:
    return {bone: unit(q) for bone, q in source.poses[name].items()}


def pose(source: MakeHuman, gender: str, name: str) -> Pose:
    recipe = RECIPES[gender, name]
    result = named(source, recipe.source)
    plain = named(source, PLAIN)
    for prefixes, share in recipe.calmer.items():
        for bone in result:
            if bone.startswith(prefixes):
                result[bone] = slerp(result[bone], plain.get(bone, IDENTITY), share)
    for bone, turns in recipe.turns.items():
        for axis, degrees in turns:
            result[bone] = multiply(axis_angle(axis, degrees), result.get(bone, IDENTITY))
    return result


def raised(source: MakeHuman) -> Pose:
    """Arms straight out to the sides: where flat front and back panels close around a body."""
    return named(source, "tpose")


def frames(source: MakeHuman, gender: str, name: str, count: int) -> list[Pose]:
    """Raised arms → the pose, easing in and out so that simulated cloth is not flung about."""
    start, end = raised(source), pose(source, gender, name)
    steps = [i / (count - 1) for i in range(count)]
    return [blend(start, end, t * t * (3 - 2 * t)) for t in steps]
