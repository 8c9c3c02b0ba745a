"""Podiums of cloth and stone, table tops in a room, and plain gradients, for products."""

from __future__ import annotations

from ..render.stage import area_light
from .furniture import books, brass, oak, shade, vase
from .greenery import sprigs, tree
from .grounds import gradient
from .lighting import palm_shade, sky, sun
from .place import Light
from .shapes import ball, box, curtain_across, cylinder, floor, sweep, wall
from .softness import draped_round, pillow, soft_box, spread
from .surfaces import cloth, foliage, glow, marble, plain, plaster, sheer


def velvet(light: Light) -> None:
    """A round stand under heavy cloth, a curtain of the same colour behind it."""
    rose = cloth((0.4, 0.17, 0.15), 1400)
    floor(rose, 6, -3, 1.2)
    curtain_across(-1.6, 1.6, 0.95, 1.7, rose)
    draped_round((0, 0, 0), 0.18, 0.15, rose, 4)
    area_light("key", (-1.2, -1.1, 1.5), (0, 0.1, 0.1), (0.7, 0.7), 40, (1.0, 0.96, 0.92))
    area_light("fill", (1.5, -1.6, 1.0), (0, 0, 0.15), (1.0, 1.0), 13)
    area_light("back", (0.3, 0.4, 1.6), (0.1, 1.0, 0.4), (0.6, 0.3), 10, (1.0, 0.92, 0.86))
    sky((1.0, 0.97, 0.95), 0.4)


