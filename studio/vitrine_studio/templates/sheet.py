"""A contact sheet of the templates: drawn garments on the models, looked up as the app does."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from ..cloth.figure import load_figure
from ..cloth.store import pattern_on
from ..paths import SHEETS
from ..samples.fabrics import denim, knit, plaid, plain, printed, rgb, stripes
from ..samples.garment import Design, draw
from .make import JOBS, template_folder
from .outfit import model_for
from .publish import NAMES
from .trial import try_on

CELL = (230, 345)
COLUMNS = 10
SKINS = ("caucasian", "asian", "african")


def checks(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    odd = ((np.floor(x / 5) + np.floor(y / 5)) % 2 > 0)[..., None]
    return np.where(odd, np.array(rgb("4a6fa5")), np.array(rgb("f0ede6")))


def sheet_design(kind: str, gender: str, number: int) -> Design:
    """Each kind in a fabric that shows its faults: stripes, checks, plaid, lettering."""
    slim = gender == "female"
    tee = (62, 21) if slim else (69, 23)
    fabric = [stripes("f2efe8", "26324f", 3.2, 1.2), checks, plaid("8d2f2b", "2a2a35", "e8d9b0", 7)][
        number % 3
    ]
    return {
        "tee": Design(
            "t", kind, gender, printed(fabric, "VITRINE", "b3392f", (0, 26), 4), *tee, trim="26324f"
        ),
        "long-sleeve": Design(
            "l", kind, gender, knit("b9a48a") if number % 2 else fabric, 63 if slim else 69, 47, trim="26324f"
        ),
        "shirt": Design("s", kind, gender, fabric, 66 if slim else 72, 48, neck=(6.9 if slim else 7.7, 2.8)),
        "sleeveless": Design("v", kind, gender, fabric, 60 if slim else 68, neck=(9.6, 11)),
        "dress": Design("d", kind, gender, fabric, 98, 16, neck=(10.5, 11)),
        "skirt": Design("k", kind, gender, fabric, 68),
        "trousers": Design(
            "p", kind, gender, denim() if number % 2 else checks, 96 if slim else 103, stitch="c98a4b"
        ),
        "fitted-tee": Design("f", kind, gender, plain("efece6"), 46, 17, trim="e9e5dd"),
    }[kind]


def template_sheet() -> Path:
    done = [job for job in JOBS if job[2] in NAMES and (template_folder(job) / "facts.json").exists()]
    rows = -(-len(done) // COLUMNS)
    sheet = Image.new("RGB", (CELL[0] * COLUMNS, CELL[1] * rows), (229, 229, 229))
    for number, job in enumerate(done):
        gender, pose, kind = job
        figure = model_for(f"{gender[0]}-{SKINS[number % len(SKINS)]}", gender, pose, kind)
        drawn = draw(sheet_design(kind, gender, number), pattern_on(load_figure(gender, pose), kind))
        picture = try_on(job, drawn, figure).resize(CELL, Image.Resampling.LANCZOS)
        sheet.paste(picture, (number % COLUMNS * CELL[0], number // COLUMNS * CELL[1]))
    SHEETS.mkdir(exist_ok=True)
    target = SHEETS / "templates.jpg"
    sheet.save(target, quality=82)
    return target
