"""Clothes and shoes that turn a single photographed garment into an outfit, as finished layers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from scipy.ndimage import binary_dilation, gaussian_filter

from ..body.camera import CAMERAS
from ..body.parts import PARTS
from ..body.shape import BODIES
from ..catalogue.index import write_json
from ..catalogue.licences import GARMENT_PHOTOS, MAKEHUMAN, OWN
from ..cloth.figure import load_figure
from ..cloth.pattern import LEGS
from ..cloth.store import pattern_on
from ..paths import CATALOGUE
from ..samples.fabrics import plain
from ..samples.garment import PX, Design, Drawn, draw
from ..worn import textures
from ..worn.denim import jeans
from ..worn.paint import painted, with_hem_shadow, without_pinholes
from ..worn.shoe_picture import is_foot, shoe_layer
from ..worn.shoe_styles import STYLES
from ..worn.taper import tapered
from ..worn.tops import tee_texture
from .coverage import poses_of
from .make import is_done, template_folder
from .passes import view_of
from .publish import body_type
from .trial import encoded, load_template

FOLDER = "complements"
QUALITY = 92
"""Dark cloth falls into blocks below that."""
LEG_PARTS = ("thigh_l", "thigh_r", "shin_l", "shin_r")
HAND_PARTS = ("hand_l", "hand_r", "forearm_l", "forearm_r")
WHOLE = 200.0
"""Longer than any pattern: the hem is the pattern's own."""


@dataclass(frozen=True)
class Piece:
    """
    `folds` is the contrast of its light: dark cloth shows its folds by their gloss.
    """

    kind: str
    template: str
    texture: Callable[[Drawn], np.ndarray]
    folds: float
    length: float = WHOLE


def on_flat(make: Callable[[textures.Cloth], np.ndarray], has_legs: bool) -> Callable[[Drawn], np.ndarray]:
    def texture(drawn: Drawn) -> np.ndarray:
        height, width = drawn.front.shape
        y, x = (np.mgrid[:height, :width] + 0.5) / PX
        return make(textures.cloth_of(drawn.front > 0.5, x + drawn.left, y + drawn.top, has_legs))

    return texture


PIECES = {
    "both": (
        Piece("jeans", "trousers-break", on_flat(jeans, True), 1.3),
        Piece("chinos", "trousers-break", on_flat(textures.chinos, True), 1.3),
        Piece("tee", "fitted-tee", tee_texture, 1.7),
        Piece("dark-tee", "fitted-tee", tee_texture, 2.2),
    ),
    "female": (
        Piece("skirt", "skirt", on_flat(textures.straight_skirt, False), 2.6, 56),
        Piece("light-skirt", "skirt", on_flat(textures.pleated_skirt, False), 1.8, 62),
    ),
    "male": (),
}
SHOES = {
    "female": {"shoes": "sneakers", "dark-shoes": "dark-loafers", "heels": "heels"},
    "male": {"shoes": "sneakers", "dark-shoes": "derbies", "loafers": "loafers"},
}
NAMES = {
    "jeans": {"en": "Blue jeans", "zh": "蓝色牛仔裤"},
    "trousers": {"en": "Charcoal trousers", "zh": "炭灰色长裤"},
    "grey-trousers": {"en": "Grey trousers", "zh": "灰色长裤"},
    "olive-trousers": {"en": "Olive trousers", "zh": "橄榄绿长裤"},
    "chinos": {"en": "Beige chinos", "zh": "米色休闲裤"},
    "skirt": {"en": "Dark straight skirt", "zh": "深色直筒裙"},
    "light-skirt": {"en": "Beige pleated skirt", "zh": "米色百褶裙"},
    "tee": {"en": "Off-white T-shirt", "zh": "米白色T恤"},
    "dark-tee": {"en": "Charcoal T-shirt", "zh": "深灰色T恤"},
    "sneakers": {"en": "White sneakers", "zh": "小白鞋"},
    "dark-loafers": {"en": "Black loafers", "zh": "黑色乐福鞋"},
    "heels": {"en": "Nude pumps", "zh": "裸色高跟鞋"},
    "derbies": {"en": "Black derby shoes", "zh": "黑色德比鞋"},
    "loafers": {"en": "Brown loafers", "zh": "棕色乐福鞋"},
}
ORDER = (
    "shoes", "dark-shoes", "heels", "loafers", "tee", "dark-tee", "jeans", "trousers", "grey-trousers",
    "olive-trousers", "chinos", "skirt", "light-skirt",
)  # fmt: skip
"""Lower layers first: trousers lie over shoes and over a tucked T-shirt."""
DYED = {"trousers": [58, 60, 66], "grey-trousers": [128, 128, 130], "olive-trousers": [86, 88, 66]}
"""The chinos in other colours: folds are rendered best on pale cloth, and one file shows them all."""
HANDICAPS = {"grey-trousers": 0.1, "olive-trousers": 0.3, "chinos": 1, "skirt": 0.2, "light-skirt": 1}
"""How much better the colours of these have to suit a garment than those of other kinds: they are light or wide."""
TEES = {"tee": ("d6d3ce", "cfcbc5"), "dark-tee": ("38393c", "343538")}


