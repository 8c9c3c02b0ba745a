"""Body and head shapes as morph weights: one body per gender, shared by all of its models.

Garment templates are draped once per gender and pose, so bodies must not differ below the neck.
Ethnic morphs change the whole body; a character therefore takes only its head from them, blended
into the shared body along the neck.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .makehuman import BODY_VERTICES, MakeHuman

GENDERS = ("female", "male")
AGE = "young"

Weights = dict[str, float]


@dataclass(frozen=True)
class Build:
    """MakeHuman's macro sliders, each 0 to 1 with 0.5 as the average person."""

    gender: str
    muscle: float
    weight: float
    height: float
    proportions: float = 1.0
    cup: float = 0.5
    firmness: float = 0.7
    details: Weights = field(default_factory=dict)


LONGER_LEGS: Weights = {
    "measure/measure-upperlegheight-increase": 0.35,
    "measure/measure-lowerlegheight-increase": 0.35,
    "measure/measure-neckheight-increase": 0.25,
}

LEAN: Weights = {
    "measure/measure-shoulder-decrease": 0.4,
    "torso/torso-muscle-dorsi-decr": 0.5,
    "torso/torso-muscle-pectoral-decr": 0.3,
    "armslegs/l-upperarm-shoulder-muscle-decr": 0.5,
    "armslegs/r-upperarm-shoulder-muscle-decr": 0.5,
}
"""MakeHuman's average man is an athlete; sample garments are cut for a slimmer one."""

SLENDER: Weights = {
    "measure/measure-shoulder-decrease": 0.25,
    "hip/hip-scale-horiz-decr": 0.35,
    "armslegs/l-upperleg-skinny": 0.3,
    "armslegs/r-upperleg-skinny": 0.3,
    "armslegs/l-upperarm-skinny": 0.3,
    "armslegs/r-upperarm-skinny": 0.3,
}
"""A garment hangs from a catalogue model's hips and shoulders; the average ones fill it."""

REGULAR: dict[str, Build] = {
    "female": Build(
        "female",
        muscle=0.5,
        weight=0.28,
        height=0.66,
        cup=0.42,
        firmness=0.85,
        details={**LONGER_LEGS, **SLENDER},
    ),
    "male": Build("male", muscle=0.46, weight=0.38, height=0.6, details={**LONGER_LEGS, **LEAN}),
}

STATURE = {"female": 1.76, "male": 1.86}
"""Metres, barefoot. The sliders that give long legs also give giants, so size is set apart."""

BODY_MIX: Weights = {"caucasian": 0.4, "asian": 0.3, "african": 0.3}


def between(value: float, names: tuple[str, str, str]) -> Weights:
    """Splits a 0–1 slider over its low, middle and high target."""
    low, middle, high = names
    parts = (
        {low: 1 - 2 * value, middle: 2 * value}
        if value < 0.5
        else {middle: 2 - 2 * value, high: 2 * value - 1}
    )
    return {name: weight for name, weight in parts.items() if weight > 1e-6}


def macro_weights(source: MakeHuman, build: Build, ethnicity: Weights) -> Weights:
    gender = build.gender
    weights: Weights = {f"macrodetails/{e}-{gender}-{AGE}": w for e, w in ethnicity.items()}
    muscles = between(build.muscle, ("minmuscle", "averagemuscle", "maxmuscle"))
    masses = between(build.weight, ("minweight", "averageweight", "maxweight"))
    stature = "maxheight" if build.height > 0.5 else "minheight"
    ideal = "idealproportions" if build.proportions > 0.5 else "uncommonproportions"
    for muscle, a in muscles.items():
        for mass, b in masses.items():
            key = f"{gender}-{AGE}-{muscle}-{mass}"
            share = a * b
            weights[f"macrodetails/universal-{key}"] = share
            weights[f"macrodetails/height/{key}-{stature}"] = share * abs(build.height - 0.5) * 2
            weights[f"macrodetails/proportions/{key}-{ideal}"] = (
                share * abs(build.proportions - 0.5) * 2
            )
            if gender == "female":
                weights.update(breast_weights(source, build, key, share))
    return {name: weight for name, weight in weights.items() if abs(weight) > 1e-6}


def breast_weights(source: MakeHuman, build: Build, key: str, share: float) -> Weights:
    weights: Weights = {}
    for cup, c in between(build.cup, ("mincup", "averagecup", "maxcup")).items():
        for firmness, f in between(
            build.firmness, ("minfirmness", "averagefirmness", "maxfirmness")
        ).items():
            name = f"breast/{key}-{cup}-{firmness}"
            if name in source.target_index:
                weights[name] = share * c * f
    return weights


def body_shape(source: MakeHuman, gender: str) -> np.ndarray:
    """Rest-pose vertices of the shared body, with an average head."""
    build = REGULAR[gender]
    return source.morph({**macro_weights(source, build, BODY_MIX), **build.details})


def metres_per_unit(gender: str, rest: np.ndarray) -> float:
    heights = rest[:BODY_VERTICES, 1]
    return STATURE[gender] / float(heights.max() - heights.min())


def smoothstep(low: float, high: float, x: np.ndarray) -> np.ndarray:
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def with_head(
    source: MakeHuman, gender: str, ethnicity: Weights, face: Weights, expression: Weights
) -> np.ndarray:
    """The shared body with another head: same joints below, blended along the neck."""
    body = body_shape(source, gender)
    build = REGULAR[gender]
    weights = {**macro_weights(source, build, ethnicity), **build.details}
    for name, weight in face.items():
        weights[name] = weights.get(name, 0.0) + weight
    still = source.morph(weights)
    moved = source.morph({**weights, **expression}) if expression else still
    bones = source.rig["bones"]
    base, top = (source.joint(body, bones[b]["head"]) for b in ("neck01", "head"))
    shift = top - source.joint(still, bones["head"]["head"])
    mask = smoothstep(base[1] + 0.1, top[1] - 0.05, body[:, 1])[:, None]
    return body + mask * (moved + shift - body)
