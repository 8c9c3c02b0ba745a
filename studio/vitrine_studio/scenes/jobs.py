"""Renders one place and keeps what composing needs: the picture, and how far away things are."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..render.finish import finish as finish

DRAFT_SCALE, DRAFT_SAMPLES = 0.25, 12
FULL_SCALE = 0.66
"""Places lie behind somebody, out of focus: two thirds of the size, enlarged, show it all."""


NAMES = (
    *("window-room", "loft", "gallery", "boutique"),
    *("street", "garden-wall", "courtyard", "park-path"),
    *("solid-white", "solid-warm-grey", "solid-sand", "solid-sage"),
    *("marble-podium", "wood-podium", "concrete-blocks", "linen"),
    *("kitchen", "bathroom", "desk", "blush"),
)
"""Listed here because the library itself needs Blender; `run` fails for a name it does not have."""


def names() -> list[str]:
    return list(NAMES)


def run(name: str, target: Path, draft: bool) -> None:
    """Inside Blender."""
    from ..render.passes import render_passes
    from ..render.stage import reset
    from .library import place_named

    place = place_named(name)
    camera = place.camera.scaled(DRAFT_SCALE if draft else FULL_SCALE)
    scene = reset(camera, DRAFT_SAMPLES if draft else place.samples)
    scene.render.film_transparent = False
    scene.cycles.adaptive_threshold = 0.03
    scene.view_layers[0].use_pass_z = True
    place.build()
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
    )
