"""Puts the bodies into the catalogue: skin in a medium tone, gloss, parts, light from the sides, shadow on the floor."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..body.bake import JOINTS, PosedBody, load_body
from ..body.camera import CAMERAS, Camera
from ..body.parts import PARTS
from ..catalogue.describe import bounding_box, describe_camera, pixel
from ..catalogue.encode import LABELS, SMOOTH_MAP, Packer
from ..catalogue.framing import framings
from ..render.film import to_linear
from ..templates.coverage import poses_of
from ..templates.publish import body_type
from .develop import GLOSS_RANGE, QUARTER, RELIGHT_RANGE, SLIP, byte, load_figure_render
from .neck import continued_up
from .photograph import TONE
from .places import HeadPlace, head_place, neck_row
from .relight import with_head

FOLDER = "people/bodies"
PHOTO = {"quality": 86, "alphaQuality": 92, "effort": 6, "smartSubsample": True}
POSE_NAMES = {
    "relaxed": {"en": "Relaxed", "zh": "自然站立"},
    "hip": {"en": "Hand on hip", "zh": "叉腰"},
    "pocket": {"en": "Hand in pocket", "zh": "单手插袋"},
    "behind": {"en": "Hands behind the back", "zh": "背手"},
    "walk": {"en": "Walking", "zh": "行走"},
    "step": {"en": "Step to the side", "zh": "侧步"},
    "turn": {"en": "Three-quarter turn", "zh": "侧身"},
}
POSES_ON_REQUEST = ["turn", "behind"]
"""They show less of the cloth than others."""
MOUTH = 0.19
"""Above the chin, of the head's height."""


def usual_light(picture: np.ndarray, parts: np.ndarray) -> float:
    """How bright skin is beside its tone: the upper middle, which a face shows as well."""
    skin = (parts > 0) & (parts < SLIP)
    return float(np.percentile((to_linear(picture[..., :3][skin] / 255.0) / TONE).mean(1), 60))


def bounds_with_head(alpha: np.ndarray, place: HeadPlace) -> list[int]:
    left, _, right, bottom = bounding_box(alpha > 8)
    return [left, int(place.chin[1] - 1.04 * place.height), right, bottom]


def clean_shadow(shadow: np.ndarray) -> np.ndarray:
    """A shadow that never ends would show the frame of its picture."""
    values = shadow / 255.0
    level = np.quantile(values, 0.6)
    return byte(np.clip(values - level, 0, 1) / (1 - level) * 1.15)


def pack_pose(packer: Packer, body: PosedBody, camera: Camera) -> dict[str, Any]:
    arrays = load_figure_render(body.body, body.pose)
    place = head_place(body, camera)
    row, left, right = neck_row(arrays["picture"][..., 3] / 255.0, place.chin, place.height)
    continued_up(arrays, row, left, right, place.height)
    joints = {name: pixel(camera, body.joints[name]) for name in JOINTS}
    light = usual_light(arrays["picture"], arrays["parts"])
    base = f"{FOLDER}/{body.body}-{body.pose}"
    bounds = bounds_with_head(arrays["picture"][..., 3], place)
    mouth = [float(place.chin[0]), float(place.chin[1] - MOUTH * place.height)]
    relit = lambda side: byte(
        with_head(arrays[f"relight_{side}"] / 255.0 * RELIGHT_RANGE, side, place, 1 / QUARTER) / RELIGHT_RANGE
    )
    return {
        "id": body.pose,
        "name": POSE_NAMES[body.pose],
        "picture": packer.add(f"{base}.webp", arrays["picture"], PHOTO),
        "gloss": packer.add(f"{base}-gloss.webp", arrays["gloss"], SMOOTH_MAP),
        "parts": packer.add(f"{base}-parts.png", arrays["parts"], LABELS),
        "relight": {
            side: packer.add(f"{base}-{side}.webp", relit(side), SMOOTH_MAP) for side in ("left", "right")
        },
        "shadow": {
            "file": packer.add(f"{base}-shadow.webp", clean_shadow(arrays["shadow"]), SMOOTH_MAP),
            "box": [int(v) for v in arrays["shadow_box"]],
        },
        "light": round(light, 3),
        "bounds": bounds,
        "joints": joints,
        "head": {"chin": [round(float(v), 1) for v in place.chin], "height": round(place.height, 1), "lean": round(place.lean, 1)},
        "neck": {"row": row, "left": left, "right": right},
        "framings": framings(camera, joints, bounds, mouth),
    }


def pack_body(packer: Packer, name: str) -> dict[str, Any]:
    camera = CAMERAS[name]
    return {
        "gender": name.split("-")[0],
        "type": body_type(name),
        "camera": describe_camera(camera),
        "poses": [pack_pose(packer, load_body(name, pose), camera) for pose in poses_of(name)],
    }


SKIN = {"tone": [round(float(v), 4) for v in TONE], "gloss_range": GLOSS_RANGE}
PART_NAMES = [*PARTS, "slip"]
