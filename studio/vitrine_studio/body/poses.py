"""The poses. Each ends in place on the floor; cloth is animated into it from raised arms."""

from __future__ import annotations

from dataclasses import dataclass, field

from .makehuman import MakeHuman
from .rig import IDENTITY, Pose, axis_angle, blend, multiply, slerp, unit

POSES = ("walk", "stand", "apart", "turn", "hip")
"""walk, stand and hip (the weight on one leg) are runway-like; apart has feet apart and arms away,
for trousers; turn is seen three-quarter from the side."""

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)

Turns = dict[str, list[tuple[tuple[int, int, int], float]]]

LEGS = ("upperleg", "lowerleg", "foot", "toe")
HIPS = ("root", "pelvis", "spine05", "spine04")
RIGHT_ARM = ("clavicle.R", "shoulder01.R", "upperarm01.R", "upperarm02.R", "lowerarm01.R",
             "lowerarm02.R", "wrist.R")  # fmt: skip
LEFT_ARM = tuple(bone.replace(".R", ".L") for bone in RIGHT_ARM)
ARMS = ("clavicle", "shoulder", "upperarm", "lowerarm", "wrist", "finger", "metacarpal")
HANDS = ("wrist", "finger", "metacarpal")


@dataclass(frozen=True)
class Recipe:
    """A MakeHuman pose, partly drawn towards its plain standing pose, with extra turns."""

    source: str
    calmer: dict[tuple[str, ...], float] = field(default_factory=dict)
    turns: Turns = field(default_factory=dict)


ARMS_AWAY: Turns = {"upperarm01.L": [(Z, 7)], "upperarm01.R": [(Z, -7)]}

ARMS_IN: Turns = {"upperarm01.L": [(Z, -6)], "upperarm01.R": [(Z, 6)]}

TURN: Turns = {
    "root": [(Y, -36)],
    "neck01": [(Y, 8)],
    "neck02": [(Y, 6)],
    "head": [(Y, 12)],
    "upperarm01.R": [(Z, 8)],
}
"""The trunk turns away by 36 degrees and the face back to the camera by 26 of them."""

RECIPES: dict[tuple[str, str], Recipe] = {
    ("female", "walk"): Recipe("standing03"),
    ("female", "stand"): Recipe("standing01", {RIGHT_ARM: 0.5}),
    ("female", "apart"): Recipe("standing02", turns=ARMS_AWAY),
    # Crossed legs read as a women's catwalk, so men keep half of the plain stance.
    ("male", "walk"): Recipe("standing03", {LEGS: 0.45}, ARMS_IN),
    ("male", "stand"): Recipe("standing01", {RIGHT_ARM: 0.6, LEGS: 0.5, HIPS: 0.5}, ARMS_IN),
    ("male", "apart"): Recipe("standing02", turns=ARMS_AWAY),
    ("female", "turn"): Recipe("standing01", {RIGHT_ARM: 0.8, HANDS: 1.0, LEGS: 0.35}, TURN),
    ("male", "turn"): Recipe(
        "standing01", {RIGHT_ARM: 0.85, HANDS: 1.0, LEGS: 0.6, HIPS: 0.5}, TURN
    ),
    # The source has a hand on the hip: drawn away, so that a top hangs free between the arms.
    ("female", "hip"): Recipe(
        "standing04", {LEFT_ARM: 0.6, HANDS: 0.8, LEGS: 0.15},
        {"upperarm01.L": [(Z, -3)], "upperarm01.R": [(Z, -9)]},
    ),
    ("male", "hip"): Recipe(
        "standing04", {LEFT_ARM: 0.65, HANDS: 0.8, LEGS: 0.25, HIPS: 0.3},
        {"upperarm01.L": [(Z, -6)], "upperarm01.R": [(Z, -8)]},
    ),
}  # fmt: skip
PLAIN = "standing02"
UPRIGHT = "upright"
"""For portraits: the body as modelled, looking straight ahead, with hanging arms."""
FULLER_ARMS = 7
"""Degrees that the arms of a plus-size body hang further out, clear of waist and hips."""


def named(source: MakeHuman, name: str) -> Pose:
    return {bone: unit(q) for bone, q in source.poses[name].items()}


def turned(pose: Pose, turns: Turns) -> Pose:
    result = dict(pose)
    for bone, steps in turns.items():
        for axis, degrees in steps:
            result[bone] = multiply(axis_angle(axis, degrees), result.get(bone, IDENTITY))
    return result


def pose(source: MakeHuman, body: str, name: str) -> Pose:
    if name == UPRIGHT:
        plain = named(source, PLAIN)
        return {bone: turn for bone, turn in plain.items() if bone.startswith(ARMS)}
    gender, _, size = body.partition("-")
    recipe = RECIPES[gender, name]
    result = named(source, recipe.source)
    plain = named(source, PLAIN)
    for prefixes, share in recipe.calmer.items():
        for bone in result:
            if bone.startswith(prefixes):
                result[bone] = slerp(result[bone], plain.get(bone, IDENTITY), share)
    if size == "plus":
        out = {"upperarm01.L": [(Z, FULLER_ARMS)], "upperarm01.R": [(Z, -FULLER_ARMS)]}
        result = turned(result, out)
    return turned(result, recipe.turns)


def raised(source: MakeHuman) -> Pose:
    """Arms straight out to the sides: where flat front and back panels close around a body."""
    return named(source, "tpose")


def frames(source: MakeHuman, body: str, name: str, count: int) -> list[Pose]:
    """Raised arms → the pose, easing in and out so that simulated cloth is not flung about."""
    start, end = raised(source), pose(source, body, name)
    steps = [i / (count - 1) for i in range(count)]
    return [blend(start, end, t * t * (3 - 2 * t)) for t in steps]
