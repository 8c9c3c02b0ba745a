"""All places, by name."""

from __future__ import annotations

from .indoor import INDOOR
from .outdoor import OUTDOOR
from .place import Place
from .products import PRODUCTS
from .solid import SOLID

PLACES: tuple[Place, ...] = (*INDOOR, *OUTDOOR, *SOLID, *PRODUCTS)


def place_named(name: str) -> Place:
    return next(place for place in PLACES if place.name == name)
