"""A contact sheet of the templates: drawn garments on the models, looked up as the app does."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from ..cloth.figure import load_figure
from ..cloth.pattern import kind_and_variant
from ..cloth.store import pattern_on
from ..paths import SHEETS
from ..samples.fabrics import denim, knit, plaid, plain, printed, rgb, stripes
from ..samples.garment import Design, Drawn, draw
from .make import JOBS, Job, is_done
from .outfit import body_for
from .publish import NAMES
from .trial import try_on

CELL = (230, 345)
COLUMNS = 10


def checks(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    odd = ((np.floor(x / 5) + np.floor(y / 5)) % 2 > 0)[..., None]
    return np.where(odd, np.array(rgb("4a6fa5")), np.array(rgb("f0ede6")))


def sheet_design(name: str, gender: str, number: int) -> Design:
    """Each kind in a fabric that shows its faults: stripes, checks, plaid, lettering."""
    slim, kind = gender == "female", kind_and_variant(name)[0]
    tee, long = ((62, 21), (63, 47)) if slim else ((69, 23), (70, 53))
    fabric = [stripes("f2efe8", "26324f", 3.2, 1.2), checks, plaid("8d2f2b", "2a2a35", "e8d9b0", 7)][
        number % 3
    ]
    return {
        "tee": Design(
            "t", name, gender, printed(fabric, "VITRINE", "b3392f", (0, 26), 4), *tee, trim="26324f"
        ),
        "long-sleeve": Design(
            "l", name, gender, knit("b9a48a") if number % 2 else fabric, 63 if slim else 69, 47, trim="26324f"
        ),
        "shirt": Design("s", name, gender, fabric, 66 if slim else 72, 48, neck=(6.9 if slim else 7.7, 2.8)),
        "sleeveless": Design("v", name, gender, fabric, 60 if slim else 68, neck=(9.6, 11)),
        "dress": Design("d", name, gender, fabric, 132 if name.endswith("long") else 98, 16, neck=(10.5, 11)),
        "skirt": Design("k", name, gender, fabric, 96 if name.endswith("long") else 68),
        "polo": Design("o", name, gender, fabric, *tee, neck=(6.9 if slim else 7.7, 3.2)),
        "hoodie": Design("h", name, gender, plain("8f5f4a") if number % 2 else fabric, *long),
        "jacket": Design(
            "j", name, gender, fabric, long[0] + 3, long[1] + 2, neck=(7.4 if slim else 8.2, 3.5)
        ),
        "coat": Design("c", name, gender, fabric, 98, long[1] + 2, neck=(7.4 if slim else 8.2, 3.5)),
        "shorts": Design("b", name, gender, fabric, 38 if slim else 42),
        "trousers": Design(
            "p", name, gender, denim() if number % 2 else checks, 96 if slim else 103, stitch="c98a4b"
        ),
        "fitted-tee": Design("f", name, gender, plain("efece6"), 46, 17, trim="e9e5dd"),
    }[kind]


def one_of_each() -> list[Job]:
    """Every garment of every body once, each in another of its poses."""
    poses: dict[tuple[str, str], list[Job]] = {}
    for job in JOBS:
        if kind_and_variant(job[2])[0] in NAMES and is_done(job, draft=False):
            poses.setdefault((job[0], job[2]), []).append(job)
    return [jobs[number % len(jobs)] for number, jobs in enumerate(poses.values())]


def template_sheet() -> Path:
    done = one_of_each()
    rows = -(-len(done) // COLUMNS)
    sheet = Image.new("RGB", (CELL[0] * COLUMNS, CELL[1] * rows), (229, 229, 229))
    for number, job in enumerate(done):
        picture = try_on(job, *sheet_parts(job, number)).resize(CELL, Image.Resampling.LANCZOS)
        sheet.paste(picture, (number % COLUMNS * CELL[0], number // COLUMNS * CELL[1]))
    SHEETS.mkdir(exist_ok=True)
    target = SHEETS / "templates.jpg"
    sheet.save(target, quality=82)
    return target


def sheet_parts(job: Job, number: int) -> tuple[Drawn, np.ndarray]:
    """The drawn garment and the body that wears it."""
    body, pose, name = job
    drawn = draw(sheet_design(name, body.split("-")[0], number), pattern_on(load_figure(body, pose), name))
    return drawn, body_for(body, pose, drawn.design.kind)
