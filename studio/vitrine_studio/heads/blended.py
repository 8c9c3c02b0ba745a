"""Recipes of the people who were blended here. The names of sources are those of their files."""

from __future__ import annotations

from .recipe import HairColour, Recipe

BLENDED = (
    Recipe(
        "ow1", base="f-female-2", eyes="f-female-88", nose="z-brunette-1", mouth="z-brunette-3", skin="f-female-33~",
        shape={"z-brunette-1": 0.35, "f-female-88": 0.3}, skin_share=0.6, light=0.3, hair=HairColour(35, 1.05, 5, 14),
    ),
    Recipe(
        "ow2", base="f-female-53", eyes="f-female-99", nose="z-latina-2", mouth="z-latina-2", skin="f-female-33",
        shape={"f-female-99": 0.35, "z-latina-2": 0.35}, skin_share=0.5, hair=HairColour(16, 1.05, 4, 6),
    ),
    Recipe(
        "om1", base="d-preset_medium_age", eyes="z-guy-2", nose="d-preset_old_man", mouth="z-guy-2",
        skin="d-preset_old_man", shape={"d-preset_old_man": 0.35, "z-guy-2": 0.35}, skin_share=0.5, beard=True,
        hair=HairColour(30, 1.1, 2, 6, 0.8),
    ),
    Recipe(
        "om2", base="f-male-0", eyes="f-male-53", nose="f-male-19", mouth="f-male-53", skin="f-male-53",
        shape={"f-male-53": 0.4, "f-male-19": 0.3},
    ),
    Recipe(
        "ow3", base="f-female-33", eyes="z-brunette-1", brows="z-blonde-3", nose="z-redhead-3", mouth="z-blonde-3",
        skin="z-redhead-3", shape={"z-blonde-3": 0.35, "z-redhead-3": 0.3}, skin_share=0.45,
    ),
    Recipe(
        "om3", base="d-preset_old_man", eyes="d-preset_medium_age", nose="z-guy-2", mouth="z-guy-2",
        skin="d-preset_medium_age", shape={"d-preset_medium_age": 0.3, "z-guy-2": 0.35}, skin_share=0.45,
    ),
)  # fmt: skip
