"""All garment kinds by name."""

from __future__ import annotations

from .bottoms import skirt_pattern, trousers_pattern
from .measures import Measures
from .pattern import Pattern
from .tops import top_pattern

KINDS = {
    "female": ("tee", "long-sleeve", "shirt", "sleeveless", "dress", "skirt", "trousers"),
    "male": ("tee", "long-sleeve", "shirt", "sleeveless", "trousers"),
}


def pattern_for(kind: str, body: Measures) -> Pattern:
    if kind == "skirt":
        return skirt_pattern(body)
    if kind == "trousers":
        return trousers_pattern(body)
    return top_pattern(kind, body)
