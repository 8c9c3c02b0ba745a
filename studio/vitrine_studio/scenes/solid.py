"""Studio backdrops for people: one colour, soft falloff, real light."""

from __future__ import annotations

from functools import partial

from ..render.stage import area_light
from .lighting import sky
from .place import Colour, Light
from .shapes import sweep
from .surfaces import plain


def backdrop(colour: Colour, light: Light) -> None:
    """The key light falls off across the paper and a pool of light stands behind the person: an
    even field would look like a filled rectangle."""
    sweep(plain(colour, 0.85, Specular=0.2), 4.6, 4.2)
    area_light("key", (-2.6, -2.6, 3.0), (0, 0.4, 1.0), (1.5, 1.8), 190, light.colour)
    area_light("fill", (3.0, -4.4, 2.2), (0, 0.2, 1.0), (2.2, 2.2), 70)
    area_light("pool", (-0.3, 0.9, 3.4), (-0.1, 4.2, 1.3), (0.7, 0.7), 80, light.colour)
    sky((1.0, 1.0, 1.0), 0.3)


COLOURS: dict[str, Colour] = {
    "white": (0.86, 0.86, 0.855),
    "warm-grey": (0.42, 0.395, 0.365),
    "sand": (0.62, 0.49, 0.36),
    "sage": (0.3, 0.345, 0.27),
    "terracotta": (0.5, 0.22, 0.13),
    "sky": (0.34, 0.5, 0.62),
    "charcoal": (0.085, 0.085, 0.09),
    "blush": (0.62, 0.4, 0.36),
    "butter": (0.7, 0.57, 0.3),
    "ink": (0.045, 0.075, 0.14),
}

BUILDERS = {f"solid-{name}": partial(backdrop, colour) for name, colour in COLOURS.items()}
