"""Puts the sample products into the catalogue, beside the sample garments."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from ..paths import CATALOGUE
from ..products.listing import SHOTS, Shot
from ..render.finish import linear_light
from ..samples.publish import ALPHA_SHARE, FOLDER, QUALITY, THUMB_WIDTH
from ..samples.photo import phone_finish
from .describe import bounding_box
from .encode import LABELS, THUMBNAIL, Packer, encode_all
from .index import write_json
from .licences import OWN

PHONE_PHOTO = {"quality": QUALITY, "progressive": True, "mozjpeg": True}
EXPOSURE = 1.0


def pack_product(packer: Packer, shot: Shot, seed: int) -> dict[str, Any]:
    raw = packer.raw(f"products/{shot.name}")
    alpha = raw["alpha"]
    height, width = (n // ALPHA_SHARE for n in alpha.shape)
    small = alpha[: height * ALPHA_SHARE, : width * ALPHA_SHARE]
    small = small.reshape(height, ALPHA_SHARE, width, ALPHA_SHARE).mean((1, 3))
    photo = phone_finish(linear_light(raw["beauty"]), seed, exposure=EXPOSURE)
    base = f"{FOLDER}/product-{shot.name}"
    pixels = np.rint(photo * 255).astype(np.uint8)
    packer.add(f"{base}-thumb.webp", pixels, THUMBNAIL, THUMB_WIDTH)
    return {
        "id": shot.name,
        "name": shot.titles,
        "kind": shot.kind,
        "file": packer.add(f"{base}.jpg", pixels, PHONE_PHOTO),
        "alpha": packer.add(f"{base}-alpha.png", np.rint(small).astype(np.uint8), LABELS),
        "size": [alpha.shape[1], alpha.shape[0]],
        "bounds": bounding_box(alpha > 127),
    }


def pack_products(renders: Path, root: Path = CATALOGUE) -> None:
    packer = Packer(renders, root)
    path = root / FOLDER / "group.json"
    group = json.loads(path.read_text()) if path.exists() else {"garments": []}
    group["products"] = [pack_product(packer, shot, 200 + i) for i, shot in enumerate(SHOTS)]
    licences = group.get("licences", [])
    group["licences"] = licences if OWN in licences else [*licences, OWN]
    encode_all(packer.pictures)
    write_json(path, group)
