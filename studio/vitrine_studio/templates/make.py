"""Drapes and renders templates, several at a time; finished ones are skipped."""

from __future__ import annotations

import json
import os
import time
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from ..body.camera import CAMERAS
from ..body.shape import BODIES
from ..cloth.drape import DRAFT, drape
from ..cloth.figure import load_figure
from ..cloth.store import draped_file, load_draped, pattern_on, save_draped
from ..paths import renders
from .coverage import Job, jobs_for
from .light import DIRECTIONS
from .pack import describe, pack_pictures
from .passes import render_passes

DRAFT_DIRECTIONS = 100

JOBS: list[Job] = [job for body in BODIES for job in jobs_for(body)]


def template_folder(job: Job) -> Path:
    return renders() / "templates" / "-".join(job)


def is_done(job: Job, draft: bool) -> bool:
    """A draft counts only where drafts are asked for."""
    facts = template_folder(job) / "facts.json"
    return facts.exists() and (draft or not json.loads(facts.read_text())["draft"])


def make(job: Job, draft: bool = False) -> str:
    """One template, from whatever is not there yet."""
    # A pool of workers shares the cores; each worker's own matrix threads would only fight.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    body, pose, name = job
    folder = template_folder(job)
    if is_done(job, draft):
        return f"{'-'.join(job)}: already there"
    start = time.time()
    figure = load_figure(body, pose)
    if draft:
        draped = drape(pattern_on(figure, name), figure, DRAFT)
    else:
        if not draped_file(*job).exists():
            save_draped(body, pose, drape(pattern_on(figure, name), figure))
        draped = load_draped(*job)
    simulated = time.time() - start
    passes = render_passes(draped, figure.posed(), CAMERAS[body], DRAFT_DIRECTIONS if draft else DIRECTIONS)
    folder.mkdir(parents=True, exist_ok=True)
    for file, picture in pack_pictures(passes).items():
        picture.save(folder / f"{file}.png", optimize=True)
    facts = {
        "body": body,
        "pose": pose,
        "garment": name,
        "draft": draft,
        **describe(CAMERAS[body], passes),
    }
    (folder / "facts.json").write_text(json.dumps(facts))
    stretch = np.percentile(draped.stretch, [1, 50, 99]).round(3).tolist()
    return f"{'-'.join(job)}: draped {simulated:.0f} s, all {time.time() - start:.0f} s, stretch {stretch}"


def make_all(jobs: list[Job], workers: int, draft: bool) -> None:
    with Pool(workers) as pool:
        for line in pool.imap_unordered(partial(make, draft=draft), jobs, chunksize=1):
            print(line, flush=True)
