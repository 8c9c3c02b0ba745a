"""The list of pictures to render, one Blender process each, and a runner that can be resumed."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path

from .paths import STUDIO, baked

PROVIDERS = {
    "people": "vitrine_studio.people.jobs",
    "shadows": "vitrine_studio.people.shadows",
    "hands": "vitrine_studio.hands.jobs",
    "scenes": "vitrine_studio.scenes.jobs",
    "products": "vitrine_studio.products.jobs",
}
"""Group → module with `names()`, `run(name, target, draft)`, which is called inside Blender and
writes an .npz, and perhaps `finish(raw, target)`, called afterwards outside of it."""


def provider(group: str):
    return importlib.import_module(PROVIDERS[group])


def job_ids(pattern: str) -> list[str]:
    """'people/f-*' and the like; several patterns are separated by commas."""
    every = [f"{group}/{name}" for group in PROVIDERS for name in provider(group).names()]
    return [job for job in every if any(fnmatch(job, p) for p in pattern.split(","))]


def output_of(job: str, folder: Path) -> Path:
    return folder / f"{job}.npz"


def run_here(job: str, target: Path, draft: bool) -> None:
    """Inside Blender."""
    group, name = job.split("/", 1)
    provider(group).run(name, target, draft)


def start(job: str, folder: Path, draft: bool, threads: int) -> str:
    """Blender first, then denoising here; the result appears only when both are done."""
    began = time.time()
    target = output_of(job, folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    raw, part = target.with_suffix(".raw.npz"), target.with_suffix(".part.npz")
    blender = shutil.which(os.environ.get("BLENDER", "blender")) or "blender"
    command = [
        blender, "-b", "-noaudio", "-t", str(threads),
        "--python-exit-code", "1", "--python", str(STUDIO / "vitrine_studio" / "in_blender.py"),
        "--", job, str(raw), "draft" if draft else "final",
    ]  # fmt: skip
    # Blender takes its Python from the first python3 on the path: it must be the one it came with.
    path = os.pathsep.join([str(Path(blender).parent), os.environ["PATH"]])
    settings = {"PATH": path, "VITRINE_STUDIO_BAKED": str(baked())}
    result = subprocess.run(command, env={**os.environ, **settings}, capture_output=True, text=True)
    if result.returncode or not raw.exists():
        return f"{job} FAILED\n{result.stdout[-1500:]}\n{result.stderr[-1500:]}"
    rendered = time.time()
    finisher = getattr(provider(job.split("/")[0]), "finish", None)
    if finisher:
        finisher(raw, part)
        raw.unlink()
    else:
        raw.rename(part)
    part.rename(target)
    return f"{job} {rendered - began:.0f} + {time.time() - rendered:.0f} s"


def render(pattern: str, folder: Path, draft: bool, workers: int, threads: int) -> int:
    """Renders what is missing; returns the number of failures."""
    waiting = [job for job in job_ids(pattern) if not output_of(job, folder).exists()]
    print(f"{len(waiting)} to render into {folder}, {workers} at a time", flush=True)
    failures = 0
    with ThreadPoolExecutor(workers) as pool:
        for line in pool.map(lambda job: start(job, folder, draft, threads), waiting):
            failures += "FAILED" in line
            print(line, file=sys.stderr if "FAILED" in line else sys.stdout, flush=True)
    return failures
