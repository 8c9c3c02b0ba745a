"""Reads, moves and writes the layers of a body in a pose, of a template and of what is worn with the goods."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from ..catalogue.encode import LABELS, SMOOTH_MAP, Packer
from ..figures.develop import SLIP
from ..figures.pack import PHOTO
from ..templates.complements import QUALITY
from ..templates.pack import SCALE
from ..templates.publish import encode_pixels
from . import resample
from .skin import uneven

WHOLE = (0, 0, 1024, 1536)
STEPS = 9
DIM = 150
INSIDE = 0.72
"""Grey values below which pale cloth is the inside of a neck, and how far they are raised towards it."""
LAYER = {"quality": QUALITY, "effort": 5}


def read(root: Path, file: str, mode: str | None = None) -> np.ndarray:
    image = Image.open(root / file)
    return np.asarray(image.convert(mode) if mode else image)


def move_body(packer: Packer, source: Path, pose: dict[str, Any], sources: np.ndarray) -> np.ndarray:
    """Its joints have been moved already. Says where the body is afterwards."""
    at = resample.columns_for(sources, WHOLE, 1)
    picture = resample.picture(read(source, pose["picture"], "RGBA"), at)
    parts = resample.labels(read(source, pose["parts"], "L"), at, picture[..., 3] > 0)
    packer.add(pose["picture"], uneven(picture, (parts > 0) & (parts < SLIP), pose["joints"]), PHOTO)
    packer.add(pose["gloss"], resample.plane(read(source, pose["gloss"], "L"), at), SMOOTH_MAP)
    packer.add(pose["parts"], parts, LABELS)
    quarter = resample.columns_for(sources, WHOLE, 4)
    for file in pose["relight"].values():
        packer.add(file, resample.plane(read(source, file, "L"), quarter), SMOOTH_MAP)
    return picture[..., 3]


def move_complement(packer: Packer, source: Path, item: dict[str, Any], sources: np.ndarray) -> None:
    at = resample.columns_for(sources, tuple(item["box"]), 1)
    picture = resample.picture(read(source, item["file"], "RGBA"), at)
    packer.add(item["file"], lit_inside(picture) if item["kind"] == "tee" else picture, LAYER)


def lit_inside(picture: np.ndarray) -> np.ndarray:
    """Light comes through thin pale cloth: the inside of its neck is grey, never black."""
    colour = picture[..., :3].astype(float)
    raised = DIM * INSIDE + colour * (1 - INSIDE)
    return np.dstack([np.where(colour < DIM, np.round(raised), colour).astype(np.uint8), picture[..., 3]])


def stepped(alpha: np.ndarray) -> np.ndarray:
    """In as few steps as the rasteriser has: finer ones double the file."""
    return np.round(np.round(alpha / 255 * STEPS) * 255 / STEPS).astype(np.uint8)


def move_template(source: Path, target: Path, item: dict[str, Any], sources: np.ndarray) -> None:
    box, files = tuple(item["box"]), item["files"]
    full, half, quarter = (resample.columns_for(sources, box, step) for step in (1, 2, 4))
    masks = read(source, files["masks"], "RGB")
    moved = np.stack([stepped(resample.smooth(masks[..., k], full)) for k in range(3)], -1)
    charts = read(source, files["charts"], "L")
    front = resample.labels(charts & 15, full, moved[..., 0] > 0)
    back = resample.labels(charts >> 4, full, moved[..., 1] > 0)
    split = read(source, files["coordinates"], "RGB").astype(np.uint16)
    planes = ((split[..., 0] << 8) | split[..., 1]).reshape(4, -1, split.shape[1])
    codes = []
    for k in (0, 2):
        both = resample.coordinates(np.stack(planes[k : k + 2], -1), half, resample.JUMP_CM * SCALE)
        codes += [both[..., 0], both[..., 1]]
    below = lambda name, at: [
        resample.plane(layer, at)
        for layer in np.split(read(source, files[name], "L"), read(source, files[name], "L").shape[0] // at.shape[0])
    ]
    pictures = {
        "coordinates": np.vstack(codes),
        "masks": moved,
        "charts": front + 16 * back,
        "shading": np.stack(below("shading", half), -1),
        "relight": np.stack(below("relight", quarter), -1),
    }
    for name, pixels in pictures.items():
        encode_pixels(pixels, name, target / files[name])
