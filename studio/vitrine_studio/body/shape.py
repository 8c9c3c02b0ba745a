"""Body shapes as morph weights: one body per gender and size, shared by all its models.

Garment templates are draped once per body and pose, so bodies must not differ below the neck.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .makehuman import BODY_VERTICES, MakeHuman

GENDERS = ("female", "male")
BODIES = ("female", "male", "female-plus", "male-plus")
"""A regular body goes by its gender's name."""

Weights = dict[str, float]


@dataclass(frozen=True)
class Build:
    """MakeHuman's macro sliders, each 0 to 1 with 0.5 as the average person.

    `stature` is in metres, barefoot: the sliders that give long legs also give giants.
    """

    gender: str
    stature: float
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
}

SHORT_NECK: dict[str, Weights] = {
    "female": {"measure/measure-neckheight-decrease": 0.6},
    "male": {"measure/measure-neckheight-decrease": 0.25},
}
"""MakeHuman's necks are long, the women's most of all."""

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

FULL: Weights = {
    "measure/measure-upperlegheight-increase": 0.3,
    "measure/measure-lowerlegheight-increase": 0.3,
    "stomach/stomach-tone-incr": 0.3,
}

FULL_FEMALE: Weights = {
    "measure/measure-waist-decrease": 0.35,
    "hip/hip-scale-horiz-incr": 0.15,
    "armslegs/l-lowerleg-skinny": 0.2,
    "armslegs/r-lowerleg-skinny": 0.2,
}
"""Plus-size clothes are shown on an hourglass rather than on the slider's pear."""

FULL_MALE: Weights = {
    "torso/torso-muscle-dorsi-decr": 0.4,
    "torso/torso-muscle-pectoral-decr": 0.3,
    "torso/torso-vshape-less": 0.5,
    "stomach/stomach-pregnant-incr": 0.12,
    "measure/measure-waist-increase": 0.3,
}

BUILDS: dict[str, Build] = {
    "female": Build(
        "female",
        stature=1.76,
        muscle=0.5,
        weight=0.28,
        height=0.66,
        cup=0.42,
        firmness=0.85,
        details={**LONGER_LEGS, **SHORT_NECK["female"], **SLENDER},
    ),
    "male": Build(
        "male", stature=1.86, muscle=0.46, weight=0.38, height=0.6,
        details={**LONGER_LEGS, **SHORT_NECK["male"], **LEAN},
    ),
    "female-plus": Build(
        "female",
        stature=1.75,
        muscle=0.5,
        weight=0.97,
        height=0.62,
        cup=0.55,
        firmness=0.8,
        details={**FULL, **SHORT_NECK["female"], **FULL_FEMALE},
    ),
    "male-plus": Build(
        "male", stature=1.85, muscle=0.42, weight=1.0, height=0.58, proportions=0.8,
        details={**FULL, **SHORT_NECK["male"], **FULL_MALE},
    ),
}  # fmt: skip

BODY_MIX: Weights = {"caucasian": 0.4, "asian": 0.3, "african": 0.3}
AGE = "young"
"""MakeHuman's 25 years."""


def between(value: float, names: tuple[str, str, str]) -> Weights:
    """Splits a 0–1 slider over its low, middle and high target."""
    low, middle, high = names
    parts = (
        {low: 1 - 2 * value, middle: 2 * value}
        if value < 0.5
        else {middle: 2 - 2 * value, high: 2 * value - 1}
    )
    return {name: weight for name, weight in parts.items() if weight > 1e-6}


def macro_weights(source: MakeHuman, build: Build) -> Weights:
    gender = build.gender
    weights: Weights = {f"macrodetails/{e}-{gender}-{AGE}": w for e, w in BODY_MIX.items()}
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


def body_shape(source: MakeHuman, body: str) -> np.ndarray:
    """Rest-pose vertices of a shared body, with an average head."""
    build = BUILDS[body]
    return source.morph({**macro_weights(source, build), **build.details})


def metres_per_unit(body: str, rest: np.ndarray) -> float:
    heights = rest[:BODY_VERTICES, 1]
    return BUILDS[body].stature / float(heights.max() - heights.min())


def smoothstep(low: float, high: float, x: np.ndarray) -> np.ndarray:
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)
