"""The virtual models. Those of one gender and size share everything below the neck."""

from __future__ import annotations

from dataclasses import replace

from .looks import (
    MATURE,
    SOFT,
    STRONG,
    YOUTHFUL,
    Character,
    Colour,
    Hair,
    Skin,
    Weights,
    both,
    joined,
)  # fmt: skip

FAIR = Skin((0.56, 0.355, 0.265), (1.0, 0.72, 0.66), (0.42, 0.16, 0.14))
OLIVE = Skin((0.46, 0.285, 0.20), (1.0, 0.75, 0.68), (0.36, 0.14, 0.12))
LIGHT = Skin((0.58, 0.385, 0.275), (1.0, 0.74, 0.68), (0.45, 0.17, 0.155))
GOLDEN = Skin((0.49, 0.31, 0.21), (1.0, 0.76, 0.69), (0.38, 0.15, 0.13))
RUDDY = Skin((0.50, 0.305, 0.22), (1.0, 0.74, 0.68), (0.36, 0.16, 0.13), roughness=0.53)
TAN = Skin((0.515, 0.325, 0.225), (1.0, 0.75, 0.69), (0.38, 0.17, 0.14), roughness=0.52)
BROWN = Skin((0.29, 0.148, 0.086), (1.0, 0.78, 0.7), (0.23, 0.085, 0.07),
             roughness=0.48, specular=0.3, scatter=0.7)  # fmt: skip
DEEP = Skin((0.20, 0.094, 0.052), (1.0, 0.78, 0.7), (0.17, 0.06, 0.05),
            roughness=0.48, specular=0.28, scatter=0.6)  # fmt: skip
DARK = Skin((0.165, 0.076, 0.043), (1.0, 0.8, 0.72), (0.14, 0.06, 0.048),
            roughness=0.5, specular=0.28, scatter=0.6)  # fmt: skip

BLACK: Colour = (0.014, 0.011, 0.009)
DARK_BROWN: Colour = (0.045, 0.03, 0.02)
MID_BROWN: Colour = (0.10, 0.06, 0.035)
GREY: Colour = (0.16, 0.145, 0.13)

WHITE_MIX = {"caucasian": 0.85, "african": 0.08, "asian": 0.07}
ASIAN_MIX = {"asian": 0.9, "caucasian": 0.1}
BLACK_MIX = {"african": 0.85, "caucasian": 0.15}

SLIM_NOSE: Weights = {"nose/nose-width3-min": 0.3, "nose/nose-hump-lesshump": 0.3}
ROUND: Weights = {"head/head-round": 0.35, **both("cheek/*-cheek-volume-inflate", 0.25)}
LONG: Weights = {"head/head-rectangular": 0.2, "nose/nose-scale-vert-incr": 0.05,
                 "chin/chin-height-max": 0.2}  # fmt: skip
BROAD: Weights = {"chin/chin-width-max": 0.3, "nose/nose-width2-max": 0.1,
                  "mouth/mouth-scale-horiz-incr": 0.25}  # fmt: skip
HEART: Weights = {"head/head-invertedtriangular": 0.3, "chin/chin-triangle": 0.2,
                  **both("eyes/*-eye-corner2-up", 0.2)}  # fmt: skip
CALM: Weights = {"eyebrows/eyebrows-angle-down": -0.5, **both("eyes/*-eye-size-big", -0.4),
                 **both("eyes/*-eye-height2-max", -0.2)}  # fmt: skip
HOODED: Weights = {**both("eyes/*-eye-eyefold-down", 0.35), "nose/nose-hump-morehump": 0.1}


WOMEN_RECESS = -0.35
"""Women's hair begins lower above the temples."""


def woman(
    number: str, names: tuple[str, str], skin_type: int, age: int, mix: Weights, face: Weights,
    skin: Skin, eyes: str, hair: Hair, plus: bool = False,
) -> Character:  # fmt: skip
    years = YOUTHFUL if age < 40 else MATURE
    return Character(f"f-{number}", {"en": names[0], "zh": names[1]}, "female", skin_type, age,
                     mix, joined(SOFT, years, face), skin, eyes,
                     replace(hair, recess=WOMEN_RECESS), plus)  # fmt: skip


def man(
    number: str, names: tuple[str, str], skin_type: int, age: int, mix: Weights, face: Weights,
    skin: Skin, eyes: str, hair: Hair, plus: bool = False,
) -> Character:  # fmt: skip
    years = YOUTHFUL if age < 40 else MATURE
    return Character(f"m-{number}", {"en": names[0], "zh": names[1]}, "male", skin_type, age,
                     mix, joined(STRONG, years, face), skin, eyes, hair, plus)  # fmt: skip


