"""Which sources may give a feature to whom: like sex and look, no glasses where they would show, no old eyes in a young face."""

from __future__ import annotations

LOOKS: dict[tuple[str, str], tuple[str, ...]] = {
    ("female", "east-asian"): (
        "f-female-22", "f-female-31", "f-female-64", "f-female-84", "f-female-90", "f-female-91",
        "z-asian-f-1", "z-asian-f-2", "z-asian-f-3",
    ),
    ("female", "african"): (
        "f-female-0", "f-female-10", "f-female-28", "f-female-3", "f-female-44", "f-female-5", "f-female-60",
        "f-female-67", "f-female-8", "f-female-97", "z-black-f-1", "z-black-f-2", "z-black-f-3",
    ),
    ("female", "european"): (
        "f-female-2", "f-female-27", "f-female-38", "f-female-45", "f-female-68", "f-female-88", "z-blonde-1", "z-blonde-2",
        "z-blonde-3", "z-brunette-1", "z-brunette-2", "z-brunette-3", "z-redhead-1", "z-redhead-2", "z-redhead-3",
        "f-female-33",
    ),
    ("female", "latin"): ("f-female-36", "f-female-40", "f-female-47", "f-female-99", "z-latina-1", "z-latina-2", "z-latina-3"),
    ("female", "south-asian"): ("f-female-72", "f-female-50", "f-female-53", "f-female-30"),
    ("male", "east-asian"): (
        "f-male-12", "f-male-70", "f-male-63", "f-male-71", "f-male-83", "z-asian-m-1", "z-asian-m-2", "z-asian-m-3",
    ),
    ("male", "african"): (
        "d-preset_afro_rasta", "f-male-0", "f-male-18", "f-male-19", "f-male-20", "f-male-21", "f-male-27", "f-male-30",
        "f-male-36", "f-male-53", "f-male-7", "f-male-76", "f-male-84", "f-male-87", "f-male-91", "f-male-98",
        "z-black-m-1", "z-black-m-2", "z-black-m-3",
    ),
    ("male", "european"): (
        "d-preset_medium_age", "d-preset_old_man", "f-male-16", "f-male-2", "f-male-32", "f-male-4", "f-male-46",
        "f-male-74", "f-male-78", "f-male-9", "z-guy-1", "z-guy-2", "z-guy-3",
    ),
    ("male", "latin"): ("f-male-26", "f-male-34", "f-male-37", "f-male-40", "f-male-51", "d-preset_slender_med"),
    ("male", "south-asian"): ("f-male-5", "f-male-60"),
}  # fmt: skip
"""Who in a portrait looks how, as far as it is worth a donor."""
ALIKE = {
    "european": ("european", "latin"),
    "latin": ("latin", "european", "south-asian"),
    "middle-eastern": ("european", "latin", "south-asian"),
    "south-asian": ("south-asian", "latin", "european"),
    "east-asian": ("east-asian",),
    "african": ("african",),
}
GLASSES = {"z-asian-f-3", "z-asian-m-2", "z-guy-3"}
OLD = {"d-preset_medium_age", "d-preset_old_man", "f-female-33", "f-female-53", "f-male-0", "f-male-20", "f-male-53"}
"""Give features only to people of more than 40."""
GROWN = 40


def givers(gender: str, look: str, age: int, part: str) -> list[str]:
    named = [name for alike in ALIKE[look] for name in LOOKS.get((gender, alike), ())]
    if part != "mouth":
        named = [name for name in named if name not in GLASSES]
    return named if age > GROWN else [name for name in named if name not in OLD]
