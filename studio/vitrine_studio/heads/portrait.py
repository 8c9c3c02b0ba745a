"""A portrait as the product's own networks read it (`read-portraits.ts`)."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from ..paths import REPOSITORY, STUDIO, cache

MASKS = ("hair", "faceSkin", "bodySkin", "clothes", "others", "background")


def portraits() -> Path:
    """Pictures of new people, blended from several portraits each: <name>.jpg and <name>-smile.jpg."""
    return cache() / "portraits"


def readings() -> Path:
    return cache() / "heads"


@dataclass(frozen=True)
class Portrait:
    """`picture` 0 to 1 sRGB, masks 0 to 1, places in pixels; left and right are the person's own."""

    name: str
    picture: np.ndarray
    masks: dict[str, np.ndarray]
    points: dict[str, np.ndarray]
    jaw: np.ndarray
    yaw: float

    @property
    def eyes(self) -> np.ndarray:
        return (self.points["leftEye"] + self.points["rightEye"]) / 2

    @property
    def face(self) -> float:
        """From the eyes to the chin."""
        return float(np.linalg.norm(self.points["chin"] - self.eyes))

    def rows(self) -> np.ndarray:
        return np.mgrid[: self.picture.shape[0], : self.picture.shape[1]][0].astype(float)


def read_all(names: list[str], folder: Path | None = None) -> None:
    missing = [n for n in names if not (readings() / f"{n}.json").exists()]
    if missing:
        readings().mkdir(parents=True, exist_ok=True)
        files = [str((folder or portraits()) / f"{n}.jpg") for n in missing]
        command = ["node", str(STUDIO / "read-portraits.ts"), str(readings()), *files]
        subprocess.run(command, cwd=REPOSITORY, check=True)


def pixels(file: Path, size: tuple[int, int] | None = None) -> np.ndarray:
    image = Image.open(file)
    if size and image.size != size:
        image = image.resize(size, Image.BILINEAR)
    return np.asarray(image).astype(float) / 255


def load(name: str, folder: Path | None = None) -> Portrait:
    places = json.loads((readings() / f"{name}.json").read_text())
    picture = pixels((folder or portraits()) / f"{name}.jpg")[..., :3]
    size = (picture.shape[1], picture.shape[0])
    masks = {part: pixels(readings() / f"{name}-{part}.png", size) for part in MASKS}
    masks = {part: m if m.ndim == 2 else m[..., 0] for part, m in masks.items()}
    points = {key: np.array(p) for key, p in places["points"].items()}
    return Portrait(name, picture, masks, points, np.array(places["jaw"]), places["yaw"])
