"""Renders one baked person and turns the passes into the arrays that packing needs."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np

from ..body.camera import CAMERAS, Camera
from ..body.makehuman import BODY_VERTICES
from ..body.parts import PARTS
from ..body.poses import UPRIGHT
from ..render.light import BEAUTY, GROUPS, MIXES, set_lights
from ..render.passes import render_passes
from ..render.stage import reset, set_border
from .build import build
from .characters import character
from .materials import HAIR_PASS, WEIGHT_PASSES
from .person import Person, load_person, turned_person
from .portraits import LIGHT, View, camera_for

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Shot:
    character: str
    pose: str
    expression: str
    samples: int
    scale: float = 1.0

    @property
    def name(self) -> str:
        return f"{self.character}-{self.pose}-{self.expression}"


def frame(person: Person, camera: Camera, head_only: bool) -> Box:
    """The part of the picture that the person, or only the head, can reach."""
    points = person.arrays["vertices"][:BODY_VERTICES].astype(float)
    if head_only:
        points = points[points[:, 2] > person.joints["neck_base"][2] - 0.005]
    pixels = camera.project(points)
    margin = 0.1 * camera.focal_px / camera.distance
    left, top = pixels[:, 0].min() - margin, pixels[:, 1].min() - margin
    right = pixels[:, 0].max() + margin
    bottom = pixels[:, 1].max() + (0.0 if head_only else margin * 0.2)
    return (max(0, int(left)), max(0, int(top)),
            min(camera.width, int(right) + 1), min(camera.height, int(bottom) + 1))  # fmt: skip


def add_extra_passes() -> None:
    layer = bpy.context.scene.view_layers[0]
    for name in WEIGHT_PASSES:
        layer.aovs.add().name = name
    hair = layer.aovs.add()
    hair.name, hair.type = HAIR_PASS, "VALUE"


def mixed(passes: dict[str, np.ndarray], mix: dict[str, float]) -> np.ndarray:
    return sum(passes[group][..., :3] * share for group, share in mix.items())


def noisy_picture(beauty: np.ndarray, passes: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """What the denoiser needs later, in a Python with a fast BLAS (Blender's has the slow one)."""
    return {
        "light": beauty.astype(np.float16),
        "alpha": np.rint(passes["image"][..., 3].clip(0, 1) * 65535).astype(np.uint16),
        "albedo": passes["albedo"][..., :3].astype(np.float16),
        "normal": passes["normal"][..., :3].astype(np.float16),
    }


def photograph(shot: Shot, target: Path) -> None:
    started = time.time()
    who = character(shot.character)
    person = load_person(who, shot.pose, shot.expression)
    camera = CAMERAS[who.body].scaled(shot.scale)
    reset(camera, shot.samples)
    set_lights()
    add_extra_passes()
    build(person)
    head_only = shot.expression != "neutral"
    box = frame(person, camera, head_only)
    set_border(camera, box, crop=True)
    names = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    names |= {group: f"Combined_{group}" for group in GROUPS}
    if not head_only:
        names |= {name: name for name in [*WEIGHT_PASSES, HAIR_PASS]}
    built = time.time()
    passes = render_passes(names)
    beauty = mixed(passes, MIXES[BEAUTY])
    arrays = noisy_picture(beauty, passes)
    if not head_only:
        arrays |= maps_of(passes, beauty)
    np.savez(target, box=np.array(box), **arrays)
    print(f"build {built - started:.0f} s, render {time.time() - built:.0f} s")


def photograph_head(view: View, samples: int, scale: float, target: Path) -> None:
    """A portrait: the picture and how much of each pixel is hair."""
    who = character(view.character)
    person = turned_person(load_person(who, UPRIGHT, view.expression), view.yaw)
    reset(camera_for(person.arrays).scaled(scale), samples)
    set_lights()
    add_extra_passes()
    build(person, dressed=False)
    names = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    names |= {group: f"Combined_{group}" for group in GROUPS} | {HAIR_PASS: HAIR_PASS}
    passes = render_passes(names)
    hair = np.rint(passes[HAIR_PASS][..., 0].clip(0, 1) * 255).astype(np.uint8)
    np.savez(target, hair=hair, **noisy_picture(mixed(passes, LIGHT), passes))


def maps_of(passes: dict[str, np.ndarray], beauty: np.ndarray) -> dict[str, np.ndarray]:
    """Hair coverage, part labels, relight factors: a head with another expression shares them."""
    hair, alpha = passes[HAIR_PASS][..., 0], passes["image"][..., 3].clip(0, 1)
    weights = np.concatenate([passes[name][..., :3] for name in WEIGHT_PASSES], axis=2)
    relit = {
        name: shrink(mixed(passes, mix)).sum(-1) / (shrink(beauty).sum(-1) + 1e-4)
        for name, mix in MIXES.items() if name != BEAUTY
    }  # fmt: skip
    return {
        "hair": np.rint(hair.clip(0, 1) * 255).astype(np.uint8),
        "parts": label(weights, hair, alpha),
        **{f"relight_{name}": values.astype(np.float16) for name, values in relit.items()},
    }


def shrink(image: np.ndarray, factor: int = 4) -> np.ndarray:
    height, width = (n // factor * factor for n in image.shape[:2])
    blocks = image[:height, :width].reshape(height // factor, factor, width // factor, factor, -1)
    return blocks.mean((1, 3))


def label(weights: np.ndarray, hair: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """One part per pixel: the one with the most coverage, hair included."""
    scores = weights[..., : len(PARTS)].copy()
    scores[..., PARTS.index("hair")] = hair
    scores[..., 0] = 1 - alpha
    return scores.argmax(-1).astype(np.uint8)
