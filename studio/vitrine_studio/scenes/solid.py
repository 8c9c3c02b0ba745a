"""Studio backdrops for people: one colour, soft falloff, real light."""

from __future__ import annotations

from functools import partial

from ..render.stage import area_light
from .lighting import sky
from .place import Colour, Light
from .shapes import sweep
from .surfaces import plain


def backdrop(colour: Colour, light: Light) -> None:
    sweep(plain(colour, 0.85, Specular=0.2), 3.0, 1.8)
    area_light("key", (-2.8, -3.4, 3.2), (0, 0.4, 1.0), (1.8, 2.2), 210, light.colour)
    area_light("fill", (3.0, -4.2, 2.4), (0, 0.2, 1.0), (2.4, 2.4), 90)
    area_light("wall", (-0.6, 0.2, 3.9), (0.2, 2.6, 1.5), (2.6, 0.8), 70)
    sky((1.0, 1.0, 1.0), 0.35)


COLOURS: dict[str, Colour] = {
    "white": (0.86, 0.86, 0.855),
    "warm-grey": (0.42, 0.395, 0.365),
    "sand": (0.62, 0.49, 0.36),
    "sage": (0.3, 0.345, 0.27),
    "terracotta": (0.5, 0.22, 0.13),
    "sky": (0.34, 0.5, 0.62),
    "charcoal": (0.085, 0.085, 0.09),
}

BUILDERS = {f"solid-{name}": partial(backdrop, colour) for name, colour in COLOURS.items()}
