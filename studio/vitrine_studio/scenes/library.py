"""Every place's builder, by name; needs Blender."""

from __future__ import annotations

from collections.abc import Callable

from . import (
    alleys,
    festive,
    flat_lay,
    indoor,
    nature,
    outdoor,
    products,
    public_rooms,
    rooms,
    solid,
    tables,
    views,
)
from .place import Light

BUILDERS: dict[str, Callable[[Light], None]] = {
    **indoor.BUILDERS,
    **rooms.BUILDERS,
    **public_rooms.BUILDERS,
    **outdoor.BUILDERS,
    **alleys.BUILDERS,
    **views.BUILDERS,
    **solid.BUILDERS,
    **products.BUILDERS,
    **tables.BUILDERS,
    **nature.BUILDERS,
    **festive.BUILDERS,
    **flat_lay.BUILDERS,
}
