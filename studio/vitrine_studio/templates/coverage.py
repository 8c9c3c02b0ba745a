"""Which garments are draped in which poses: all of them everywhere would double the catalogue."""

from __future__ import annotations

from ..body.poses import POSES
from ..cloth.garments import GARMENTS

Job = tuple[str, str, str]
"""Body, pose, garment."""

COMMON = ("tee", "long-sleeve", "shirt", "trousers", "dress", "skirt")
FREQUENT = ("sleeveless", "hoodie", "jacket", "coat", "polo", "trousers-slim", "shorts")
FREQUENT_POSES = ("relaxed", "hip", "pocket", "walk", "turn")
RARE_POSES = ("relaxed", "pocket", "walk")
PLUS_POSES = ("relaxed", "hip", "pocket", "walk")
PLUS_KINDS = ("tee", "long-sleeve", "shirt", "sleeveless", "polo", "trousers", "hoodie", "jacket", "coat", "dress", "skirt")
WORN_WITH = ("fitted-tee", "trousers-break")
"""Drawn as what is worn with a photographed garment; sellers' garments never use them."""


def poses_for(body: str, garment: str) -> tuple[str, ...]:
    if body.endswith("-plus"):
        return PLUS_POSES if garment in (*PLUS_KINDS, *WORN_WITH) else ()
    if garment in (*COMMON, *WORN_WITH):
        return POSES
    return FREQUENT_POSES if garment in FREQUENT else RARE_POSES


def poses_of(body: str) -> tuple[str, ...]:
    """Poses in which a body can be dressed at all."""
    return PLUS_POSES if body.endswith("-plus") else POSES


def jobs_for(body: str) -> list[Job]:
    names = (*GARMENTS[body.split("-")[0]], *WORN_WITH)
    return [(body, pose, name) for pose in poses_of(body) for name in names if pose in poses_for(body, name)]
