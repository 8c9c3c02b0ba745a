"""The six virtual models: face, colouring and hair. Bodies are shared (see body/shape.py)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..body.shape import Weights

Colour = tuple[float, float, float]


@dataclass(frozen=True)
class Skin:
    """Linear colours. `tone` is lit skin on the body; `flush` tints cheeks, knuckles and knees."""

    texture: str
    tone: Colour
    flush: Colour
    lips: Colour
    roughness: float = 0.5
    specular: float = 0.35
    scatter: float = 1.0
    lip_colour: float = 0.75


@dataclass(frozen=True)
class Hair:
    style: str
    melanin: float
    redness: float
    brow: str
    brow_colour: Colour
    beard: float = 0.0
    seed: int = 1


@dataclass(frozen=True)
class Character:
    id: str
    gender: str
    skin_type: int
    ethnicity: Weights
    face: Weights
    skin: Skin
    eyes: str
    hair: Hair
    slip: Colour = (0.31, 0.30, 0.29)
    name: dict[str, str] = field(default_factory=dict)

    @property
    def unit_family(self) -> str:
        """Expression morphs exist per ethnicity; a mixed head uses those of its larger share."""
        return max(self.ethnicity, key=lambda e: self.ethnicity[e])


def both(name: str, weight: float) -> Weights:
    """The same morph on both sides of the face ('eyes/*-eye-bag-min')."""
    return {name.replace("*", side): weight for side in "lr"}


YOUTHFUL: Weights = {
    "head/head-age-less": 0.35,
    **both("eyes/*-eye-bag-min", 0.5),
    "mouth/mouth-laugh-lines-in": 0.3,
}

SOFT_FEATURES: Weights = {
    **YOUTHFUL,
    "head/head-oval": 0.4,
    **both("eyes/*-eye-size-big", 0.4),
    **both("eyes/*-eye-height2-max", 0.2),
    "eyebrows/eyebrows-trans-vert-more": 0.35,
    "head/head-scale-horiz-less": 0.35,
    "head/head-skinny": 0.2,
    "nose/nose-point-width-less": 0.25,
    "nose/nose-scale-vert-decr": 0.15,
    "mouth/mouth-upperlip-volume-inflate": 0.3,
    "mouth/mouth-lowerlip-volume-inflate": 0.35,
    "mouth/mouth-upperlip-height-max": 0.2,
    "mouth/mouth-lowerlip-height-max": 0.2,
    "chin/chin-width-min": 0.5,
    **both("cheek/*-cheek-bones-out", 0.3),
    "eyebrows/eyebrows-angle-up": 0.2,
    "forehead/forehead-scale-vert-less": 0.15,
    "neck/neck-scale-horiz-less": 0.2,
}

STRONG_FEATURES: Weights = {
    **YOUTHFUL,
    "head/head-rectangular": 0.2,
    "chin/chin-bones-out": 0.25,
    **both("cheek/*-cheek-bones-out", 0.35),
    **both("cheek/*-cheek-volume-deflate", 0.2),
    **both("eyes/*-eye-size-big", 0.3),
    **both("eyes/*-eye-height2-max", 0.25),
    "eyebrows/eyebrows-trans-vert-more": 0.4,
    "nose/nose-scale-vert-decr": 0.1,
    "mouth/mouth-lowerlip-volume-inflate": 0.2,
    "forehead/forehead-scale-vert-less": 0.2,
}

SKINS = "skins/young_{e}_{g}/textures/young_{t}skinned_{g}_diffuse{n}.png"


def texture(ethnicity: str, gender: str, tone: str, number: str = "") -> str:
    return SKINS.format(e=ethnicity, g=gender, t=tone, n=number)


CHARACTERS = [
    Character(
        "f-caucasian", "female", 1, {"caucasian": 0.8, "african": 0.1, "asian": 0.1},
        {**SOFT_FEATURES, "nose/nose-width3-min": 0.3, "nose/nose-hump-lesshump": 0.3},
        Skin(texture("caucasian", "female", "light", "2"), (0.56, 0.355, 0.265),
             (1.0, 0.72, 0.66), (0.42, 0.16, 0.14)),
        "brownlight",
        Hair("bun", 0.62, 0.55, "eyebrow005", (0.10, 0.06, 0.035)),
        name={"en": "Clara", "zh": "克拉拉"},
    ),
    Character(
        "f-asian", "female", 2, {"asian": 0.9, "caucasian": 0.1},
        {**SOFT_FEATURES, "head/head-oval": 0.5, "chin/chin-triangle": 0.15},
        Skin(texture("asian", "female", "light", "3"), (0.58, 0.385, 0.275),
             (1.0, 0.74, 0.68), (0.45, 0.17, 0.155)),
        "brown",
        Hair("bob", 0.985, 0.25, "eyebrow005", (0.025, 0.018, 0.014), seed=2),
        name={"en": "Lin", "zh": "林"},
    ),
    Character(
        "f-african", "female", 3, {"african": 0.85, "caucasian": 0.15},
        {**SOFT_FEATURES, "nose/nose-width3-min": 0.2},
        Skin(texture("african", "female", "dark"), (0.20, 0.094, 0.052),
             (1.0, 0.78, 0.7), (0.17, 0.06, 0.05), roughness=0.48, specular=0.28, scatter=0.6),
        "brown",
        Hair("afro", 1.0, 0.2, "eyebrow002", (0.012, 0.01, 0.008), seed=3),
        name={"en": "Amara", "zh": "阿玛拉"},
    ),
    Character(
        "m-caucasian", "male", 1, {"caucasian": 0.85, "african": 0.15},
        {**STRONG_FEATURES, "nose/nose-width3-min": 0.2},
        Skin(texture("caucasian", "male", "light"), (0.50, 0.305, 0.22),
             (1.0, 0.74, 0.68), (0.36, 0.16, 0.13), roughness=0.53, lip_colour=0.4),
        "grey",
        Hair("parted", 0.86, 0.45, "eyebrow001", (0.07, 0.045, 0.03), beard=0.55, seed=4),
        name={"en": "Jonas", "zh": "约纳斯"},
    ),
    Character(
        "m-asian", "male", 2, {"asian": 0.9, "caucasian": 0.1},
        {**STRONG_FEATURES, "head/head-oval": 0.2, "chin/chin-triangle": 0.15},
        Skin(texture("asian", "male", "light", "3"), (0.515, 0.325, 0.225),
             (1.0, 0.75, 0.69), (0.38, 0.17, 0.14), roughness=0.52, lip_colour=0.4),
        "brown",
        Hair("fringe", 0.99, 0.2, "eyebrow001", (0.02, 0.015, 0.012), seed=5),
        name={"en": "Ren", "zh": "仁"},
    ),
    Character(
        "m-african", "male", 3, {"african": 0.85, "caucasian": 0.15},
        {**STRONG_FEATURES, "head/head-oval": 0.35, "chin/chin-width-min": 0.3,
         "nose/nose-width3-min": 0.2},
        Skin(texture("african", "male", "dark"), (0.165, 0.076, 0.043),
             (1.0, 0.8, 0.72), (0.14, 0.06, 0.048), roughness=0.5, specular=0.28, scatter=0.6,
             lip_colour=0.4),
        "brown",
        Hair("crop", 1.0, 0.2, "eyebrow001", (0.012, 0.01, 0.008), seed=6),
        name={"en": "Kofi", "zh": "科菲"},
    ),
]  # fmt: skip

RELAXED_BROWS: Weights = {
    "eyebrows-left-inner-up": 0.4,
    "eyebrows-right-inner-up": 0.4,
    "eyebrows-left-extern-up": 0.1,
    "eyebrows-right-extern-up": 0.1,
}
"""MakeHuman's resting brows read as a frown."""

NEUTRAL: Weights = {**RELAXED_BROWS, "mouth-corner-puller": 0.26}
SMILE: Weights = {
    **RELAXED_BROWS,
    "mouth-corner-puller": 0.62,
    "mouth-retraction": 0.1,
    "eye-left-slit": 0.15,
    "eye-right-slit": 0.15,
}
EXPRESSIONS: dict[str, Weights] = {"neutral": NEUTRAL, "smile": SMILE}


def character(wanted: str) -> Character:
    return next(c for c in CHARACTERS if c.id == wanted)
