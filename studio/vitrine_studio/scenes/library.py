"""Every place's builder, by name; needs Blender."""

from __future__ import annotations

from collections.abc import Callable

from . import indoor, outdoor, products, solid
from .place import Light

BUILDERS: dict[str, Callable[[Light], None]] = {
    **indoor.BUILDERS,
    **outdoor.BUILDERS,
    **solid.BUILDERS,
    **products.BUILDERS,
}
