"""Small sets for products: about half a metre wide, seen a little from above."""

from __future__ import annotations

from ..render.stage import area_light
from .greenery import leaves, sprigs
from .lighting import sky, sun
from .place import Light
from .shapes import ball, box, cylinder, draped_sheet, floor, sweep, turned, wall
from .surfaces import cloth, concrete, foliage, marble, plain, plaster, tiles, wood


def soft_light(key: float = 26.0) -> None:
    area_light("key", (-1.3, -1.2, 1.5), (0, 0, 0.12), (0.8, 0.8), key, (1.0, 0.97, 0.93))
    area_light("fill", (1.5, -1.6, 1.0), (0, 0, 0.15), (1.0, 1.0), key * 0.35)
    sky((1.0, 0.99, 0.97), 0.4)


def dappled(light: Light, seed: int, strength: float = 3.6) -> None:
    """Sun through leaves that are out of the picture."""
    sun(light, strength)
    shade = light.above((0.0, 0.3, 0.15), 1.9)
    leaves(shade, 34, (0.3, 0.2, 0.28), (0.12, 0.24), foliage(), seed, seen=False)
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
    soft_light(30)


def draped_cloth(light: Light) -> None:
    """A linen sheet that runs down a step in soft folds."""
    draped_sheet(cloth((0.58, 0.5, 0.41), 900), 3, 0.022)
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
    for i, (colour, height) in enumerate(
        [((0.14, 0.2, 0.24), 0.03), ((0.6, 0.5, 0.4), 0.025), ((0.5, 0.16, 0.13), 0.035)]
    ):
        box(
            (-0.36, 0.32, [0, 0.03, 0.055][i]),
            (0.26 - 0.02 * i, 0.18, height),
            plain(colour, 0.7),
            0.002,
            0.12 * (i - 1),
        )
    turned(
        (0.36, 0.42, 0),
        [(0.04, 0), (0.06, 0.05), (0.03, 0.16), (0.035, 0.19)],
        plain((0.8, 0.77, 0.72), 0.5),
    )
    sprigs((0.36, 0.42, 0.18), 0.26, 0.14, 6, 5, (0.05, 0.09), foliage((0.09, 0.15, 0.06)), 15)
    dappled(light, 23, 3.0)


def blush(light: Light) -> None:
    sweep(plain((0.66, 0.42, 0.37), 0.7, Specular=0.3), 1.0, 0.6, 6, 3)
    area_light("key", (-1.0, -1.4, 1.6), (0, 0.1, 0.1), (0.9, 0.9), 22, (1.0, 0.98, 0.96))
    area_light("wall", (0.2, 0.1, 1.6), (0.1, 1.0, 0.5), (0.9, 0.4), 8)
    sky((1, 1, 1), 0.4)


BUILDERS = {
    "marble-podium": marble_podium,
    "wood-podium": wood_podium,
    "concrete-blocks": concrete_blocks,
    "linen": draped_cloth,
    "kitchen": kitchen,
    "bathroom": bathroom,
    "desk": desk,
    "blush": blush,
}
