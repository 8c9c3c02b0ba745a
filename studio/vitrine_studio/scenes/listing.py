"""The set: what each place is called, how it is lit and where one can stand."""

from __future__ import annotations

from .more_product_places import FROM_ABOVE, MORE_PRODUCTS
from .people_places import INDOOR, OUTDOOR, SOLID
from .place import Place
from .product_places import PRODUCTS

PLACES: tuple[Place, ...] = (*INDOOR, *OUTDOOR, *SOLID, *PRODUCTS, *MORE_PRODUCTS, *FROM_ABOVE)


def place_named(name: str) -> Place:
    return next(place for place in PLACES if place.name == name)
