"""How far each of our people is from every source, so that nobody is a copy: python3 -m vitrine_studio novelty."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter

from .blend_shape import shape_distance
from .cast import CAST
from .lab import to_lab
from .mesh import OUTLINE, Faces, eye_distance, gather, read_meshes, sources
from .portrait import pixels, portraits
from .warp import polygon, thin_plate, warped

SHAPE_AIM, APPEARANCE_AIM = 0.022, 0.15
SIDE = 160
INSET = 0.12


@dataclass(frozen=True)
class Look:
    """A face's mesh, and its inside on the mean face: lightness between fine grain and broad light, normalised."""

    mesh: np.ndarray
    inside: np.ndarray


@dataclass(frozen=True)
class Nearest:
    person: str
    shape: float
    shape_to: str
    appearance: float
    appearance_to: str

    @property
    def reaches_aim(self) -> bool:
        return self.shape >= SHAPE_AIM and self.appearance >= APPEARANCE_AIM


@dataclass(frozen=True)
class Measure:
    """The common face on which appearances are compared."""

    faces: Faces

    def places(self) -> np.ndarray:
        flat = self.faces.mean[:, :2]
        return (flat - flat.mean(0)) / np.ptp(flat[:, 1]) * SIDE * 0.86 + [SIDE / 2, SIDE / 2 + 2]

    @cached_property
    def within(self) -> np.ndarray:
        places = self.places()
        return polygon((SIDE, SIDE), places[OUTLINE], -INSET * eye_distance(places)) > 0.5

    def seen(self, picture: np.ndarray, mesh: np.ndarray) -> np.ndarray:
        """Its lightness on the common face."""
        places = self.places()
        shrink = max(0.3, 0.5 * eye_distance(mesh) / eye_distance(places))
        light = gaussian_filter(to_lab(picture)[..., 0] / 100, shrink)
        return 100 * warped(light, thin_plate(places, mesh[:, :2], (SIDE, SIDE), 0.5), 1)

    def inside(self, seen: np.ndarray) -> np.ndarray:
        places = self.places()
        distance = eye_distance(places)
        band = gaussian_filter(seen, 0.02 * distance) - gaussian_filter(seen, 0.22 * distance)
        band = band / (np.sqrt(gaussian_filter(band**2, 0.4 * distance)) + 0.5)
        inside = band[self.within]
        inside = inside - inside.mean()
        return inside / np.linalg.norm(inside)

    def look(self, picture: np.ndarray, mesh: np.ndarray) -> Look:
        return Look(mesh, self.inside(self.seen(picture, mesh)))

    def both_ways(self, picture: np.ndarray, mesh: np.ndarray) -> tuple[Look, Look]:
        """As it is, and mirrored: a mirrored copy is a copy."""
        flipped = self.faces.mirrored(mesh, picture.shape[1])
        return self.look(picture, mesh), self.look(picture[:, ::-1], flipped)


def appearance_distance(one: Look, other: Look) -> float:
    return 1 - float(one.inside @ other.inside)


def nearest(person: str, look: Look, others: dict[str, tuple[Look, Look]]) -> Nearest:
    shapes = {name: min(shape_distance(look.mesh, o.mesh) for o in pair) for name, pair in others.items()}
    looks = {name: min(appearance_distance(look, o) for o in pair) for name, pair in others.items()}
    shape_to, look_to = min(shapes, key=shapes.get), min(looks, key=looks.get)
    return Nearest(person, shapes[shape_to], shape_to, looks[look_to], look_to)


def measure_people() -> list[Nearest]:
    files = sorted(sources().glob("*.jpg"))
    faces = gather(read_meshes(files))
    measure = Measure(faces)
    open_picture = lambda file: pixels(file)[..., :3]
    others = {file.stem: measure.both_ways(open_picture(file), faces.meshes[file.stem])
              for file in files if file.stem in faces.meshes}  # fmt: skip
    mine: dict[str, Path] = {person.id: portraits() / f"{person.portrait}.jpg" for person in CAST}
    meshes = read_meshes(list(mine.values()))
    looks = {name: measure.look(open_picture(file), meshes[file.stem]) for name, file in mine.items()}
    return [nearest(name, look, others) for name, look in looks.items()]


def report(found: Iterable[Nearest]) -> str:
    """A table for the README."""
    rows = [f"| person | shape | to | appearance | to | aim ({SHAPE_AIM}, {APPEARANCE_AIM}) |", "|---|---|---|---|---|---|"]
    rows += [
        f"| {n.person} | {n.shape:.3f} | {n.shape_to} | {n.appearance:.2f} | {n.appearance_to} | "
        f"{'reached' if n.reaches_aim else 'below'} |"
        for n in found
    ]
    return "\n".join(rows)
