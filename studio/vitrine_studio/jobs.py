"""The list of pictures to render, some for each Blender process, in a run that can be resumed."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from fnmatch import fnmatch
from math import inf
from pathlib import Path

from .paths import STUDIO, baked

PROVIDERS = {
    "hands": "vitrine_studio.hands.jobs",
    "scenes": "vitrine_studio.scenes.jobs",
    "products": "vitrine_studio.products.jobs",
}
"""Group → module with `names()`, `run(name, target, draft)`, which is called inside Blender and
writes an .npz, and perhaps `finish(raw, target)`, called afterwards outside of it."""


def provider(group: str):
    return importlib.import_module(PROVIDERS[group])


def job_ids(pattern: str) -> list[str]:
    """'scenes/l*' and the like; several patterns are separated by commas."""
    every = [f"{group}/{name}" for group in PROVIDERS for name in provider(group).names()]
    return [job for job in every if any(fnmatch(job, p) for p in pattern.split(","))]


def output_of(job: str, folder: Path) -> Path:
    return folder / f"{job}.npz"


def run_here(job: str, target: Path, draft: bool) -> None:
    """Inside Blender."""
    group, name = job.split("/", 1)
    provider(group).run(name, target, draft)


def blender_command(jobs: list[str], folder: Path, draft: bool, threads: int) -> list[str]:
    blender = shutil.which(os.environ.get("BLENDER", "blender")) or "blender"
    pairs = [text for job in jobs for text in (job, str(raw_of(job, folder)))]
    return [
        blender, "-b", "-noaudio", "-t", str(threads),
        "--python-exit-code", "1", "--python", str(STUDIO / "vitrine_studio" / "in_blender.py"),
        "--", "draft" if draft else "final", *pairs,
    ]  # fmt: skip


def raw_of(job: str, folder: Path) -> Path:
    return output_of(job, folder).with_suffix(".raw.npz")


def start(jobs: list[str], folder: Path, draft: bool, threads: int) -> list[str]:
    """Blender first, then denoising here; a result appears only when both are done."""
    began = time.time()
    for job in jobs:
        output_of(job, folder).parent.mkdir(parents=True, exist_ok=True)
    command = blender_command(jobs, folder, draft, threads)
    # Blender takes its Python from the first python3 on the path: it must be the one it came with.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ["PATH"]])
    settings = {"PATH": path, "VITRINE_STUDIO_BAKED": str(baked())}
    result = subprocess.run(command, env={**os.environ, **settings}, capture_output=True, text=True)
    rendered = time.time() - began
    told = f"{result.stdout[-1500:]}\n{result.stderr[-1500:]}"
    return [
        finish_one(job, folder, rendered / len(jobs))
        if raw_of(job, folder).exists()
        else f"{job} FAILED\n{told}"
        for job in jobs
    ]


def finish_one(job: str, folder: Path, rendered: float) -> str:
    began = time.time()
    target, raw = output_of(job, folder), raw_of(job, folder)
    part = target.with_suffix(".part.npz")
    finisher = getattr(provider(job.split("/")[0]), "finish", None)
    if finisher:
        finisher(raw, part)
        raw.unlink()
    else:
        raw.rename(part)
    part.rename(target)
    return f"{job} {rendered:.0f} + {time.time() - began:.0f} s"


def batches(jobs: list[str], size: int) -> list[list[str]]:
    """Jobs of one group together: starting Blender takes seconds."""
    found: list[list[str]] = []
    for job in jobs:
        last = found[-1] if found else []
        if last and len(last) < size and last[0].split("/")[0] == job.split("/")[0]:
            last.append(job)
        else:
            found.append([job])
    return found


def render(
    pattern: str, folder: Path, draft: bool, workers: int, threads: int, batch: int = 1,
    seconds: float = inf,
) -> int:  # fmt: skip
    """Renders what is missing, begins nothing after some time; returns the number of failures."""
    last = time.time() + seconds
    waiting = [job for job in job_ids(pattern) if not output_of(job, folder).exists()]
    print(f"{len(waiting)} to render into {folder}, {workers} at a time", flush=True)
    failures = 0
    with ThreadPoolExecutor(workers) as pool:
        begin = lambda jobs: start(jobs, folder, draft, threads) if time.time() < last else []
        todo = [pool.submit(begin, jobs) for jobs in batches(waiting, batch)]
        for line in (line for done in as_completed(todo) for line in done.result()):
            failures += "FAILED" in line
            print(line, file=sys.stderr if "FAILED" in line else sys.stdout, flush=True)
    return failures
