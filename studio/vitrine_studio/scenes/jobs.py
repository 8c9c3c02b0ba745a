"""Renders one place and keeps what composing needs: picture, depth, and the light at its spot."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..render.finish import finish as finish
from .listing import PLACES, place_named
from .probe import measure_white

DRAFT_SCALE, DRAFT_SAMPLES = 0.25, 8
PEOPLE_SCALE = 0.66
"""Places lie behind somebody, out of focus: two thirds of the size, enlarged, show it all."""
PRODUCT_SCALE = 0.8
"""The table that a product stands on is in focus."""


def names() -> list[str]:
    return [place.name for place in PLACES]


def full_scale(position: str) -> float:
    return PRODUCT_SCALE if position == "product" else PEOPLE_SCALE


def run(name: str, target: Path, draft: bool) -> None:
    """Inside Blender."""
    from ..render.passes import render_passes
    from ..render.stage import reset
    from .library import BUILDERS

    place = place_named(name)
    camera = place.camera.scaled(DRAFT_SCALE if draft else full_scale(place.position))
    scene = reset(camera, DRAFT_SAMPLES if draft else place.samples)
    scene.render.film_transparent = False
    scene.cycles.adaptive_threshold = 0.03
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
