"""Makes the photos of all sample garments; finished ones are skipped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
from PIL import Image

from ..paths import renders
from .blend import Mixed, mix
from .designs import SAMPLES, Sample
from .on_dummy import dummy_behind
from .on_hanger import hook_behind
from .on_model import on_model
from .photo import LOWER, ON_DUMMY, SHOWN, Photo, photograph, place_of


def sample_folder() -> Path:
    return renders() / "samples"


def with_armholes(sample: Sample, mixed: Mixed) -> Mixed:
    """The cuffs of a dress without sleeves are its armholes."""
    points = dict(mixed.points)
    for side in "lr" if sample.kind == "dress" else "":
        points.setdefault(f"cuff_outer_{side}", points[f"shoulder_tip_{side}"])
        points.setdefault(f"cuff_inner_{side}", points[f"armpit_{side}"])
    return replace(mixed, points=points)


def shoot(sample: Sample, seed: int) -> Photo:
    mixed = with_armholes(sample, mix(sample.mix))
    if sample.way == "worn":
        return on_model(sample, mixed)
    shoot_at = lambda place, behind=None: photograph(mixed, sample.ground, seed, place, behind)
    if sample.on_dummy:
        return shoot_at(place_of(mixed, ON_DUMMY, LOWER), dummy_behind(sample.gender, mixed))
    if sample.way == "hanger":
        return shoot_at(place_of(mixed, SHOWN, LOWER), hook_behind(mixed))
    return shoot_at(place_of(mixed, SHOWN))


def make(sample: Sample, seed: int) -> None:
    folder = sample_folder()
    folder.mkdir(parents=True, exist_ok=True)
    photo = shoot(sample, seed)
    stored = lambda plane: Image.fromarray((np.clip(plane, 0, 1) * 255 + 0.5).astype(np.uint8))
    stored(photo.picture).save(folder / f"{sample.id}.png")
    stored(photo.alpha).save(folder / f"{sample.id}-alpha.png")
    facts = {"landmarks": {n: [round(v, 1) for v in p] for n, p in photo.points.items()}}
    (folder / f"{sample.id}.json").write_text(json.dumps(facts))


def make_all(ids: list[str]) -> None:
    for number, sample in enumerate(SAMPLES):
        if ids and sample.id not in ids:
            continue
        if not ids and (sample_folder() / f"{sample.id}.json").exists():
            continue
        make(sample, 100 + number)
        print(f"{sample.id}: done", flush=True)
