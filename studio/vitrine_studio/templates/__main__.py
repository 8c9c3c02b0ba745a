"""Garment templates and complements: python3 -m vitrine_studio.templates <step>."""

from __future__ import annotations

import argparse
from fnmatch import fnmatch
from pathlib import Path

from ..cloth.figure import bake_figures, load_figure
from ..cloth.store import pattern_on
from .complements import publish_complements
from .cutout import drawn_from
from .make import JOBS, Job, make_all
from .publish import prune, publish
from .sheet import template_sheet
from .trial import body_picture, try_on


def run_try(cutout: Path, template: str, target: Path) -> None:
    job = named()[template]
    body, pose, name = job
    drawn = drawn_from(cutout, pattern_on(load_figure(body, pose), name), body.split("-")[0])
    try_on(job, drawn, body_picture(body, pose)).save(target)
    print(target)


def named() -> dict[str, Job]:
    return {"-".join(job): job for job in JOBS}


def chosen(patterns: list[str]) -> list[Job]:
    """Templates whose name fits one of the patterns; all where none is given."""
    return [job for name, job in named().items() if any(fnmatch(name, p) for p in patterns or ["*"])]


def main() -> None:
    parser = argparse.ArgumentParser(prog="vitrine_studio.templates", description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("bake", help="the moving bodies that cloth is draped on (10 s)")
    making = steps.add_parser("make", help="drape and render what is missing (20 s each on one core)")
    making.add_argument("--workers", type=int, default=1)
    making.add_argument("--draft", action="store_true", help="coarse cloth, fewer shadow maps: half the time")
    making.add_argument("names", nargs="*", help="for example female-walk-tee or 'male-*-coat'; all if none")
    trying = steps.add_parser("try", help="paint a cut-out (PNG with alpha) onto the plain body")
    trying.add_argument("cutout", type=Path)
    trying.add_argument("--template", default="female-walk-tee")
    trying.add_argument("--out", type=Path, default=Path("try.png"))
    steps.add_parser("publish", help="templates and complements into catalogue/")
    steps.add_parser("complements", help="only what is worn with the goods, into catalogue/complements")
    steps.add_parser("sheet", help="studio/sheets/templates.jpg")
    given = parser.parse_args()
    if given.step == "bake":
        bake_figures()
    elif given.step == "make":
        make_all(chosen(given.names), given.workers, given.draft)
    elif given.step == "try":
        run_try(given.cutout, given.template, given.out)
    elif given.step == "publish":
        publish()
        publish_complements()
        prune()
    elif given.step == "complements":
        publish_complements()
    else:
        print(template_sheet())


if __name__ == "__main__":
    main()
