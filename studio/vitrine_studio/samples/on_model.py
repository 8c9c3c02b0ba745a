"""Garments on one of the catalogue's people in a room, dressed by the product's own code (wear-sample.ts)."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from ..paths import REPOSITORY, STUDIO
from ..templates.trial import encoded
from .blend import Mixed
from .designs import Sample
from .photo import SIZE, Photo

FRAMINGS = {"dress": "full", "coat": "full"}
"""Everything else is seen to the knees."""


def on_model(sample: Sample, mixed: Mixed) -> Photo:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = lambda part: str(folder / part)
        colours = np.clip(np.dstack([encoded(mixed.colour), mixed.alpha]), 0, 1)
        Image.fromarray((colours * 255 + 0.5).astype(np.uint8)).save(file("cutout.png"))
        plan = {
            "cutout": file("cutout.png"),
            "kind": sample.kind,
            "landmarks": {n: [float(v) for v in p] for n, p in mixed.points.items()},
            "model": sample.model,
            "expression": "smile",
            "framing": FRAMINGS.get(sample.kind, "three_quarter"),
            "scene": sample.scene,
            "size": SIZE,
            "picture": file("picture.png"),
            "alpha": file("alpha.png"),
            "facts": file("facts.json"),
        }
        (folder / "plan.json").write_text(json.dumps(plan))
        subprocess.run(["node", str(STUDIO / "wear-sample.ts"), file("plan.json")], cwd=REPOSITORY, check=True)
        picture = np.asarray(Image.open(file("picture.png")).convert("RGB")) / 255.0
        alpha = np.asarray(Image.open(file("alpha.png")).convert("L")) / 255.0
        facts = json.loads((folder / "facts.json").read_text())
    return Photo(picture, alpha, {n: tuple(p) for n, p in facts["landmarks"].items()})
