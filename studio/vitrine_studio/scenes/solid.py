"""Studio backdrops for people: one colour, soft falloff, real light."""

from __future__ import annotations

from functools import partial

from ..render.stage import area_light
from .place import Colour, Light, Place, sky
from .shapes import sweep
from .surfaces import plain


def backdrop(colour: Colour) -> None:
    sweep(plain(colour, 0.85, Specular=0.2), 2.6, 1.2)
    area_light("key", (-2.8, -3.4, 3.2), (0, 0.4, 1.0), (1.8, 2.2), 210, (1.0, 0.985, 0.97))
    area_light("fill", (3.0, -4.2, 2.4), (0, 0.2, 1.0), (2.4, 2.4), 90)
    area_light("wall", (-0.6, 0.2, 3.9), (0.2, 2.6, 1.5), (2.6, 0.8), 70)
    sky((1.0, 1.0, 1.0), 0.35)


STUDIO = Light(-38, 42, (1.0, 0.985, 0.97), 0.8, 0.35)

COLOURS: tuple[tuple[str, str, str, Colour], ...] = (
    ("white", "White studio", "白棚", (0.86, 0.86, 0.855)),
    ("warm-grey", "Warm grey", "暖灰", (0.42, 0.395, 0.365)),
    ("sand", "Sand", "沙色", (0.62, 0.49, 0.36)),
    ("sage", "Sage", "鼠尾草绿", (0.3, 0.345, 0.27)),
)

SOLID = tuple(
    Place(
        f"solid-{name}",
        "people",
        "solid",
        {"en": english, "zh": chinese},
        partial(backdrop, colour),
        STUDIO,
        samples=64,
        reflection=0.03,
    )
    for name, english, chinese, colour in COLOURS
)
