"""Small sets for products: about half a metre wide, seen a little from above."""

from __future__ import annotations

from functools import partial

from ..render.stage import area_light
from .furniture import books, cup, vase
from .greenery import sprigs
from .grounds import gradient
from .lighting import paint_window, palm_shade, sky, sun
from .place import Colour, Light
from .shapes import arch, ball, box, cylinder, draped_sheet, floor, sweep, turned, wall
from .surfaces import cloth, concrete, foliage, marble, plain, plaster, tiles, tint, wood


def soft_light(key: float = 26.0) -> None:
    area_light("key", (-1.3, -1.2, 1.5), (0, 0, 0.12), (0.8, 0.8), key, (1.0, 0.97, 0.93))
    area_light("fill", (1.5, -1.6, 1.0), (0, 0, 0.15), (1.0, 1.0), key * 0.35)
    sky((1.0, 0.99, 0.97), 0.4)


def dappled(light: Light, seed: int, strength: float = 3.6) -> None:
    """Sun past palm leaves that are out of the picture."""
    sun(light, strength, size=1.1)
    fronds = [(-0.5, 0.24, 0, 0.6), (0.66, 0.02, 158, 0.4)]
    palm_shade(light, (0.05, 0.45, 0.2), fronds, seed)
    area_light("fill", (1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 8)
    sky((0.8, 0.88, 1.0), 0.45)


def marble_podium(light: Light) -> None:
    sweep(plaster((0.64, 0.58, 0.52), 0.05), 0.85, 0.3, 5, 2)
    cylinder((0, 0, 0), 0.25, 0.07, marble())
    cylinder((-0.33, 0.28, 0), 0.11, 0.26, marble((0.8, 0.76, 0.7), (0.42, 0.34, 0.27), 5), 0.005)
    ball((0.3, -0.04, 0), 0.055, plain((0.76, 0.7, 0.63), 0.45))
    dappled(light, 7)


def wood_podium(light: Light) -> None:
    sweep(plaster((0.5, 0.46, 0.38), 0.05), 0.9, 0.3, 5, 2)
    cylinder((0, 0, 0), 0.22, 0.055, wood((0.3, 0.18, 0.1), (0.5, 0.33, 0.2), "x", scale=2.4))
    box(
        (0.34, 0.3, 0),
        (0.2, 0.16, 0.36),
        wood((0.34, 0.2, 0.11), (0.55, 0.36, 0.22), "z", scale=2.4),
        0.004,
    )
    turned(
        (-0.33, 0.34, 0),
        [(0.03, 0), (0.06, 0.04), (0.066, 0.09), (0.03, 0.15), (0.026, 0.17), (0.032, 0.18)],
        plain((0.62, 0.55, 0.46), 0.6),
    )
    sprigs((-0.33, 0.34, 0.17), 0.3, 0.16, 8, 5, (0.05, 0.085), foliage((0.09, 0.14, 0.07)), 12)
    soft_light()


def concrete_blocks(light: Light) -> None:
    sweep(plain((0.52, 0.51, 0.49), 0.8), 0.9, 0.3, 5, 2)
    box((0, 0, 0), (0.46, 0.36, 0.06), concrete(), 0.004)
    box((-0.3, 0.3, 0), (0.18, 0.18, 0.32), concrete((0.36, 0.36, 0.36)), 0.004, 0.2)
    cylinder((0.33, 0.26, 0), 0.1, 0.16, concrete((0.5, 0.49, 0.48)))
    vase((0.33, 0.26, 0.16), 0.14, plain((0.1, 0.1, 0.1), 0.5), 0.36)
    sprigs((0.33, 0.26, 0.295), 0.24, 0.13, 6, 5, (0.04, 0.07), foliage((0.1, 0.14, 0.08)), 31)
    dappled(light, 11, 3.2)


def draped_cloth(light: Light) -> None:
    """A linen sheet that runs down a step in soft folds."""
    draped_sheet(cloth((0.58, 0.5, 0.41), 900), 3, 0.013)
    dappled(light, 19, 3.0)


def kitchen(light: Light) -> None:
    wall(0.62, tiles((0.78, 0.77, 0.74), (0.55, 0.53, 0.5), 0.1), -2, 2, 1.6)
    floor(marble((0.8, 0.79, 0.77), (0.5, 0.48, 0.46), 1.6), 6, -3, 0.62)
    box(
        (-0.34, 0.48, 0),
        (0.3, 0.02, 0.4),
        wood((0.34, 0.2, 0.11), (0.56, 0.37, 0.22), "z", scale=2),
        0.01,
    )
    turned(
        (0.36, 0.4, 0),
        [(0.05, 0), (0.075, 0.06), (0.08, 0.13), (0.075, 0.13), (0.07, 0.06)],
        plain((0.72, 0.68, 0.62), 0.5),
    )
    for x, y, r in ((0.24, 0.3, 0.034), (0.3, 0.26, 0.032)):
        ball((x, y, 0), r, plain((0.62, 0.3, 0.03), 0.45))
    basil = foliage((0.1, 0.2, 0.06))
    sprigs((0.36, 0.4, 0.11), 0.17, 0.1, 12, 4, (0.045, 0.075), basil, 8, (0.28, 0.38))
    soft_light(30)


def bathroom(light: Light) -> None:
    wall(0.5, plaster((0.52, 0.57, 0.55), 0.08), -2, 2, 1.6)
    floor(wood((0.36, 0.24, 0.15), (0.56, 0.4, 0.26), "x", 0.3, scale=2), 6, -3, 0.5)
    box((0.34, 0.3, 0), (0.22, 0.22, 0.1), cloth((0.8, 0.78, 0.74), 500), 0.035)
    box((0.34, 0.3, 0.1), (0.21, 0.21, 0.09), cloth((0.62, 0.66, 0.62), 500), 0.035)
    turned(
        (-0.32, 0.28, 0),
        [(0.045, 0), (0.05, 0.01), (0.05, 0.13), (0.02, 0.17), (0.018, 0.2)],
        plain((0.74, 0.7, 0.64), 0.4),
    )
    eucalyptus = foliage((0.16, 0.22, 0.17))
    sprigs((-0.32, 0.28, 0.19), 0.28, 0.13, 5, 6, (0.04, 0.065), eucalyptus, 6, (0.32, 0.42))
    soft_light()


def desk(light: Light) -> None:
    wall(0.9, plaster((0.7, 0.66, 0.6), 0.06), -2, 2, 1.8)
    floor(wood((0.46, 0.33, 0.2), (0.64, 0.48, 0.32), "x", 0.4, scale=1.6), 6, -3, 0.9)
    books((-0.3, 0.34, 0), [(0.14, 0.2, 0.24), (0.6, 0.5, 0.4), (0.5, 0.16, 0.13)])
    cup((-0.28, 0.36, 0.082), plain((0.78, 0.75, 0.69), 0.4))
    turned(
        (0.36, 0.42, 0),
        [(0.04, 0), (0.06, 0.05), (0.03, 0.16), (0.035, 0.19)],
        plain((0.8, 0.77, 0.72), 0.5),
    )
    sprigs((0.36, 0.42, 0.18), 0.26, 0.14, 6, 5, (0.05, 0.09), foliage((0.09, 0.15, 0.06)), 15)
    dappled(light, 23, 3.0)


def tinted(colour: Colour, light: Light) -> None:
    """A sweep of one colour that grows deeper upwards, with a pool of light behind the product."""
    sweep(gradient(colour, tint(colour, 0.72), 0.1, 0.8), 1.0, 0.6, 6, 3)
    area_light("key", (-1.0, -1.4, 1.6), (0, 0.1, 0.1), (0.9, 0.9), 22, (1.0, 0.98, 0.96))
    area_light("wall", (0.2, 0.1, 1.6), (0.1, 1.0, 0.5), (0.9, 0.4), 8)
    sky((1, 1, 1), 0.4)


def terracotta_arch(light: Light) -> None:
    """A niche in a clay wall and a low disc before it, in late sun."""
    arch(0.42, 0.46, 0.24, 0.22, plaster((0.56, 0.3, 0.2), 0.12), 4, 1.6, -0.12)
    floor(plaster((0.6, 0.36, 0.25), 0.08), 6, -3, 0.7)
    cylinder((0, 0, 0), 0.21, 0.045, plaster((0.68, 0.46, 0.34), 0.05))
    cylinder((0.36, 0.24, 0), 0.08, 0.2, plaster((0.62, 0.39, 0.27), 0.06))
    ball((0.36, 0.24, 0.2), 0.05, plain((0.72, 0.52, 0.4), 0.6))
    sun(light, 3.6, (1.0, 0.88, 0.72), 1.1)
    palm_shade(light, (0.2, 0.42, 0.3), [(-0.35, 0.2, -6, 0.55)], 5)
    area_light("fill", (1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 9)
    sky((0.78, 0.86, 1.0), 0.5)


def stone_steps(light: Light) -> None:
    """Slabs of pale stone that rise to the right behind the product."""
    stone = marble((0.68, 0.62, 0.54), (0.54, 0.47, 0.38), 2.4)
    sweep(plaster((0.6, 0.56, 0.5), 0.05), 1.1, 0.5, 5, 2)
    box((0, 0.14, 0), (0.78, 0.64, 0.05), stone, 0.005)
    box((0.12, 0.34, 0.05), (0.54, 0.24, 0.07), stone, 0.005)
    box((0.22, 0.38, 0.12), (0.34, 0.16, 0.08), stone, 0.005)
    turned(
        (-0.27, 0.3, 0.05),
        [(0.035, 0), (0.055, 0.05), (0.05, 0.12), (0.022, 0.17), (0.028, 0.19)],
        plain((0.34, 0.32, 0.27), 0.6),
    )
    sprigs((-0.27, 0.3, 0.23), 0.24, 0.14, 6, 5, (0.04, 0.07), foliage((0.1, 0.15, 0.08)), 27)
    soft_light()


def dark_stage(light: Light) -> None:
    """Deep green, a brass-edged disc, one warm lamp: for glass and gold."""
    sweep(plain((0.05, 0.095, 0.08), 0.6, Specular=0.3), 0.95, 0.5, 5, 2)
    cylinder((0, 0, 0), 0.22, 0.05, plain((0.06, 0.11, 0.092), 0.3))
    cylinder((0, 0, 0.046), 0.222, 0.006, plain((0.76, 0.56, 0.3), 0.25, Metallic=1.0), 0.002)
    cylinder((0, 0, 0.05), 0.214, 0.004, plain((0.07, 0.125, 0.105), 0.25), 0.001)
    box((-0.34, 0.3, 0), (0.16, 0.16, 0.34), plain((0.055, 0.1, 0.085), 0.4), 0.006, 0.3)
    ball((0.32, 0.2, 0), 0.07, plain((0.76, 0.56, 0.3), 0.3, Metallic=1.0))
    area_light("key", (-1.0, -1.1, 1.5), (0, 0, 0.1), (0.6, 0.6), 44, (1.0, 0.9, 0.76))
    area_light("wall", (0.1, 0.3, 1.5), (0.05, 0.95, 0.35), (0.4, 0.3), 9, (1.0, 0.88, 0.72))
    area_light("fill", (1.5, -1.4, 0.9), (0, 0, 0.15), (1.0, 1.0), 12)
    sky((0.9, 1.0, 0.98), 0.3)


def morning_table(light: Light) -> None:
    """A white table by a white wall, and the window that is behind the camera."""
    wall(0.75, plaster((0.74, 0.72, 0.68), 0.05), -3, 3, 2)
    floor(wood((0.62, 0.54, 0.44), (0.74, 0.66, 0.56), "x", 0.45, scale=1.6), 6, -3, 0.75)
    turned(
        (0.34, 0.36, 0),
        [(0.05, 0), (0.075, 0.03), (0.06, 0.12), (0.028, 0.18), (0.034, 0.2)],
        plain((0.5, 0.53, 0.5), 0.5),
    )
    sprigs((0.34, 0.36, 0.19), 0.27, 0.15, 6, 5, (0.05, 0.085), foliage((0.13, 0.19, 0.1)), 41)
    box((-0.36, 0.3, 0), (0.24, 0.2, 0.05), cloth((0.62, 0.6, 0.55), 500), 0.02, 0.15)
    sun(light, 3.4, (1.0, 0.91, 0.78), 0.35)
    paint_window(light, (-0.14, 0.55, 0.15), 2, 3, (0.36, 0.32))
    area_light("fill", (1.4, -1.4, 1.2), (0, 0, 0.15), (1.0, 1.0), 10)
    sky((0.86, 0.92, 1.0), 0.55)


BUILDERS = {
    "marble-podium": marble_podium,
    "wood-podium": wood_podium,
    "concrete-blocks": concrete_blocks,
    "linen": draped_cloth,
    "kitchen": kitchen,
    "bathroom": bathroom,
    "desk": desk,
    "blush": partial(tinted, (0.66, 0.42, 0.37)),
    "azure": partial(tinted, (0.34, 0.5, 0.63)),
    "terracotta-arch": terracotta_arch,
    "stone-steps": stone_steps,
    "dark-stage": dark_stage,
    "morning-table": morning_table,
}