def design_of(piece: Piece, gender: str) -> Design:
    if piece.kind not in TEES:
        return Design(piece.kind, piece.template, gender, plain("808080", 0), piece.length)
    slim = gender == "female"
    cloth, trim = TEES[piece.kind]
    return Design(
        piece.kind, piece.template, gender, plain(cloth, 0.008), 46 if slim else 52, 17 if slim else 19,
        neck=(9.6, 9.5) if slim else (10.1, 9.5), trim=trim,
    )  # fmt: skip


@lru_cache(maxsize=16)
def drawn_for(piece: Piece, body: str) -> tuple[Drawn, np.ndarray]:
    """Patterns follow from the body alone, so that all its poses share their texture."""
    figure = load_figure(body, poses_of(body)[0])
    drawn = draw(design_of(piece, body.split("-")[0]), pattern_on(figure, piece.template))
    # One pixel of a picture covers nearly two of the texture: soften first, or twill shimmers.
    return drawn, gaussian_filter(piece.texture(drawn), (PX / 20, PX / 20, 0))


def save(target: Path, colour: np.ndarray, alpha: np.ndarray) -> None:
    pixels = np.dstack([encoded(colour), alpha])
    target.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8)).save(
        target, quality=QUALITY, method=4
    )


def published(kind: str, body: str, pose: str, root: Path, since: float = 0) -> dict[str, Any] | None:
    """The entry of a layer that is in the catalogue already, unless its template is newer."""
    index, file = root / FOLDER / "group.json", root / FOLDER / f"{body}-{pose}-{kind}.webp"
    if not index.exists() or not file.exists() or file.stat().st_mtime < since:
        return None
    entries = json.loads(index.read_text())["items"]
    return next((entry for entry in entries if entry["id"] == file.stem), None)


def garment(piece: Piece, body: str, pose: str, root: Path) -> dict[str, Any] | None:
    job = (body, pose, piece.template)
    if not is_done(job, draft=False):
        return published(piece.kind, body, pose, root)
    folder = template_folder(job)
    if there := published(piece.kind, body, pose, root, (folder / "facts.json").stat().st_mtime):
        return there
    packed, facts = template_in(folder)
    drawn, texture = drawn_for(piece, body)
    charts = np.asarray(Image.open(folder / "charts.png"))
    colour, alpha = painted(packed, drawn, texture, piece.folds, charts)
    if drawn.design.kind in LEGS:
        part = parts_in(body, pose, tuple(facts["box"]))
        colour, alpha = tapered(colour, alpha, np.isin(part, [PARTS.index(name) for name in LEG_PARTS]))
        hands = np.isin(part, [PARTS.index(name) for name in HAND_PARTS])
        colour, alpha = without_pinholes(colour, alpha, binary_dilation(hands, iterations=3))
        feet = gaussian_filter(binary_dilation(is_foot(part), iterations=3).astype(float), 1)
        colour, alpha = with_hem_shadow(colour, alpha, feet)
    return entry(piece.kind, piece.kind, body, pose, colour, alpha, facts["box"], root)


template_in = lru_cache(maxsize=2)(load_template)
"""Several pieces are painted through one."""


@lru_cache(maxsize=2)
def parts_in(body: str, pose: str, box: tuple[int, ...]) -> np.ndarray:
    """The parts of the body behind a layer."""
    left, top, right, bottom = box
    return view_of(load_figure(body, pose).posed(), CAMERAS[body], (left, top, right - left, bottom - top), 1.0).part


def entry(
    kind: str, name: str, body: str, pose: str, colour: np.ndarray, alpha: np.ndarray, box: list[int], root: Path
) -> dict[str, Any]:
    id_ = f"{body}-{pose}-{kind}"
    save(root / FOLDER / f"{id_}.webp", colour, alpha)
    return {
        "id": id_, "kind": kind, "gender": body.split("-")[0], "type": body_type(body), "pose": pose,
        "file": f"{FOLDER}/{id_}.webp", "box": box, "name": NAMES[name],
    }  # fmt: skip


def shoes(body: str, pose: str, root: Path) -> list[dict[str, Any]]:
    items = []
    for kind, style in SHOES[body.split("-")[0]].items():
        there = published(kind, body, pose, root)
        if not there:
            colour, alpha, place = shoe_layer(load_figure(body, pose), CAMERAS[body], STYLES[style])
            left, top, width, height = place
            box = [left, top, left + width, top + height]
            there = entry(kind, style, body, pose, colour, alpha, box, root)
        items.append(there)
    return items


def dyed(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Adds the entries that show a file in another colour before the one that it was made for."""
    return [
        one
        for item in items
        for one in (*(recoloured(item, kind) for kind in DYED if item["kind"] == "chinos"), item)
    ]


def recoloured(item: dict[str, Any], kind: str) -> dict[str, Any]:
    id_ = item["id"].removesuffix(item["kind"]) + kind
    return {**item, "id": id_, "kind": kind, "name": NAMES[kind], "dye": DYED[kind]}


def publish_complements(root: Path = CATALOGUE) -> None:
    items = []
    for body in BODIES:
        pieces = (*PIECES["both"], *PIECES[body.split("-")[0]])
        for pose in poses_of(body):
            made = [item for piece in pieces if (item := garment(piece, body, pose, root)) is not None]
            items += [*shoes(body, pose, root), *dyed(made)] if made else []
    licences = [MAKEHUMAN, GARMENT_PHOTOS, OWN]
    group = {"alpha": "straight", "order": list(ORDER), "handicaps": HANDICAPS, "items": items, "licences": licences}
    write_json(root / FOLDER / "group.json", group)