def travertine(light: Light) -> None:
    """Two stone drums one upon the other in late sun; a branch's shadow on the wall."""
    stone = marble((0.68, 0.58, 0.46), (0.5, 0.4, 0.3), 7)
    sweep(plaster((0.66, 0.57, 0.46), 0.06), 0.8, 0.35, 5, 3)
    cylinder((0, 0, 0), 0.26, 0.06, stone, 0.004)
    cylinder((0, 0, 0.06), 0.2, 0.07, stone, 0.004)
    cylinder((0.26, 0.3, 0), 0.075, 0.42, stone, 0.004)
    ball((-0.3, 0.2, 0), 0.06, stone)
    sun(light, 3.4, light.colour, 1.0)
    palm_shade(light, (0.02, 0.6, 0.38), [(-0.42, 0.16, 4, 0.62), (0.5, 0.34, 196, 0.4)], 9)
    area_light("fill", (1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 8)
    sky((0.8, 0.87, 1.0), 0.45)


def bedside(light: Light) -> None:
    """A small oak table by the bed: lamp, books, pillows out of focus."""
    wall(1.5, plaster((0.6, 0.56, 0.5), 0.05), -4, 4, 2.6, -1.6)
    box((0.14, -0.2, -0.03), (1.3, 1.12, 0.03), oak(), 0.008)
    white, linen = cloth((0.78, 0.75, 0.7), 520), cloth((0.56, 0.47, 0.39), 520)
    soft_box((-0.75, 0.98, -0.42), (1.5, 0.6, 0.4), white, 0.15, 0.35)
    spread((-0.8, 0.6, -0.5), (1.4, 0.7, 0.42), linen, 5, 0.035)
    pillow((-0.6, 1.25, 0.04), (0.62, 0.42, 0.18), white, (1.05, 0, 0.08), 3)
    pillow((-0.34, 1.12, 0.0), (0.42, 0.36, 0.15), linen, (1.1, 0, -0.15), 5)
    cylinder((0.32, 0.2, 0), 0.055, 0.018, brass(), 0.005)
    cylinder((0.32, 0.2, 0), 0.006, 0.2, brass(), 0.002)
    shade((0.32, 0.2, 0.2), 0.11, 0.15, 2.6)
    books((0.24, 0.02, 0), [(0.26, 0.3, 0.28), (0.66, 0.56, 0.45)], (0.19, 0.14))
    vase((-0.36, 0.22, 0), 0.13, plain((0.66, 0.6, 0.52), 0.5), 0.36)
    sprigs((-0.36, 0.22, 0.125), 0.2, 0.1, 6, 5, (0.035, 0.06), foliage((0.14, 0.18, 0.1)), 7)
    area_light("lamp", (0.3, 0.1, 0.3), (0.0, 0.0, 0.05), (0.12, 0.12), 1.6, (1.0, 0.74, 0.46))
    area_light("key", (-1.4, -1.1, 1.4), (0, 0.2, 0.1), (0.9, 0.9), 28, (0.98, 0.98, 1.0))
    area_light("fill", (1.5, -1.6, 1.0), (0, 0, 0.15), (1.0, 1.0), 9)
    sky((0.98, 0.98, 1.0), 0.42)


def window_sill(light: Light) -> None:
    """White frame and sheer curtain, a garden too bright to make out, herbs in a pot."""
    frame = plain((0.8, 0.79, 0.77), 0.35)
    box((0, -0.2, -0.04), (4, 1.16, 0.04), plain((0.76, 0.74, 0.7), 0.32), 0.008)
    for x in (-0.52, 0.1, 0.72):
        box((x, 0.42, 0), (0.05, 0.07, 1.6), frame, 0.004)
    box((0, 0.42, 0.0), (4, 0.08, 0.05), frame, 0.005)
    garden = glow((0.3, 0.4, 0.2), (0.86, 0.94, 0.95), 1.0, 1.5)
    box((0, 3.4, -0.9), (8, 0.02, 3.4), garden, 0)
    spring = foliage((0.14, 0.24, 0.08))
    for i, x in enumerate((-0.9, 0.35, 1.5)):
        tree((x, 2.7, -1.6), 1.85, 1.0, spring, 6 + i, 5000, (0.06, 0.12))
    curtain_across(-1.3, -0.4, 0.34, 1.5, sheer())
    vase((0.4, 0.24, 0), 0.17, plaster((0.66, 0.44, 0.32), 0.1), 0.42)
    sprigs((0.4, 0.24, 0.165), 0.2, 0.12, 10, 5, (0.04, 0.07), foliage((0.09, 0.18, 0.06)), 19)
    area_light("garden", (0.6, 0.9, 3.2), (0.3, 2.7, 0.2), (3.0, 2.0), 210, (1.0, 0.97, 0.88))
    area_light("window", (1.2, 0.9, 1.5), (0, 0, 0.1), (1.2, 0.9), 24, (0.98, 0.99, 1.0))
    area_light("room", (1.0, -1.6, 1.2), (0, 0, 0.15), (1.2, 1.2), 24, light.colour)
    area_light("fill", (-1.5, -1.5, 1.0), (0, 0, 0.15), (1.0, 1.0), 9)
    sky((0.97, 0.98, 1.0), 0.45)


def sunset(light: Light) -> None:
    sweep(gradient((0.72, 0.36, 0.2), (0.5, 0.2, 0.32), 0.02, 0.75), 1.0, 0.55, 6, 3)
    area_light("key", (-1.0, -1.4, 1.6), (0, 0.1, 0.1), (0.9, 0.9), 22, (1.0, 0.97, 0.93))
    area_light("glow", (0.0, 0.2, 0.5), (0.0, 1.0, 0.3), (0.5, 0.3), 7, (1.0, 0.72, 0.45))
    sky((1, 1, 1), 0.4)


def pearl(light: Light) -> None:
    """Nearly white, with just enough shade that a white product keeps its outline."""
    sweep(gradient((0.78, 0.77, 0.75), (0.6, 0.59, 0.58), 0.05, 0.8), 1.1, 0.6, 8, 3)
    area_light("key", (-1.2, -1.3, 1.6), (0, 0.1, 0.1), (0.9, 0.9), 24, (1.0, 0.985, 0.97))
    area_light("wall", (-0.3, 0.2, 1.2), (-0.1, 1.0, 0.3), (0.5, 0.3), 6)
    sky((1, 1, 1), 0.4)


BUILDERS = {
    "velvet": velvet,
    "travertine": travertine,
    "bedside": bedside,
    "window-sill": window_sill,
    "sunset": sunset,
    "pearl": pearl,
}
