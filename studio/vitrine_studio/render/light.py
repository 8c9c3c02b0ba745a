"""Light for people, in groups that are rendered at once and mixed afterwards.

Scenes are lit from the left, from the right or evenly. Rendering the groups apart lets one render
serve all three: the beauty is the even mix, and small relight maps hold the others.
"""

from __future__ import annotations

import bpy

from .stage import area_light

GROUPS = ("left", "right", "front", "rim", "sky")

MIXES: dict[str, dict[str, float]] = {
    "even": {"left": 1.0, "right": 0.45, "front": 1.0, "rim": 1.0, "sky": 1.0},
    "left": {"left": 2.1, "right": 0.05, "front": 0.4, "rim": 0.8, "sky": 0.8},
    "right": {"left": 0.1, "right": 2.0, "front": 0.4, "rim": 0.8, "sky": 0.8},
}
BEAUTY = "even"

WHITE = (1.0, 1.0, 1.0)
BOXES = [
    ("left", (-2.6, -2.7, 1.5), (1.6, 2.2), 150, (1.0, 0.985, 0.965)),
    ("right", (2.7, -2.6, 1.2), (1.8, 2.4), 120, (0.985, 0.99, 1.0)),
    ("front", (0.2, -5.0, 1.6), (3.0, 2.0), 130, WHITE),
    ("rim", (2.3, 2.0, 1.6), (0.8, 1.8), 55, WHITE),
    ("rim", (-2.3, 2.0, 1.4), (0.8, 1.8), 45, WHITE),
]
"""Group, place from the subject's middle, size in metres, watts, colour."""


def set_lights(
    scale: float = 1.0,
    centre: tuple[float, float, float] = (0.0, 0.0, 1.0),
    without: tuple[str, ...] = (),
) -> None:
    """Large soft boxes at a fashion shoot's places; `left` and `right` are the picture's.

    A close-up uses the same set brought nearer: places and sizes shrink by `scale`, and power by
    its square, which keeps the brightness.
    """
    layer = bpy.context.scene.view_layers[0]
    for group in GROUPS:
        layer.lightgroups.add(name=group)
    for group, place, size, watts, colour in BOXES:
        if group in without:
            continue
        at = tuple(c + scale * p for c, p in zip(centre, place))
        area_light(group, at, centre, (size[0] * scale, size[1] * scale), watts * scale**2, colour)
    world = bpy.context.scene.world
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = 0.16
    world.lightgroup = "sky"
