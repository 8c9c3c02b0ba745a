"""Renders one place and keeps what composing needs: picture, depth, and the light at its spot."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from ..render.finish import finish as finish
from .listing import PLACES, place_named
from .probe import aim, measure_white

DRAFT_SCALE, DRAFT_SAMPLES = 0.25, 8
CARD_SAMPLES = 8
"""Times as many on a graphics card, where they cost next to nothing."""


def names() -> list[str]:
    return [place.name for place in PLACES]


def run(name: str, target: Path, draft: bool) -> None:
    """Inside Blender."""
    from ..render.passes import render_passes
    from ..render.stage import reset
    from .library import BUILDERS

    place = place_named(name)
    camera = place.camera.scaled(DRAFT_SCALE if draft else 1.0)
    finer = CARD_SAMPLES if os.environ.get("VITRINE_STUDIO_DEVICE") else 1
    scene = reset(camera, DRAFT_SAMPLES if draft else place.samples * finer)
    aim(place)
    scene.render.film_transparent = False
    scene.cycles.adaptive_threshold = 0.03 if finer == 1 else 0.012
    scene.view_layers[0].use_pass_z = True
    if place.f_stop:
        focus = scene.camera.data.dof
        focus.use_dof, focus.aperture_fstop = True, place.f_stop
        focus.focus_distance = place.camera.distance + place.spots[0][1]
    BUILDERS[name](place.light)
    wanted = {
        "image": "Image",
        "albedo": "Denoising Albedo",
        "normal": "Denoising Normal",
        "depth": "Depth",
    }
    passes = render_passes(wanted)
    np.savez_compressed(
        target,
        light=passes["image"][..., :3].astype(np.float16) * place.exposure,
        albedo=passes["albedo"][..., :3].astype(np.float16),
        normal=passes["normal"][..., :3].astype(np.float16),
        depth=passes["depth"][..., 0].astype(np.float32),
        white=measure_white(place) * place.exposure,
    )
