"""Writes WebP and PNG through the project's own image library, in one Node process per batch."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..jobs import output_of
from ..paths import CATALOGUE, REPOSITORY, STUDIO


@dataclass(frozen=True)
class Picture:
    """`options` are the library's own for the format that the file's name ends in."""

    target: Path
    pixels: np.ndarray
    options: dict[str, Any]
    width: int | None = None


PHOTO = {"quality": 84, "alphaQuality": 92, "effort": 6, "smartSubsample": True}
THUMBNAIL = {"quality": 78, "alphaQuality": 85, "effort": 6}
SMOOTH_MAP = {"quality": 70, "effort": 6}
LABELS = {"compressionLevel": 9, "palette": False, "adaptiveFiltering": False}


class Packer:
    """Collects pictures for one encoding run; paths are relative to the catalogue."""

    def __init__(self, renders: Path, root: Path = CATALOGUE) -> None:
        self.renders, self.root = renders, root
        self.pictures: list[Picture] = []

    def raw(self, job: str) -> dict[str, np.ndarray]:
        with np.load(output_of(job, self.renders)) as data:
            return {name: data[name] for name in data.files}

    def add(
        self, path: str, pixels: np.ndarray, options: dict[str, Any], width: int | None = None
    ) -> str:
        self.pictures.append(Picture(self.root / path, pixels, options, width))
        return path


def encode_all(pictures: list[Picture]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = []
        for i, picture in enumerate(pictures):
            pixels = picture.pixels if picture.pixels.ndim == 3 else picture.pixels[..., None]
            raw = Path(folder) / f"{i}.raw"
            raw.write_bytes(np.ascontiguousarray(pixels, np.uint8).tobytes())
            height, width, channels = pixels.shape
            picture.target.parent.mkdir(parents=True, exist_ok=True)
            work.append({
                "raw": str(raw), "width": width, "height": height, "channels": channels,
                "target": str(picture.target), "options": picture.options, "resize": picture.width,
            })  # fmt: skip
        list_file = Path(folder) / "work.json"
        list_file.write_text(json.dumps(work))
        subprocess.run(
            ["node", str(STUDIO / "encode.mjs"), str(list_file)], cwd=REPOSITORY, check=True
        )
