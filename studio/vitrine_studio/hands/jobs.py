"""Every grip, a woman's and a man's, in three skin tones, with the front fingers marked for layering."""

from __future__ import annotations

from pathlib import Path

from ..body.camera import Camera
from ..body.shape import GENDERS
from ..render.finish import finish as finish
from .grips import GRIPS
from .skins import SKINS

SAMPLES, DRAFT_SAMPLES, DRAFT_SCALE = 56, 24, 0.35
CAMERA = Camera(1024, 1024, distance=2.2, eye=0.0, bottom=-0.16, top=0.20)
"""Around the held object's anchor, which is the world's origin here."""

SKIN_TYPES = tuple(sorted({tone for _, tone in SKINS}))
CLEARANCE = 0.004
"""Metres: the hollow of the hand touches the axis plane and would speckle the matte."""

FRONT_PASS = "nearer"
"""Not `front`: that is a light group."""


def names() -> list[str]:
    return [
        f"{grip.id}-{gender}-{tone}" for grip in GRIPS for gender in GENDERS for tone in SKIN_TYPES
    ]


def run(name: str, target: Path, draft: bool) -> None:
    """Writes light and its guides, and `front`: the share of each pixel that
    is nearer than the object's axis. One matte serves any product, thick or flat."""
    import bpy
    import numpy as np

    from ..render.light import BEAUTY, GROUPS, MIXES, set_lights
    from ..render.passes import mixed, noisy_picture, render_passes
    from ..render.stage import mesh_object, point_attribute, reset
    from .bake import hand_file
    from .material import FLUSH, SEAM, skin_material

    grip, gender, tone = name.rsplit("-", 2)
    with np.load(hand_file(grip, gender)) as data:
        arrays = {key: data[key] for key in data.files}
    camera = CAMERA.scaled(DRAFT_SCALE if draft else 1.0)
    reset(camera, DRAFT_SAMPLES if draft else SAMPLES)
    set_lights(scale=0.55, centre=(0.0, 0.0, 0.0))
    front = bpy.context.scene.view_layers[0].aovs.add()
    front.name, front.type = FRONT_PASS, "VALUE"
    material = skin_material(SKINS[gender, int(tone)])
    add_front_output(material)
    hand = mesh_object("hand", arrays["vertices"], arrays["faces"], arrays["uv"], material, 3)
    point_attribute(hand, "rest_position", arrays["rest"])
    point_attribute(hand, SEAM, arrays["seam"])
    point_attribute(hand, FLUSH, arrays["flush"])
    wanted = {
        "image": "Image",
        "albedo": "Denoising Albedo",
        "normal": "Denoising Normal",
        FRONT_PASS: FRONT_PASS,
    }
    passes = render_passes(wanted | {group: f"Combined_{group}" for group in GROUPS})
    np.savez(
        target,
        **noisy_picture(mixed(passes, MIXES[BEAUTY]), passes),
        front=np.rint(passes[FRONT_PASS][..., 0].clip(0, 1) * 255).astype(np.uint8),
    )


def add_front_output(material) -> None:
    from ..render.nodes import Shader

    shader = Shader.extend(material)
    place = shader.node("ShaderNodeNewGeometry").outputs["Position"]
    depth = shader.node("ShaderNodeSeparateXYZ", {"Vector": place}).outputs["Y"]
    shader.node(
        "ShaderNodeOutputAOV",
        {"Value": shader.math("LESS_THAN", depth, -CLEARANCE)},
        name=FRONT_PASS,
    )
