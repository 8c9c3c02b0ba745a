"""The studio's commands: python3 -m vitrine_studio <command>; see studio/README.md."""

from __future__ import annotations

import argparse
import shutil
from math import inf
from pathlib import Path

from . import paths


def do_fetch(_: argparse.Namespace) -> None:
    from .fetch import DENOISER, MAKEHUMAN, fetch

    print(fetch(MAKEHUMAN))
    print(fetch(DENOISER))


def do_bake(_: argparse.Namespace) -> None:
    from .body.bake import bake_all
    from .fetch import DENOISER, fetch
    from .hands.bake import bake_hands

    bake_all()
    bake_hands()
    shutil.copyfile(fetch(DENOISER) / "tzas" / "rt_ldr_alb_nrm.tza", paths.baked() / "denoiser.tza")
    print(paths.baked())


def do_render(options: argparse.Namespace) -> None:
    from .jobs import job_ids, render

    folder = options.out or paths.renders() / ("draft" if options.draft else "final")
    if options.list:
        print("\n".join(job_ids(options.jobs)))
        return
    raise SystemExit(render(options.jobs, folder, options.draft, options.workers, options.threads,
                            options.batch, options.seconds))


def do_figures(_: argparse.Namespace) -> None:
    from .body.shape import BODIES
    from .figures.develop import make_figure
    from .templates.coverage import poses_of

    for body in BODIES:
        for pose in poses_of(body):
            print(make_figure(body, pose), flush=True)


def do_pack(options: argparse.Namespace) -> None:
    from .catalogue.hands import pack_hands
    from .catalogue.products import pack_products
    from .catalogue.scenes import pack_scenes
    from .heads.pack import pack_people, pack_some

    steps = {
        "people": pack_people,
        "hands": pack_hands,
        "scenes": pack_scenes,
        "products": pack_products,
    }
    if options.people:
        pack_some(options.renders or paths.renders() / "final", options.people.split(","))
        return
    for group in options.groups.split(","):
        if group in steps:
            steps[group](options.renders or paths.renders() / "final")


def do_fingers(_: argparse.Namespace) -> None:
    from .catalogue.hands import repack_fingers

    repack_fingers()


def do_proportions(options: argparse.Namespace) -> None:
    from .proportions.apply import apply

    apply(workers=options.workers)


def do_blend(options: argparse.Namespace) -> None:
    from .heads.blend import make_person
    from .heads.blended import BLENDED

    for recipe in BLENDED:
        if not options.names or recipe.name in options.names:
            make_person(recipe)


def do_step(options: argparse.Namespace) -> None:
    from .heads.step import step_person

    for name in options.names:
        step_person(name)


def do_donors(options: argparse.Namespace) -> None:
    from .heads.donors import report

    for line in report(options.models):
        print(line, flush=True)


def do_renew(options: argparse.Namespace) -> None:
    from .heads.renew import renew_person
    from .heads.renewed import RENEWED

    for renewal in RENEWED:
        if not options.names or renewal.name in options.names:
            renew_person(renewal)


def do_novelty(_: argparse.Namespace) -> None:
    from .heads.novelty import measure_people, report

    print(report(measure_people()))


def do_sheet(options: argparse.Namespace) -> None:
    from .catalogue.sheet import model_sheets, sheet

    print(model_sheets(options.models) if options.group == "people" else sheet(options.group))


def main() -> None:
    parser = argparse.ArgumentParser(prog="vitrine_studio", description=__doc__)
    commands = parser.add_subparsers(required=True)

    def command(name: str, action, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text)
        added.set_defaults(action=action)
        return added

    command("fetch", do_fetch, "download the sources into the cache folder")
    command("bake", do_bake, "shape and pose bodies and hands into small files (about 15 s)")
    rendering = command("render", do_render, "render what is missing")
    rendering.add_argument("--jobs", default="*", help="patterns such as scenes/l*,hands/*")
    rendering.add_argument("--out", type=Path, help="folder for raw renders")
    rendering.add_argument("--draft", action="store_true", help="quarter size, few samples")
    rendering.add_argument("--workers", type=int, default=1, help="jobs at once")
    rendering.add_argument("--threads", type=int, default=2, help="threads for each job")
    rendering.add_argument("--batch", type=int, default=1, help="pictures for each Blender process")
    rendering.add_argument("--seconds", type=float, default=inf, help="begin nothing after them")
    rendering.add_argument("--list", action="store_true", help="only print the job names")
    command("figures", do_figures, "photograph the bodies that are missing (half a minute each)")
    packing = command("pack", do_pack, "turn raw renders into catalogue/")
    packing.add_argument("--groups", default="people,hands,scenes,products", help="which groups to pack again")
    packing.add_argument("--people", help="pack only these models again, by id: lin,hana")
    packing.add_argument("--renders", type=Path, help="folder of raw renders")
    command("fingers", do_fingers, "draw the maps of fingers anew from the baked hands")
    moving = command("proportions", do_proportions, "move what was rendered since to photographed people's proportions")
    moving.add_argument("--workers", type=int, default=2, help="poses at once")
    blending = command("blend", do_blend, "make new people out of <cache>/sources (about a minute each)")
    blending.add_argument("names", nargs="*", help="names of recipes; all of them unless told")
    stepping = command("step", do_step, "take portraits a step in shape farther from every source")
    stepping.add_argument("names", nargs="+", help="portraits: w4 becomes w4-2")
    giving = command("donors", do_donors, "search for features that take people farther from every source")
    giving.add_argument("models", nargs="+", help="by id: lin hana")
    renewing = command("renew", do_renew, "blend portraits once more, away from their sources")
    renewing.add_argument("names", nargs="*", help="names of renewals; all of them unless told")
    command("novelty", do_novelty, "measure everybody against every source")
    sheets = command("sheet", do_sheet, "write a contact sheet of a group to studio/sheets/")
    sheets.add_argument("group", nargs="?", default="people", help="a group; people has a sheet for each model")
    sheets.add_argument("models", nargs="*", help="only these models")
    options = parser.parse_args()
    options.action(options)


if __name__ == "__main__":
    main()
