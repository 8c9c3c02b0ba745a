"""Runs a render and hands its passes over as arrays."""

from __future__ import annotations

import tempfile
from pathlib import Path

import bpy
import numpy as np


def read_exr(path: Path) -> np.ndarray:
    """Rows from the top, four channels, linear."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[::-1].copy()


def mixed(passes: dict[str, np.ndarray], mix: dict[str, float]) -> np.ndarray:
    """The light of several groups of lamps, each by its share."""
    return sum(passes[group][..., :3] * share for group, share in mix.items())


def noisy_picture(beauty: np.ndarray, passes: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """What the denoiser needs later, in a Python with a fast BLAS (Blender's has the slow one)."""
    return {
        "light": beauty.astype(np.float16),
        "alpha": np.rint(passes["image"][..., 3].clip(0, 1) * 65535).astype(np.uint16),
        "albedo": passes["albedo"][..., :3].astype(np.float16),
        "normal": passes["normal"][..., :3].astype(np.float16),
    }


def render_passes(wanted: dict[str, str]) -> dict[str, np.ndarray]:
    """Renders once; `wanted` maps our names to Cycles pass names ('Image', 'Combined_left' …)."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    with tempfile.TemporaryDirectory() as folder:
        output = tree.nodes.new("CompositorNodeOutputFile")
        output.base_path = folder
        output.format.file_format, output.format.color_depth = "OPEN_EXR", "32"
        output.format.color_mode = "RGBA"
        output.format.exr_codec = "NONE"
        output.file_slots.clear()
        for name, source in wanted.items():
            output.file_slots.new(f"{name}#")
            tree.links.new(layers.outputs[source], output.inputs[-1])
        scene.frame_set(1)
        bpy.ops.render.render(write_still=False)
        return {name: read_exr(Path(folder) / f"{name}1.exr") for name in wanted}
