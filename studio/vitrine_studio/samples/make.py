"""Photographs all sample garments, several at a time; finished ones are skipped."""

from __future__ import annotations

import json
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from PIL import Image

from ..cloth.figure import load_figure
from ..cloth.store import pattern_on
from ..paths import renders
from .designs import SAMPLES, Sample
from .garment import Drawn, draw
from .grounds import linen
from .on_dummy import dressed
from .on_model import on_model
from .plane import Phone
from .props import hanger
from .shapes import FROM_WALL, hung, laid_flat
from .shoot import Photo, phone_finish, photograph

MARGIN = 0.2
SMOOTH = {"ground": linen("e7e3da"), "swing": 14.0, "creases": 0.3, "turn": 0.0}
"""How a garment lies that somebody will wear: the body makes the folds."""
EXPOSURE = {"flat": 0.92, "hanger": 0.9, "mannequin": 0.85, "worn": 0.95}


def sample_folder() -> Path:
    return renders() / "samples"


def shoot(sample: Sample, seed: int) -> Photo:
    figure = load_figure(sample.design.gender, sample.pose)
    drawn = draw(sample.design, pattern_on(figure, sample.design.garment))
    if sample.way == "mannequin":
        return dressed(sample, drawn)
    if sample.way == "worn":
        return on_model(sample, laid(replace(sample, way="flat", **SMOOTH), drawn, seed))
    return laid(sample, drawn, seed)


def laid(sample: Sample, drawn: Drawn, seed: int) -> Photo:
    """On a floor, or on a hanger before a wall."""
    if sample.way == "flat":
        shape, props, tilt, distance = laid_flat(drawn, seed, sample.swing, sample.creases), [], 4.0, 1.55
    else:
        shape, tilt, distance = hung(drawn), -3.0, 1.9
        tip = drawn.pattern.centimetres(drawn.pattern.landmarks["shoulder_tip_l"]) / 100
        props = hanger(float(tip[0]) * 0.9, float(tip[1]) + 0.005, 0.022, FROM_WALL)
    solid = shape.front.position[:, :2][drawn_at(drawn, shape.front.flat) > 0.5]
    low, high = solid.min(0), solid.max(0)
    if props:
        low = np.minimum(low, [0, -0.09])
    view = max((high - low)[1], (high - low)[0] * 4 / 3) * (1 + MARGIN)
    middle = (low + high) / 2
    phone = Phone(
        distance=distance * max(1, view), middle=tuple(middle), tilt=tilt, turn=sample.turn, view=view
    )
    return photograph(drawn, shape, sample.ground, phone, props)


def drawn_at(drawn: Drawn, flat: np.ndarray) -> np.ndarray:
    column, row = np.clip(drawn.pixel(flat).round().astype(int), 0, np.array(drawn.front.shape)[::-1] - 1).T
    return drawn.front[row, column]


def make(number: int) -> str:
    sample = SAMPLES[number]
    name = sample.design.name
    folder = sample_folder()
    if (folder / f"{name}.json").exists():
        return f"{name}: already there"
    photo = shoot(sample, 100 + number)
    folder.mkdir(parents=True, exist_ok=True)
    picture = phone_finish(photo.picture, number, exposure=EXPOSURE[sample.way])
    Image.fromarray((picture * 255 + 0.5).astype(np.uint8)).save(folder / f"{name}.png")
    Image.fromarray((photo.alpha * 255 + 0.5).astype(np.uint8)).save(folder / f"{name}-alpha.png")
    facts = {"landmarks": {n: [round(v, 1) for v in p] for n, p in photo.landmarks.items()}}
    (folder / f"{name}.json").write_text(json.dumps(facts))
    return f"{name}: done"


def make_all(ways: tuple[str, ...], workers: int) -> None:
    numbers = [i for i, s in enumerate(SAMPLES) if s.way in ways]
    with Pool(workers) as pool:
        for line in pool.imap_unordered(make, numbers, chunksize=1):
            print(line, flush=True)
