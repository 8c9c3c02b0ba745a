"""Renders one place and keeps what composing needs: picture, depth, and where one can stand."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import bpy
import numpy as np

from ..people.photograph import squeeze, unsqueeze, weights_file
from ..render.denoise import denoise
from ..render.film import shoulder, to_display
from ..render.passes import render_passes
from ..render.png import write_png
from ..render.stage import reset
from .library import place_named


def contrast(display: np.ndarray, amount: float = 0.22) -> np.ndarray:
    """A gentle S-curve, as every print has one; renders without it look like fog."""
    curve = display * display * (3 - 2 * display)
    return display + amount * (curve - display)


def photograph(name: str, folder: Path, scale: float, samples: int | None) -> None:
    started = time.time()
    place = place_named(name)
    camera = place.camera.scaled(scale)
    scene = reset(camera, samples or place.samples)
    scene.render.film_transparent = False
    scene.cycles.adaptive_threshold = 0.03
    scene.view_layers[0].use_pass_z = True
    bpy.context.view_layer.lightgroups.add(name="all")
    place.build()
    names = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Depth"}
    passes = render_passes(names)
    rendered = time.time()
    linear = passes["image"][..., :3] * place.exposure
    clean = unsqueeze(denoise(weights_file(), squeeze(linear), passes["albedo"][..., :3], passes["normal"][..., :3]))
    picture = contrast(to_display(shoulder(clean)))
    write_png(folder / f"{name}.png", np.rint(picture.clip(0, 1) * 255))
    np.save(folder / f"{name}-depth.npy", passes["depth"][..., 0].astype(np.float32))
    print(f"{name}: render {rendered - started:.0f} s, finish {time.time() - rendered:.0f} s")


if __name__ == "__main__":
    wanted, target, size, count = sys.argv[sys.argv.index("--") + 1 :]
    photograph(wanted, Path(target), float(size), int(count) or None)
