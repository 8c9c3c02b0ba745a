"""Expressions as weights of MakeHuman's expression units."""

from __future__ import annotations

from ..body.shape import Weights


def pair(name: str, weight: float) -> Weights:
    return {name.replace("*", side): weight for side in ("left", "right")}


RELAXED: Weights = {**pair("eyebrows-*-inner-up", 0.4), **pair("eyebrows-*-extern-up", 0.1)}
"""MakeHuman's resting brows read as a frown."""

EXPRESSIONS: dict[str, Weights] = {
    "neutral": {**RELAXED, **pair("eye-*-slit", 0.05), "mouth-corner-puller": 0.4},
    "smile": {
        **RELAXED,
        **pair("eye-*-slit", 0.18),
        "mouth-corner-puller": 0.8,
        "mouth-retraction": 0.12,
    },
    "confident": {
        **pair("eyebrows-*-inner-up", 0.2),
        **pair("eyebrows-*-extern-up", 0.45),
        **pair("eye-*-slit", 0.2),
        "mouth-corner-puller": 0.5,
        "mouth-compression": 0.15,
    },
}