CHARACTERS = [
    woman("caucasian", ("Clara", "克拉拉"), 1, 26, WHITE_MIX, SLIM_NOSE, FAIR, "brownlight",
          Hair("waves", 0.74, 0.4, MID_BROWN)),
    woman("asian", ("Lin", "林"), 2, 24, ASIAN_MIX, HEART, LIGHT, "brown",
          Hair("long", 0.985, 0.25, BLACK, seed=2)),
    woman("african", ("Amara", "阿玛拉"), 3, 27, BLACK_MIX,
          joined(CALM, {"nose/nose-width3-min": 0.2}), DEEP, "brown",
          Hair("afro", 1.0, 0.2, BLACK, seed=3)),
    man("caucasian", ("Jonas", "约纳斯"), 1, 30, WHITE_MIX, {"nose/nose-width3-min": 0.2}, RUDDY,
        "grey", Hair("parted", 0.82, 0.4, DARK_BROWN, beard=0.0016, recess=0.3,
                     seed=4)),
    man("asian", ("Ren", "仁"), 2, 25, ASIAN_MIX,
        {"head/head-oval": 0.2, "chin/chin-triangle": 0.15}, TAN, "brown",
        Hair("fringe", 0.99, 0.2, BLACK, seed=5)),
    man("african", ("Kofi", "科菲"), 3, 29, BLACK_MIX,
        {"head/head-oval": 0.35, "chin/chin-width-min": 0.3, "nose/nose-width3-min": 0.2}, DARK,
        "brown", Hair("crop", 1.0, 0.2, BLACK, recess=0.2, seed=6)),
    woman("caucasian-mature", ("Ingrid", "英格丽"), 1, 57, WHITE_MIX, LONG, FAIR, "grey",
          Hair("bob", 0.3, 0.2, GREY, grey=0.75, seed=7)),
    woman("asian-mature", ("Keiko", "惠子"), 2, 46, ASIAN_MIX, HOODED, LIGHT, "brown",
          Hair("pixie", 0.96, 0.25, BLACK, grey=0.06, seed=8)),
    woman("african-braids", ("Zuri", "祖丽"), 3, 33, BLACK_MIX, joined(HEART, CALM), BROWN,
          "brown", Hair("braids", 1.0, 0.2, BLACK, seed=9)),
    man("caucasian-mature", ("Henrik", "亨里克"), 1, 56, WHITE_MIX, joined(LONG, HOODED), RUDDY,
        "grey", Hair("swept", 0.6, 0.2, GREY, beard=0.004, grey=0.7, recess=0.8,
                     seed=10)),
    man("asian-mature", ("Takeshi", "武"), 2, 48, ASIAN_MIX, joined(BROAD, HOODED), TAN, "brown",
        Hair("parted", 0.97, 0.2, BLACK, grey=0.18, recess=0.5, seed=11)),
    man("african-mature", ("Samuel", "塞缪尔"), 3, 59, BLACK_MIX, LONG, DEEP, "brown",
        Hair("buzz", 0.95, 0.2, GREY, beard=0.005, grey=0.65, recess=0.9, seed=12)),
    woman("caucasian-plus", ("Sofia", "索菲亚"), 1, 34, WHITE_MIX, ROUND, OLIVE, "brown",
          Hair("lob", 0.93, 0.35, DARK_BROWN, seed=13), plus=True),
    woman("asian-plus", ("Mei", "梅"), 2, 29, ASIAN_MIX, ROUND, GOLDEN, "brown",
          Hair("bob", 0.98, 0.25, BLACK, seed=14), plus=True),
    woman("african-plus", ("Nia", "妮娅"), 3, 41, BLACK_MIX, joined(ROUND, CALM), DARK,
          "brown", Hair("curls", 1.0, 0.2, BLACK, grey=0.04, seed=15), plus=True),
    man("caucasian-plus", ("Luca", "卢卡"), 1, 38, WHITE_MIX, BROAD, OLIVE, "brown",
        Hair("curls", 0.95, 0.3, DARK_BROWN, beard=0.006, recess=0.2, seed=16),
        plus=True),
    man("asian-plus", ("Wei", "伟"), 2, 35, ASIAN_MIX, ROUND, GOLDEN, "brown",
        Hair("crew", 0.99, 0.2, BLACK, recess=0.2, seed=17), plus=True),
    man("african-plus", ("Malik", "马利克"), 3, 42, BLACK_MIX, BROAD, BROWN, "brown",
        Hair("buzz", 1.0, 0.2, BLACK, beard=0.005, recess=0.4, seed=18), plus=True),
]  # fmt: skip


def character(wanted: str) -> Character:
    return next(c for c in CHARACTERS if c.id == wanted)
