"""What makes a person: face, colouring, hair. Bodies are shared (see body/shape.py)."""

from __future__ import annotations

from dataclasses import dataclass

from ..body.shape import Head, Weights

Colour = tuple[float, float, float]


@dataclass(frozen=True)
class Skin:
    """Linear colours. `tone` is lit skin on the body; `flush` tints cheeks, knuckles and knees."""

    tone: Colour
    flush: Colour
    lips: Colour
    roughness: float = 0.5
    specular: float = 0.35
    scatter: float = 1.0


@dataclass(frozen=True)
class Hair:
    """`shade` colours the skin below hair; `grey` is the share of white strands, `beard` a length
    in metres, `recess` how far the line draws back above the temples."""

    style: str
    melanin: float
    redness: float
    shade: Colour
    beard: float = 0.0
    grey: float = 0.0
    recess: float = 0.0
    seed: int = 1


@dataclass(frozen=True)
class Character:
    id: str
    name: dict[str, str]
    gender: str
    skin_type: int
    age: int
    ethnicity: Weights
    face: Weights
    skin: Skin
    eyes: str
    hair: Hair
    plus: bool = False
    slip: Colour = (0.31, 0.30, 0.29)

    @property
    def body(self) -> str:
        return f"{self.gender}-plus" if self.plus else self.gender

    @property
    def head(self) -> Head:
        return Head(self.ethnicity, self.face, oldness(self.age))

    @property
    def lip_colour(self) -> float:
        """How much of the lips' own colour shows: women wear a little."""
        return 0.75 if self.gender == "female" else 0.4

    @property
    def lid_shade(self) -> float:
        return 0.3 if self.gender == "female" else 0.2

    @property
    def unit_family(self) -> str:
        """Expression morphs exist per ethnicity; a mixed head uses those of its larger share."""
        return max(self.ethnicity, key=lambda e: self.ethnicity[e])

    @property
    def texture(self) -> str:
        """The MakeHuman skin whose detail is used, by age and the larger share of ethnicity."""
        stage = "young" if self.age < 38 else "middleage" if self.age < 54 else "old"
        number = {"caucasian": "", "asian": "3" if stage == "young" else "2", "african": ""}
        if (stage, self.gender, self.unit_family) == ("young", "female", "caucasian"):
            number["caucasian"] = "2"
        shade = "dark" if self.unit_family == "african" else "light"
        folder = f"{stage}_{self.unit_family}_{self.gender}"
        file = f"{stage}_{shade}skinned_{self.gender}_diffuse{number[self.unit_family]}.png"
        return f"skins/{folder}/textures/{file}"


def oldness(age: int) -> float:
    """MakeHuman's heads age from 25 to 90, and look their years only by part of the way."""
    return max(0.0, (age - 27) / 63 * 0.85)


def both(name: str, weight: float) -> Weights:
    """The same morph on both sides of the face ('eyes/*-eye-bag-min')."""
    return {name.replace("*", side): weight for side in "lr"}


def joined(*parts: Weights) -> Weights:
    """Morphs add up where several name the same one."""
    total: Weights = {}
    for part in parts:
        for name, weight in part.items():
            total[name] = total.get(name, 0.0) + weight
    return total


YOUTHFUL: Weights = {
    "head/head-age-less": 0.35,
    **both("eyes/*-eye-bag-min", 0.5),
    "mouth/mouth-laugh-lines-in": 0.3,
}

MATURE: Weights = {
    **both("eyes/*-eye-bag-out", 0.15),
    "mouth/mouth-laugh-lines-out": 0.3,
    **both("cheek/*-cheek-trans-vert-down", 0.1),
}

SOFT: Weights = {
    "head/head-oval": 0.4,
    **both("eyes/*-eye-size-big", 0.65),
    **both("eyes/*-eye-height2-max", 0.35),
    **both("eyes/*-eye-height1-max", 0.1),
    "eyebrows/eyebrows-trans-vert-more": 0.4,
    "head/head-scale-horiz-less": 0.3,
    "head/head-skinny": 0.15,
    "nose/nose-point-up": 0.15,
    "nose/nose-scale-vert-decr": 0.15,
    "nose/nose-scale-horiz-decr": 0.2,
    "mouth/mouth-upperlip-volume-inflate": 0.3,
    "mouth/mouth-lowerlip-volume-inflate": 0.3,
    "mouth/mouth-upperlip-height-max": 0.4,
    "mouth/mouth-lowerlip-height-max": 0.15,
    "mouth/mouth-cupidsbow-incr": 0.3,
    "mouth/mouth-scale-horiz-decr": 0.05,
    "mouth/mouth-angles-up": 0.15,
    "chin/chin-width-min": 0.5,
    "chin/chin-height-min": 0.15,
    **both("cheek/*-cheek-bones-out", 0.3),
    "eyebrows/eyebrows-angle-down": 0.1,
    "forehead/forehead-scale-vert-less": 0.15,
    "neck/neck-scale-horiz-less": 0.15,
}
"""Softens MakeHuman's average woman, who looks stern."""

STRONG: Weights = {
    "head/head-rectangular": 0.2,
    "chin/chin-bones-out": 0.25,
    **both("cheek/*-cheek-bones-out", 0.35),
    **both("cheek/*-cheek-volume-deflate", 0.2),
    **both("eyes/*-eye-size-big", 0.6),
    **both("eyes/*-eye-height2-max", 0.3),
    "eyebrows/eyebrows-trans-vert-more": 0.4,
    "nose/nose-scale-vert-decr": 0.15,
    "nose/nose-point-width-less": 0.15,
    "nose/nose-flaring-decr": 0.2,
    "nose/nose-scale-depth-decr": 0.15,
    "mouth/mouth-lowerlip-volume-inflate": 0.2,
    "mouth/mouth-upperlip-height-max": 0.25,
    "mouth/mouth-cupidsbow-incr": 0.2,
    "mouth/mouth-angles-up": 0.15,
    "forehead/forehead-scale-vert-less": 0.2,
}
