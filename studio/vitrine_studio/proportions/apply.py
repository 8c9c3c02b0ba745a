"""Moves everything of the catalogue that has not been moved yet, and writes down where it went."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.ndimage import map_coordinates

from ..body.camera import CAMERAS
from ..catalogue.encode import Packer, encode_all
from ..catalogue.framing import framings
from ..catalogue.index import write_json
from ..figures.pack import MOUTH
from ..paths import CATALOGUE
from .field import field_of, moved_x, sources_of
from .figure import shape_of
from .layers import WHOLE, move_body, move_complement, move_template, read
from .skin import GLOSS_RANGE
from .wanted import VERSION, WANTED

FIELDS = Path(__file__).with_name("fields.npz")
"""The fields of bodies that have been moved: new templates and complements of them follow."""
STEP = 8
FINEST = 16
"""Every eighth row and column of a field, in sixteenths of a pixel."""
MARK = "proportions"

Fields = dict[str, np.ndarray]


def key_of(item: dict[str, Any], pose: str) -> str:
    return f"{item['gender']}-{item.get('type', 1)}-{pose}"


def coarse(moves: np.ndarray) -> np.ndarray:
    return np.round(moves[::STEP, ::STEP] * FINEST).astype(np.int16)


def whole(kept: np.ndarray) -> np.ndarray:
    """As it is used: the bodies themselves are moved by what was kept, too."""
    width, height = WHOLE[2:]
    at = np.mgrid[:height, :width] / STEP
    return map_coordinates(kept / FINEST, at, order=1, mode="nearest")


def move_pose(pose: dict[str, Any], body: dict[str, Any], moves: np.ndarray) -> None:
    """All that the index says of a body in a pose."""
    wanted = WANTED[body["gender"], body["type"]]
    to = lambda point: [round(moved_x(moves, *point), 1), point[1]]
    pose["joints"] = {name: to(point) for name, point in pose["joints"].items()}
    head, neck, bounds = pose["head"], pose["neck"], pose["bounds"]
    head["chin"] = to(head["chin"])
    head["height"] = round(head["height"] * wanted.head, 1)
    for end in ("left", "right"):
        neck[end] = round(moved_x(moves, neck[end], neck["row"]))
    name = body["gender"] + ("-plus" if body["type"] == 2 else "")
    bounds[1] = int(head["chin"][1] - 1.04 * head["height"])
    mouth = [head["chin"][0], head["chin"][1] - MOUTH * head["height"]]
    pose["framings"] = framings(CAMERAS[name], pose["joints"], bounds, mouth)
    pose[MARK] = VERSION


def side_bounds(pose: dict[str, Any], alpha: np.ndarray) -> None:
    columns = np.flatnonzero((alpha > 8).any(0))
    pose["bounds"][0], pose["bounds"][2] = int(columns[0]), int(columns[-1]) + 1


@dataclass
class Task:
    """A body in a pose, and what of it has not been moved yet. `kept` is its field, if it has been moved itself."""

    source: Path
    target: Path
    part_names: list[str]
    body: dict[str, Any]
    pose: dict[str, Any]
    kept: np.ndarray | None
    complements: list[dict[str, Any]]
    templates: list[dict[str, Any]]


def move_all(task: Task) -> tuple[dict[str, Any], np.ndarray]:
    """What the index says of the pose now, and its field."""
    source, pose, kept = task.source, task.pose, task.kept
    packer = Packer(Path(), task.target)
    if MARK in pose and kept is None:
        raise ValueError(f"{pose['picture']} has been moved, but its field is not in {FIELDS.name}.")
    if kept is None:
        shape = shape_of(pose, read(source, pose["parts"], "L"), task.part_names)
        kept = coarse(field_of(shape, WANTED[task.body["gender"], task.body["type"]], WHOLE[2:]))
    moves = whole(kept)
    sources = sources_of(moves)
    if MARK not in pose:
        move_pose(pose, task.body, moves)
        side_bounds(pose, move_body(packer, source, pose, sources))
    for item in task.complements:
        if np.any(moves[item["box"][1] : item["box"][3]]):
            move_complement(packer, source, item, sources)
    encode_all(packer.pictures)
    for item in task.templates:
        move_template(source, task.target, item, sources)
    return pose, kept


def apply(source: Path = CATALOGUE, target: Path = CATALOGUE, workers: int = 2) -> None:
    """Another source than the target only serves to try other figures."""
    read_group = lambda name: json.loads((source / name / "group.json").read_text())
    groups = {name: read_group(name) for name in ("people", "templates", "complements")}
    people = groups["people"]
    people["skin"]["gloss_range"] = GLOSS_RANGE
    fields: Fields = dict(np.load(FIELDS)) if FIELDS.exists() else {}
    with ProcessPoolExecutor(workers) as pool:
        running = {}
        for body in people["bodies"]:
            for n, pose in enumerate(body["poses"]):
                key = key_of(body, pose["id"])
                open_items = lambda group: [
                    i for i in groups[group]["items"] if MARK not in i and key_of(i, i["pose"]) == key
                ]
                task = Task(source, target, people["parts"], body, pose, fields.get(key) if MARK in pose else None,
                            open_items("complements"), open_items("templates"))  # fmt: skip
                if MARK not in pose or task.complements or task.templates:
                    running[pool.submit(move_all, task)] = (key, body, n, task)
        for done in as_completed(running):
            key, body, n, task = running[done]
            body["poses"][n], fields[key] = done.result()
            for item in (*task.complements, *task.templates):
                item[MARK] = VERSION
            np.savez_compressed(FIELDS, **fields)
            for name, group in groups.items():
                write_json(target / name / "group.json", group)
            print(key, flush=True)
