"""All garments by name: a kind, or a kind and its variant."""

from __future__ import annotations

from .bottoms import leg_pattern, skirt_pattern
from .measures import Measures
from .pattern import LEGS, Pattern, kind_and_variant
from .tops import top_pattern

BOTH = (
    "tee", "long-sleeve", "shirt", "sleeveless", "trousers", "hoodie", "jacket", "coat", "shorts", "trousers-slim",
    "polo", "tee-boxy", "jacket-open", "coat-open", "jacket-hood", "coat-hood", "jacket-sleeveless",
)  # fmt: skip
GARMENTS = {
    "female": (*BOTH, "dress", "skirt", "dress-a-line", "dress-long", "skirt-a-line", "skirt-long"),
    "male": BOTH,
}


def pattern_for(name: str, body: Measures) -> Pattern:
    kind, _ = kind_and_variant(name)
    if kind == "skirt":
        return skirt_pattern(name, body)
    return leg_pattern(name, body) if kind in LEGS else top_pattern(name, body)
