"""Somebody who is too near to a source takes other donors for some features, and a step in shape that is measured again."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .blend import Source, folder_of, laid_onto, open_source, painted, save
from .blend_paint import canvas
from .blend_shape import localised, smooth_outline, stepped_away
from .mesh import LEFT_BROW, LEFT_EYE, LEFT_LIDS, LIPS, NOSE, OUTLINE, RIGHT_BROW, RIGHT_EYE, RIGHT_LIDS, Faces
from .mesh import load_faces, meshes, read_meshes
from .novelty import SHAPE_AIM
from .portrait import portraits, read_all
from .recipe import MIRRORED, Recipe
from .smile import smiling
from .step import nearest_shape

SIZES = (0.006, 0.01, 0.014, 0.018, 0.022, 0.026, 0.03, 0.034, 0.038)
FAR, CROP = 1.45, 1.6
"""In sizes of the outline: where the portrait stays as it is, and how much of it is opened."""
REGIONS = {
    "eyes": ((LEFT_EYE + LEFT_LIDS, RIGHT_EYE + RIGHT_LIDS), (0.06, 0.22)),
    "mouth": ((LIPS,), (0.08, 0.3)),
    "nose": ((NOSE,), (0.03, 0.16)),
    "brows": ((LEFT_BROW, RIGHT_BROW), (0.03, 0.14)),
}
SKIN_SHARE = 0.7
KEPT = {"eyes", "mouth"}
"""Irises stay round and lips straight, whoever they are from."""


@dataclass(frozen=True)
class Renewal:
    """`donors` by feature: skin, brows, eyes, nose, mouth; all others stay the portrait's own."""

    name: str
    base: str
    donors: dict[str, str] = field(default_factory=dict)
    seeds: tuple[int, ...] = (1, 2)
    aims: tuple[float, ...] = (0.027, 0.034)
    """How far in shape the new mesh is aimed at; the next one where the mesh that is read again lies too near."""
    skin_share: float = SKIN_SHARE
    beard: bool = False
    """The portrait keeps its own skin below the nose."""
    light: float = 0.3
    smile: float = 1.0

    @property
    def recipe(self) -> Recipe:
        of = lambda part: self.donors.get(part, self.base)
        return Recipe(
            self.name, base=self.base, eyes=of("eyes"), nose=of("nose"), mouth=of("mouth"), skin=of("skin"),
            brows=of("brows"), shape={}, light=self.light, even=True, skin_share=self.skin_share, beard=self.beard, mirrored=False, smile=self.smile,
        )  # fmt: skip


def new_places(renewal: Renewal, base: np.ndarray, laid: dict[str, np.ndarray], faces: Faces, size: float, seed: int):
    shape = stepped_away(base, faces, size, seed)
    target = shape
    for part, (regions, reach) in REGIONS.items():
        if part in KEPT or part in renewal.donors:
            for region in regions:
                target = localised(target, shape, laid[renewal.donors.get(part, renewal.base)], region, reach)
    return smooth_outline(target, base)


def far_enough(renewal: Renewal, base: np.ndarray, laid: dict[str, np.ndarray], faces: Faces, aim: float) -> np.ndarray:
    """The smallest step that leads there; else the one that leads farthest."""
    best, reached = base[:, :2], 0.0
    for size in SIZES:
        for seed in renewal.seeds:
            places = new_places(renewal, base, laid, faces, size, seed)
            found = nearest_shape(np.c_[places, base[:, 2]], faces)
            if found > reached:
                best, reached = places, found
        if reached >= aim:
            break
    return best


def opened(base: Source) -> tuple[Source, tuple[slice, slice]]:
    """The face and a little around it: the rest of the portrait does not change."""
    outline = base.points[OUTLINE, :2]
    middle = outline.mean(0)
    corners = (outline - middle) * CROP + middle
    height, width = base.picture.shape[:2]
    left, top = np.maximum(np.floor(corners.min(0)).astype(int), 0)
    right, bottom = np.minimum(np.ceil(corners.max(0)).astype(int), [width, height])
    box = slice(top, bottom), slice(left, right)
    masks = {part: mask[box] for part, mask in base.masks.items()}
    return Source(base.picture[box], masks, base.points - [left, top, 0]), box


def renewed(renewal: Renewal, faces: Faces, aim: float) -> tuple[np.ndarray, np.ndarray]:
    """The picture and its mesh."""
    recipe = renewal.recipe
    whole = open_source(renewal.base, faces)
    base, box = opened(whole)
    donors = {name: open_source(name, faces) for name in sorted(set(renewal.donors.values()))}
    donors[renewal.base] = base
    laid = {name: laid_onto(source.points, base.points) for name, source in donors.items()}
    on = canvas(base.picture.shape[:2], far_enough(renewal, base.points, laid, faces, aim))
    picture = whole.picture.copy()
    picture[box] = painted(recipe, base, donors, on, FAR)
    return picture, on.places + [box[1].start, box[0].start]


def renew_person(renewal: Renewal) -> None:
    for name in sorted({renewal.base, *(name.rstrip(MIRRORED) for name in renewal.donors.values())}):
        read_all([name], folder_of(name))
    faces = load_faces()
    for aim in renewal.aims:
        picture, places = renewed(renewal, faces, aim)
        save(picture, renewal.name)
        (meshes() / f"{renewal.name}.json").unlink(missing_ok=True)
        again = read_meshes([portraits() / f"{renewal.name}.jpg"])[renewal.name]
        reached = nearest_shape(again, faces)
        print(f"{renewal.name}: aimed at {aim:.3f}, reaches {reached:.4f}", flush=True)
        if reached >= SHAPE_AIM:
            break
    save(smiling(picture, places, renewal.smile), f"{renewal.name}-smile")
