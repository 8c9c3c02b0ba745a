"""
Which donors would take somebody farther from every source: tried on the common face on which appearances are compared,
where a trial takes milliseconds, before a portrait is blended: python3 -m vitrine_studio donors <id>.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
from scipy.ndimage import gaussian_filter

from .blend import folder_of
from .blend_paint import DARKEST, Canvas, canvas, shares
from .cast import CAST, Person
from .givers import givers
from .mesh import Faces, align, eye_distance, load_faces, read_meshes
from .novelty import SIDE, Measure
from .portrait import pixels
from .recipe import MIRRORED, Recipe
from .renew import SKIN_SHARE

PARTS = ("skin", "brows", "eyes", "nose", "mouth")
EACH = 7
"""Donors of a feature that are tried together with those of others."""
ENOUGH = 0.165
"""In appearance, as predicted: the blended portrait comes out a little nearer."""
BROAD = 0.3
PATCH = 4.0
"""Pixels of the common face: what is wider is no detail but a brow of another colour, a shadow or hair."""
SEEN = {"skin": 0.5, "brows": 0.8, "eyes": 1.3, "nose": 1.0, "mouth": 1.2}
"""How much a foreign feature changes somebody."""


@dataclass(frozen=True)
class Face:
    """`seen` and `inside` as Measure has them; `light` is its broad light as a logarithm."""

    seen: np.ndarray
    inside: np.ndarray
    light: np.ndarray
    turn: np.ndarray
    sharp: float
    gap: float


@dataclass(frozen=True)
class Choice:
    donors: dict[str, str]
    appearance: float
    nearest: str
    cost: float


def face_of(measure: Measure, picture: np.ndarray, mesh: np.ndarray) -> Face:
    seen = measure.seen(picture, mesh)
    light = gaussian_filter(np.log(np.maximum(seen, 0) + DARKEST), BROAD * eye_distance(measure.places()))
    turned = align(measure.faces.mean, mesh).turn
    angles = np.degrees([np.arctan2(-turned[2, 0], turned[0, 0]), np.arctan2(turned[2, 1], turned[2, 2])])
    gap = np.linalg.norm((mesh[13] - mesh[14])[:2]) / eye_distance(mesh)
    return Face(seen, measure.inside(seen), light, angles, eye_distance(mesh), float(gap))


def read_faces(faces: Faces) -> dict[str, Face]:
    """All sources, mirrored ones too."""
    measure, found = Measure(faces), {}
    for name, mesh in faces.meshes.items():
        picture = pixels(folder_of(name) / f"{name}.jpg")[..., :3]
        found[name] = face_of(measure, picture, mesh)
        found[name + MIRRORED] = face_of(measure, picture[:, ::-1], faces.mirrored(mesh, picture.shape[1]))
    return found


def read_person(faces: Faces, portrait: str) -> Face:
    file = folder_of(portrait) / f"{portrait}.jpg"
    return face_of(Measure(faces), pixels(file)[..., :3], read_meshes([file])[portrait])


def masks_of(on: Canvas, gender: str) -> dict[str, np.ndarray]:
    """Men keep their own skin below the nose: beards differ."""
    nothing = np.zeros(on.shape)
    plain = Recipe("", base="", eyes="", nose="", mouth="", skin="", brows="own", shape={}, skin_share=SKIN_SHARE)
    above = replace(plain, beard=gender == "male")
    return {**shares(on, plain, nothing, nothing), "skin": shares(on, above, nothing, nothing)["skin"]}


def lit(giver: Face, taker: Face) -> np.ndarray:
    ratio = np.clip(taker.light - giver.light, -0.8, 0.8)
    return np.exp(np.log(np.maximum(giver.seen, 0) + DARKEST) + ratio) - DARKEST


def misfit(giver: Face, taker: Face, mask: np.ndarray, part: str) -> float:
    """What would show: a step at the mask's edge, light from elsewhere, another turn, a blurred or laughing donor."""
    edge = 4 * mask * (1 - mask)
    apart = np.log(np.maximum(lit(giver, taker), 0) + DARKEST) - np.log(np.maximum(taker.seen, 0) + DARKEST)
    seam = np.sqrt((edge * apart**2).sum() / edge.sum())
    patch = np.sqrt((mask * gaussian_filter(apart, PATCH) ** 2).sum() / mask.sum())
    turn = np.abs(giver.turn - taker.turn) @ [1, 0.7]
    blurred = max(0.0, 0.8 * taker.sharp / giver.sharp - 1)
    open_mouth = 8 * max(0.0, abs(giver.gap - taker.gap) - 0.02) if part == "mouth" else 0.0
    return float(3 * seam + 8 * patch + (turn / 12) ** 2 + 1.5 * blurred + open_mouth)


def choices(
    person: Person, taker: Face, sources: dict[str, Face], on: Canvas, measure: Measure, counts: range
) -> Iterator[Choice]:
    masks = masks_of(on, person.gender)
    names = list(sources)
    all_insides = np.array([sources[name].inside for name in names])

    def tried(donors: dict[str, str], cost: float) -> Choice:
        seen = taker.seen + sum(masks[part] * (lit(sources[name], taker) - taker.seen) for part, name in donors.items())
        inside = measure.inside(seen)
        near = all_insides @ inside
        change = 1 - float(inside @ taker.inside)
        at = int(near.argmax())
        return Choice(donors, 1 - float(near[at]), names[at], cost + 4 * change)

    best: dict[str, list[tuple[float, str]]] = {}
    for part in PARTS:
        known = givers(person.gender, person.look, person.age, part)
        both = [name + side for name in known for side in ("", MIRRORED)]
        ranked = sorted((SEEN[part] * (0.3 + misfit(sources[name], taker, masks[part], part)), name) for name in both)
        best[part] = ranked[:EACH]
    for count in counts:
        for parts in combinations(PARTS, count):
            grids = [best[part] for part in parts]
            for at in np.ndindex(*[len(grid) for grid in grids]):
                picked = [grid[i] for grid, i in zip(grids, at)]
                yield tried(dict(zip(parts, (name for _, name in picked))), sum(cost for cost, _ in picked))


def search(person: Person, taker: Face, sources: dict[str, Face], faces: Faces, wanted: int = 4) -> list[Choice]:
    """The cheapest that lead far enough; if none does, those that lead farthest."""
    measure = Measure(faces)
    on = canvas((SIDE, SIDE), measure.places())
    enough: list[Choice] = []
    for counts in (range(3), range(3, 4)):
        found = list(choices(person, taker, sources, on, measure, counts))
        enough = sorted((c for c in found if c.appearance >= ENOUGH), key=lambda c: c.cost)
        if enough:
            break
    return enough[:wanted] or sorted(found, key=lambda c: c.cost - 40 * c.appearance)[:wanted]


def report(models: list[str]) -> Iterator[str]:
    faces = load_faces()
    sources = read_faces(faces)
    for person in CAST:
        if person.id in models:
            for choice in search(person, read_person(faces, person.portrait), sources, faces):
                yield f"{person.id}: {choice.donors} {choice.appearance:.3f} to {choice.nearest}, cost {choice.cost:.2f}"
