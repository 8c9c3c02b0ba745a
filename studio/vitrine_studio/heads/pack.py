"""Puts everybody into the catalogue: a head for each, over the shared bodies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..body.shape import BODIES
from ..catalogue.describe import M_TYPE
from ..catalogue.encode import Packer, encode_all
from ..catalogue.index import write_json
from ..catalogue.licences import MAKEHUMAN, OWN, PORTRAITS
from ..figures.develop import RELIGHT_RANGE, byte
from ..figures.pack import PART_NAMES, POSES_ON_REQUEST, SKIN, pack_body
from ..paths import CATALOGUE
from ..templates.coverage import poses_of
from .cast import CAST, SKIN_TYPES, Person
from .head import Head, make_head
from .portrait import read_all

FOLDER = "people"
HEAD = {"quality": 88, "alphaQuality": 90, "effort": 6, "smartSubsample": True}
MATTE = {"quality": 80, "effort": 6}
EXPRESSIONS = {
    "neutral": {"en": "Neutral", "zh": "自然"},
    "smile": {"en": "Slight smile", "zh": "微笑"},
}
TASK_TYPES = [1, 2, 3, 4]
FIRST_FACE = 19
"""Smaller numbers belonged to people who have left; orders still name them."""


def pack_head(packer: Packer, person: Person, head: Head) -> dict[str, Any]:
    base = f"{FOLDER}/{person.id}"
    height, width = head.hair.shape
    smile = {}
    if head.smile:
        layer, box = head.smile
        smile = {"smile": {"file": packer.add(f"{base}/smile.webp", byte(layer), HEAD), "box": box}}
    return {
        "picture": packer.add(f"{base}/head.webp", byte(head.rgba), HEAD),
        "hair": packer.add(f"{base}/hair.webp", byte(head.hair), MATTE),
        "size": [int(width), int(height)],
        "yaw": head.yaw,
        "shade": head.shade,
        "points": head.points,
        "jaw": head.jaw,
        "expressions": smile,
    }


def pack_person(packer: Packer, person: Person) -> dict[str, Any]:
    head = make_head(person)
    there = ["neutral", *(["smile"] if head.smile else [])]
    base = f"{FOLDER}/{person.id}"
    return {
        "id": person.id,
        "name": {"en": person.en, "zh": person.zh},
        "gender": person.gender,
        "m_type": M_TYPE[person.gender],
        "type": 2 if person.plus else 1,
        "look": person.look,
        "skin_type": SKIN_TYPES[person.look],
        "age": person.age,
        "stature": person.stature,
        "face_id": FIRST_FACE + CAST.index(person),
        "task_types": TASK_TYPES,
        "phiz_list": [
            {"type": list(EXPRESSIONS).index(e) + 1, "id": e, "name": EXPRESSIONS[e]} for e in there
        ],
        "tone": head.tone,
        "head": pack_head(packer, person, head),
        # Made from these layers by the product itself (thumbs.ts), so that they show what a seller gets.
        "thumb": f"{base}/thumb.webp",
        "poses": [{"id": pose, "thumb": f"{base}/{pose}.webp"} for pose in poses_of(person.body)],
    }


def pack_some(renders: Path, wanted: list[str], root: Path = CATALOGUE) -> None:
    """Only these people; bodies and everybody else stay as they are."""
    chosen = [person for person in CAST if person.id in wanted]
    read_all([person.portrait for person in chosen])
    packer = Packer(renders, root)
    file = root / FOLDER / "group.json"
    group = json.loads(file.read_text())
    there = {model["id"]: model for model in group["models"]}
    made = {person.id: pack_person(packer, person) for person in chosen}
    known = {**there, **made}
    group["models"] = [known[person.id] for person in CAST if person.id in known]
    encode_all(packer.pictures)
    write_json(file, group)


def pack_people(renders: Path, root: Path = CATALOGUE) -> None:
    read_all([person.portrait for person in CAST])
    packer = Packer(renders, root)
    group = {
        "alpha": "straight",
        "parts": PART_NAMES,
        "relight_range": RELIGHT_RANGE,
        "poses_on_request": POSES_ON_REQUEST,
        "skin": SKIN,
        "bodies": [pack_body(packer, name) for name in BODIES],
        "models": [pack_person(packer, person) for person in CAST],
        "licences": [MAKEHUMAN, PORTRAITS, OWN],
    }
    encode_all(packer.pictures)
    write_json(root / FOLDER / "group.json", group)
