"""Packs the hands: a picture, the matte of what is in front of the object, the fingers, and its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from ..body.shape import GENDERS
from ..hands.fingers import finger_map
from ..hands.grips import GRIPS, Grip
from ..hands.jobs import CAMERA, SKIN_TYPES
from ..paths import CATALOGUE
from .describe import M_TYPE
from .develop import develop
from .encode import LABELS, PHOTO, SMOOTH_MAP, THUMBNAIL, Packer, encode_all
from .index import write_json
from .licences import MAKEHUMAN, OWN

FOLDER = "hands"


def held_object(grip: Grip) -> dict[str, Any]:
    """In pixels: where the product's centre or foot goes, its axis, the size that fits, scale."""
    metre = CAMERA.focal_px / CAMERA.distance
    anchor = CAMERA.project(np.zeros(3))
    tip = CAMERA.project(np.asarray(grip.object_axis, float) * 0.1)
    axis = tip[:2] - anchor[:2]
    return {
        "anchor": grip.anchor,
        "at": [round(float(v), 1) for v in anchor[:2]],
        "axis": [round(float(v), 4) for v in axis / np.linalg.norm(axis)],
        "width": round(grip.object_width * metre, 1),
        "height": round(grip.object_height * metre, 1),
        "least": round(grip.least * metre, 1),
        "most": [round(size * metre, 1) for size in grip.most],
        "pixels_per_metre": round(metre, 1),
    }


def pack_tone(packer: Packer, grip: Grip, gender: str, tone: int) -> dict[str, Any]:
    raw = packer.raw(f"hands/{grip.id}-{gender}-{tone}")
    base = f"{FOLDER}/{grip.id}-{gender}-{tone}"
    picture = raw["picture"] if "picture" in raw else develop(raw["beauty"], raw["alpha"])
    return {
        "gender": gender,
        "m_type": M_TYPE[gender],
        "skin_type": tone,
        "picture": packer.add(f"{base}.webp", picture, PHOTO),
        "front": packer.add(f"{base}-front.webp", raw["front"], SMOOTH_MAP),
        "thumb": packer.add(f"{base}-thumb.webp", picture, THUMBNAIL, 200),
    }


def pack_fingers(packer: Packer, grip: Grip) -> dict[str, str]:
    """Drawn from the baked mesh alone: no render is needed."""
    return {
        gender: packer.add(
            f"{FOLDER}/{grip.id}-{gender}-fingers.png", finger_map(grip, gender), LABELS
        )
        for gender in GENDERS
    }


def repack_fingers(root: Path = CATALOGUE) -> None:
    """The maps of fingers alone, beside pictures that stay as they are."""
    packer = Packer(root, root)
    index = root / FOLDER / "group.json"
    group = json.loads(index.read_text())
    for grip in GRIPS:
        entry = next(one for one in group["grips"] if one["id"] == grip.id)
        entry["fingers"] = pack_fingers(packer, grip)
    encode_all(packer.pictures)
    write_json(index, group)


def pack_hands(renders: Path, root: Path = CATALOGUE) -> None:
    packer = Packer(renders, root)
    group = {
        "alpha": "straight",
        "width": CAMERA.width,
        "height": CAMERA.height,
        "grips": [
            {
                "id": grip.id,
                "name": grip.name,
                "object": held_object(grip),
                "fingers": pack_fingers(packer, grip),
                "tones": [
                    pack_tone(packer, grip, gender, tone)
                    for gender in GENDERS
                    for tone in SKIN_TYPES
                ],
            }
            for grip in GRIPS
        ],
        "licences": [MAKEHUMAN, OWN],
    }
    encode_all(packer.pictures)
    write_json(root / FOLDER / "group.json", group)
