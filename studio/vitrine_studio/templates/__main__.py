"""Garment templates and complements: python3 -m vitrine_studio.templates <step>."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..catalogue.index import merge
from ..cloth.figure import bake_figures, load_figure
from ..cloth.store import pattern_on
from .complements import publish_complements
from .cutout import drawn_from
from .make import JOBS, make_all
from .publish import publish
from .sheet import template_sheet
from .trial import body_picture, try_on


def run_try(cutout: Path, template: str, target: Path) -> None:
    gender, pose, kind = template.split("-", 2)
    drawn = drawn_from(cutout, pattern_on(load_figure(gender, pose), kind), gender)
    try_on((gender, pose, kind), drawn, body_picture(gender, pose)).save(target)
    print(target)


def main() -> None:
    parser = argparse.ArgumentParser(prog="vitrine_studio.templates", description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("bake", help="the moving bodies that cloth is draped on (10 s)")
    making = steps.add_parser("make", help="drape and render what is missing (80 s each on one core)")
    making.add_argument("--workers", type=int, default=1)
    making.add_argument("--draft", action="store_true", help="coarse cloth, fewer shadow maps: 30 s each")
    making.add_argument("names", nargs="*", help="for example female-walk-tee; all if none is given")
    trying = steps.add_parser("try", help="paint a cut-out (PNG with alpha) onto the plain body")
    trying.add_argument("cutout", type=Path)
    trying.add_argument("--template", default="female-walk-tee")
    trying.add_argument("--out", type=Path, default=Path("try.png"))
    steps.add_parser("publish", help="templates and complements into catalogue/")
    steps.add_parser("sheet", help="studio/sheets/templates.jpg")
    given = parser.parse_args()
    if given.step == "bake":
        bake_figures()
    elif given.step == "make":
        named = {"-".join(job): job for job in JOBS}
        make_all([named[name] for name in given.names] or JOBS, given.workers, given.draft)
    elif given.step == "try":
        run_try(given.cutout, given.template, given.out)
    elif given.step == "publish":
        publish()
        publish_complements()
        print(", ".join(merge()["groups"]))
    else:
        print(template_sheet())


if __name__ == "__main__":
    main()
