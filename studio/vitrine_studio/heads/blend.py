"""A new person out of several portraits: one gives hair, outline and light, others the features, all of them the shape."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from .blend_hair import recoloured
from .blend_paint import Canvas, bare_skin, canvas, contrast_of, lit_like, paint, read_light, shares, toned
from .blend_shape import new_shape
from .mesh import LIPS, OUTLINE, Faces, align, eye_distance, load_faces, read_meshes, sources
from .portrait import load, portraits, read_all
from .recipe import MIRRORED, Recipe
from .smile import smiling
from .warp import thin_plate, warped

RING = 1.8
"""Beyond this many times the outline the base stays as it is, its hair aside."""
CONTRAST = (0.5, 1.1)
"""How far that of a donor may be taken to the base's."""
COVERS = ("hair", "clothes", "others")


@dataclass(frozen=True)
class Source:
    picture: np.ndarray
    masks: dict[str, np.ndarray]
    points: np.ndarray


def folder_of(name: str) -> Path:
    """A source, or one of our own portraits that is blended once more."""
    return sources() if (sources() / f"{name}.jpg").exists() else portraits()


def open_source(name: str, faces: Faces) -> Source:
    plain = name.rstrip(MIRRORED)
    folder = folder_of(plain)
    portrait = load(plain, folder)
    points = faces.meshes[plain] if plain in faces.meshes else read_meshes([folder / f"{plain}.jpg"])[plain]
    if name == plain:
        return Source(portrait.picture, portrait.masks, points)
    masks = {part: mask[:, ::-1] for part, mask in portrait.masks.items()}
    return Source(portrait.picture[:, ::-1], masks, faces.mirrored(points, portrait.picture.shape[1]))


def laid_onto(points: np.ndarray, base: np.ndarray) -> np.ndarray:
    """By everything but the lips, which expressions move."""
    steady = np.setdiff1d(np.arange(len(points)), LIPS)
    return align(points[steady], base[steady])(points)


def frame_points(shape: tuple[int, int]) -> np.ndarray:
    height, width = shape
    across, down = np.linspace(0, width - 1, 5), np.linspace(0, height - 1, 5)
    edge = [(x, y) for x in across for y in (0, height - 1)] + [(x, y) for y in down[1:-1] for x in (0, width - 1)]
    return np.array(edge)


def base_warp(recipe: Recipe, base: Source, places: np.ndarray, far: float) -> np.ndarray:
    """The face takes its new shape; hair may become wider or higher; the picture's edge stays."""
    own = base.points[:, :2]
    middle = own[OUTLINE].mean(0)
    ring = (own[OUTLINE][::2] - middle) * far + middle
    above = np.clip((middle[1] - ring[:, 1]) / (ring[:, 1].max() - middle[1]) + 0.25, 0, 1)[:, None]
    moved = ring + above * (ring - middle) * (np.array([recipe.hair_wide, recipe.hair_high]) - 1)
    shape = base.picture.shape[:2]
    edge = frame_points(shape)
    return thin_plate(np.vstack([places, moved, edge]), np.vstack([own, ring, edge]), shape)


def blend(recipe: Recipe, faces: Faces) -> tuple[np.ndarray, np.ndarray]:
    """The picture and its mesh."""
    base = open_source(recipe.base, faces)
    donors = {name: open_source(name, faces) for name in sorted(recipe.donors)}
    laid = {name: laid_onto(source.points, base.points) for name, source in donors.items()}
    on = canvas(base.picture.shape[:2], new_shape(recipe, base.points, laid, faces))
    made = painted(recipe, base, donors, on)
    if not recipe.mirrored:
        return made, on.places
    return made[:, ::-1], faces.mirrored(np.c_[on.places, np.zeros(len(on.places))], on.shape[1])[:, :2]


def painted(recipe: Recipe, base: Source, donors: dict[str, Source], on: Canvas, far: float = RING) -> np.ndarray:
    """The base in its new shape, with the donors' features; `far` is the ring where it stays as it is."""
    features = on.features()
    where = base_warp(recipe, base, on.places, far)
    ground = warped(base.picture, where)
    masks = {part: warped(mask, where, 1) for part, mask in base.masks.items()}
    sigma = recipe.light * on.distance
    bare = bare_skin(on, masks["hair"], features)
    light = read_light(ground, bare, sigma)
    lit, covered = {recipe.base: ground}, {recipe.base: np.maximum.reduce([masks[part] for part in COVERS])}
    for name, source in donors.items():
        if name == recipe.base or name not in {recipe.eyes, recipe.brows, recipe.nose, recipe.mouth, recipe.skin}:
            continue
        places = thin_plate(on.places, source.points[:, :2], on.shape)
        covered[name] = np.maximum.reduce([warped(source.masks[part], places, 1) for part in COVERS])
        skin = bare_skin(on, covered[name], features)
        own = read_light(warped(source.picture, places), skin, sigma)
        contrast = np.clip(contrast_of(light, bare) / contrast_of(own, skin), *CONTRAST) if recipe.even else 1.0
        lit[name] = lit_like(own, light, on, recipe, contrast)
    parts = shares(on, recipe, masks["hair"], covered[recipe.skin])
    givers = {part: getattr(recipe, part) for part in ("eyes", "brows", "nose", "mouth", "skin")}
    pictures = {"base": ground, **{part: lit[name] for part, name in givers.items() if name}}
    made = paint(pictures, parts)
    skin = np.clip(np.maximum(on.ring(OUTLINE), masks["faceSkin"] + masks["bodySkin"]) - masks["hair"], 0, 1)
    made = toned(made, gaussian_filter(skin, 0.03 * on.distance), recipe.tone)
    if recipe.hair:
        made = recoloured(made, masks["hair"], on, recipe.hair)
    return made


def save(picture: np.ndarray, name: str) -> None:
    target = portraits() / f"{name}.jpg"
    target.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.rint(picture * 255).astype(np.uint8)).save(target, quality=97, subsampling=0)


def make_person(recipe: Recipe) -> None:
    for name in sorted(recipe.sources):
        read_all([name], folder_of(name))
    faces = load_faces()
    picture, places = blend(recipe, faces)
    save(picture, recipe.name)
    if recipe.smile:
        save(smiling(picture, places, recipe.smile), f"{recipe.name}-smile")
    print(recipe.name, f"eyes {eye_distance(places):.0f} pixels apart", flush=True)
