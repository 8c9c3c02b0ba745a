"""Packs the virtual models: pictures, expressions, part masks, hair, relight maps, shadows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ..body.bake import JOINTS
from ..body.camera import CAMERAS, Camera
from ..body.parts import PARTS
from ..body.poses import POSES
from ..body.shape import BODIES
from ..paths import CATALOGUE
from ..people.characters import CHARACTERS, Character
from ..people.finish import picture_of
from ..people.posed import posed
from ..people.zones import ZONES
from .develop import on_frame
from .encode import LABELS, PHOTO, SMOOTH_MAP, THUMBNAIL, Packer, encode_all
from .framing import framings
from .index import write_json
from .licences import MAKEHUMAN, OWN
from .portraits import pack_portraits

FOLDER = "people"
FADE_ROWS = 28
"""Another head is mixed into the neutral picture over this many rows at its lower edge."""
RELIGHT_RANGE = 2.0
M_TYPE = {"female": 1, "male": 2}
TYPES = {body: 2 if body.endswith("-plus") else 1 for body in BODIES}
TASK_TYPES = [1, 2, 3, 4]
POSE_NAMES = {
    "walk": {"en": "Walking", "zh": "行走"},
    "stand": {"en": "Standing", "zh": "站立"},
    "apart": {"en": "Feet apart", "zh": "分腿站立"},
    "turn": {"en": "Three-quarter turn", "zh": "侧身站立"},
    "hip": {"en": "Relaxed stance", "zh": "随性站姿"},
}
EXPRESSION_NAMES = {
    "neutral": {"en": "Neutral", "zh": "自然"},
    "smile": {"en": "Slight smile", "zh": "微笑"},
    "confident": {"en": "Confident", "zh": "自信"},
}


def pixels_of(camera: Camera, points: np.ndarray) -> list[float]:
    return [round(float(v), 1) for v in camera.project(points)[:2]]


def read_person(
    who: Character, pose: str, camera: Camera
) -> tuple[dict[str, list[float]], list[float]]:
    """Joints and the middle of the mouth, in pixels."""
    data = posed(who, pose, "neutral")
    places = dict(zip(data["joint_names"].tolist(), data["joint_positions"].astype(float)))
    lips = data["zones"][:, ZONES.index("lips")] > 0.8
    mouth = data["vertices"][: len(lips)][lips].mean(0)
    return {name: pixels_of(camera, places[name]) for name in JOINTS}, pixels_of(camera, mouth)


def bounds_of(mask: np.ndarray) -> list[int]:
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    return [int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1]


def pack_pose(packer: Packer, who: Character, pose: str, camera: Camera) -> dict[str, Any]:
    raw = packer.raw(f"people/{who.id}-{pose}-neutral")
    whole = lambda pixels: on_frame(pixels, raw["box"], camera.width, camera.height)
    picture = whole(picture_of(raw))
    base = f"{FOLDER}/{who.id}/{pose}"
    joints, mouth = read_person(who, pose, camera)
    bounds = bounds_of(picture[..., 3] > 8)
    hair = whole(raw["hair"])
    hair_box = bounds_of(hair > 8)
    left, top, right, bottom = hair_box
    return {
        "id": pose,
        "picture": packer.add(f"{base}.webp", picture, PHOTO),
        "parts": packer.add(f"{base}-parts.png", whole(raw["parts"]), LABELS),
        "hair": {
            "file": packer.add(f"{base}-hair.webp", hair[top:bottom, left:right], SMOOTH_MAP),
            "box": hair_box,
        },
        "relight": {
            side: packer.add(f"{base}-{side}.webp", relight_map(raw, side, camera), SMOOTH_MAP)
            for side in ("left", "right")
        },
        "expressions": {
            name: pack_head(packer, who, f"{pose}-{name}") for name in list(EXPRESSION_NAMES)[1:]
        },
        "bounds": bounds,
        "mouth": mouth,
        "joints": joints,
        "framings": framings(camera, joints, bounds, mouth),
    }


def pack_head(packer: Packer, who: Character, name: str) -> dict[str, Any]:
    raw = packer.raw(f"people/{who.id}-{name}")
    file = packer.add(f"{FOLDER}/{who.id}/{name}.webp", picture_of(raw), PHOTO)
    return {"file": file, "box": [int(v) for v in raw["box"]], "fade": FADE_ROWS}


def relight_map(raw: dict[str, np.ndarray], side: str, camera: Camera) -> np.ndarray:
    """Quarter-size factor for the picture's light, 0…RELIGHT_RANGE as 0…255; 1 outside."""
    factor = raw[f"relight_{side}"].astype(float)
    cover = raw["alpha"][: factor.shape[0] * 4, : factor.shape[1] * 4]
    blocks = cover.reshape(factor.shape[0], 4, factor.shape[1], 4).mean((1, 3)) / 255
    steady = np.where(blocks > 0.2, factor, np.nan)
    filled = np.where(np.isnan(steady), np.nanmean(steady), steady)
    values = np.rint((filled / RELIGHT_RANGE).clip(0, 1) * 255).astype(np.uint8)
    frame = np.full((camera.height // 4, camera.width // 4), 128, np.uint8)
    left, top = int(raw["box"][0]) // 4, int(raw["box"][1]) // 4
    frame[top : top + values.shape[0], left : left + values.shape[1]] = values
    return frame


def pack_shadow(packer: Packer, body: str, pose: str) -> dict[str, Any]:
    """Half size; the box is in whole-picture pixels."""
    raw = packer.raw(f"shadows/{body}-{pose}")
    file = packer.add(f"{FOLDER}/shadow-{body}-{pose}.webp", raw["shadow"], SMOOTH_MAP)
    return {
        "id": pose,
        "name": POSE_NAMES[pose],
        "shadow": {"file": file, "box": [int(v) * 2 for v in raw["box"]]},
    }


def pack_model(packer: Packer, who: Character) -> dict[str, Any]:
    camera = CAMERAS[who.body]
    poses = [pack_pose(packer, who, pose, camera) for pose in POSES]
    portrait = next(p for p in packer.pictures if p.target == packer.root / poses[0]["picture"])
    left, top, right, bottom = poses[0]["framings"]["three_quarter"]
    thumb = packer.add(
        f"{FOLDER}/{who.id}/thumb.webp", portrait.pixels[top:bottom, left:right], THUMBNAIL, 240
    )
    return {
        "id": who.id,
        "name": who.name,
        "gender": who.gender,
        "m_type": M_TYPE[who.gender],
        "type": TYPES[who.body],
        "skin_type": who.skin_type,
        "age": who.age,
        # New models are added at the end of the list, so that everybody keeps the number.
        "face_id": CHARACTERS.index(who) + 1,
        "task_types": TASK_TYPES,
        "phiz_list": [
            {"type": i, "id": expression, "name": EXPRESSION_NAMES[expression]}
            for i, expression in enumerate(EXPRESSION_NAMES, start=1)
        ],
        "thumb": thumb,
        "poses": poses,
        "portraits": pack_portraits(packer, who),
    }


def describe_camera(camera: Camera) -> dict[str, float]:
    return {
        "width": camera.width, "height": camera.height, "distance": camera.distance,
        "eye": camera.eye,
        "focal_px": round(camera.focal_px, 2), "horizon_px": round(camera.horizon_px, 2),
    }  # fmt: skip


def pack_people(renders: Path, root: Path = CATALOGUE) -> None:
    packer = Packer(renders, root)
    group = {
        "alpha": "straight",
        "parts": PARTS,
        "relight_range": RELIGHT_RANGE,
        "bodies": [
            {
                "gender": body.split("-")[0],
                "type": TYPES[body],
                "camera": describe_camera(CAMERAS[body]),
                "poses": [pack_shadow(packer, body, pose) for pose in POSES],
            }
            for body in BODIES
        ],
        "models": [pack_model(packer, who) for who in CHARACTERS],
        "licences": [MAKEHUMAN, OWN],
    }
    encode_all(packer.pictures)
    write_json(root / FOLDER / "group.json", group)
