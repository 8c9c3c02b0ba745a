"""A drawn garment: usual lengths cut out of a template's generous pattern, with sewn details."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt

from ..cloth.pattern import BOTTOMS, COLLARED, HOODED, LEGS, SIDES, Pattern, kind_and_variant
from .details import fly_front, hood_seam, pouch_front, rib, shirt_front, stitch_line, zip_front
from .fabrics import Fabric, mix, rgb, soft_step

PX = 12
"""Pixels per centimetre of the drawn texture."""
EDGE = 1.2 / PX


@dataclass(frozen=True)
class Design:
    """Centimetres. `length` from the neck-shoulder point (from the waist for bottoms) to the
    hem, `sleeve` along its axis from the shoulder tip; 0 leaves no sleeve."""

    name: str
    garment: str
    gender: str
    fabric: Fabric
    length: float
    sleeve: float = 0.0
    neck: tuple[float, float] = (9.5, 9.0)
    neck_power: float = 2.0
    trim: str | None = None
    stitch: str | None = None

    @property
    def kind(self) -> str:
        return kind_and_variant(self.garment)[0]

    @property
    def has_hood(self) -> bool:
        return self.garment in HOODED

    @property
    def has_collar(self) -> bool:
        return self.kind in COLLARED and not self.has_hood


@dataclass(frozen=True)
class Drawn:
    """Texture with the pattern point (`left`, `top`) at its upper left corner. `front` and
    `back` are the whole outlines laid flat; the worn alphas are cut at free edges only, because sewn ones end
    where the template does."""

    design: Design
    pattern: Pattern
    colour: np.ndarray
    front: np.ndarray
    back: np.ndarray
    worn_front: np.ndarray
    worn_back: np.ndarray
    left: float
    top: float
    landmarks: dict[str, tuple[float, float]]

    def pixel(self, centimetres: np.ndarray) -> np.ndarray:
        return (np.asarray(centimetres) - [self.left, self.top]) * PX - 0.5


def signed_distance(polygon: np.ndarray, left: float, top: float, shape: tuple[int, int]) -> np.ndarray:
    """Centimetres to the outline, positive inside."""
    mask = Image.new("L", shape[::-1])
    ImageDraw.Draw(mask).polygon([tuple(p) for p in (polygon - [left, top]) * PX], fill=1)
    solid = np.asarray(mask).astype(bool)
    return (distance_transform_edt(solid) - distance_transform_edt(~solid)) / PX


def draw(design: Design, pattern: Pattern) -> Drawn:
    outline = pattern.centimetres(pattern.front)
    left, top = outline.min(0) - 2
    width, height = np.ceil((outline.max(0) + 2 - [left, top]) * PX).astype(int)
    y, x = (np.mgrid[:height, :width] + 0.5) / PX
    x, y = x + left, y + top
    shape = signed_distance(outline, left, top, x.shape)
    back_shape = signed_distance(pattern.centimetres(pattern.back), left, top, x.shape)
    free = free_edges(design, pattern, x, y)
    front_neck, back_neck = neck_edges(design, x, y)
    inner = np.minimum.reduce([shape, free, front_neck])
    colour = sewn(design, pattern, design.fabric(x, y), x, y, free, front_neck, shape)
    return Drawn(
        design, pattern, colour, soft_step(inner, EDGE),
        soft_step(np.minimum.reduce([back_shape, free, back_neck]), EDGE),
        soft_step(np.minimum(free, front_neck), EDGE), soft_step(np.minimum(free, back_neck), EDGE),
        float(left), float(top), landmarks_of(design, pattern),
    )  # fmt: skip


def free_edges(design: Design, pattern: Pattern, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Distance from hem and cuffs, positive inside."""
    sway = 0.6 * (1 - (x / 30) ** 2)
    result = design.length + sway - y
    if design.kind in BOTTOMS:
        return np.minimum(result, y + 0.4)
    if pattern.sleeve_line is None:
        return result
    tip, axis = sleeve_axis(pattern)
    points = np.stack([x.ravel(), pattern.origin - y.ravel() / 100], axis=1) * [0.01, 1]
    chart = pattern.chart(points).reshape(x.shape)
    along = (np.abs(x) - tip[0]) * axis[0] + (y - tip[1]) * axis[1]
    return np.where(chart > 0, design.sleeve - along, result)


def sleeve_axis(pattern: Pattern) -> tuple[np.ndarray, np.ndarray]:
    """Shoulder tip and direction of the wearer's left sleeve, in centimetres."""
    at = {
        n: pattern.centimetres(pattern.landmarks[f"{n}_l"])
        for n in ("shoulder_tip", "cuff_outer", "cuff_inner")
    }
    cuff = at["cuff_outer"] - at["cuff_inner"]
    axis = np.array([cuff[1], -cuff[0]]) / np.linalg.norm(cuff)
    return at["shoulder_tip"], axis if axis[0] > 0 else -axis


def neck_edges(design: Design, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Distance below the front and back neckline, positive on cloth."""
    if design.kind in BOTTOMS or design.has_hood:
        return np.full(x.shape, 99.0), np.full(x.shape, 99.0)
    half, depth = design.neck
    if design.has_collar:
        opening = np.maximum(0, 1 - np.abs(x / half))
        front = y + 3.2 - opening * (depth + 3.2)
        return front, y + 3.0
    curve = lambda d: d * np.maximum(0, 1 - np.abs(x / half) ** design.neck_power) ** (1 / design.neck_power)
    outside = np.where(np.abs(x) > half, 99.0, 0.0)
    return y - curve(depth) + outside, y - curve(2.0) + outside


def sewn(
    design: Design,
    pattern: Pattern,
    colour: np.ndarray,
    x: np.ndarray,
    y: np.ndarray,
    free: np.ndarray,
    neck: np.ndarray,
    shape: np.ndarray,
) -> np.ndarray:
    """Rib, hems, stitching, plackets, pockets: what makes cloth read as a garment."""
    colour = stitch_line(colour, free - 2.0, design.stitch)
    if design.trim is not None:
        colour = rib(colour, neck, np.arctan2(y, x), rgb(design.trim))
    if design.has_collar:
        colour = shirt_front(colour, x, y, design)
    if design.has_hood:
        colour = hood_seam(colour, x, y)
        colour = (pouch_front if design.kind == "hoodie" else zip_front)(colour, x, y, design)
    if design.kind in LEGS:
        colour = fly_front(colour, x, y, design)
    shade = soft_step(np.minimum(shape, free), 1.2) * 0.14 + 0.86
    return np.clip(mix(colour, (0, 0, 0), 1 - shade), 0, 1)


def landmarks_of(design: Design, pattern: Pattern) -> dict[str, tuple[float, float]]:
    """Exact landmark positions of this garment, in pattern centimetres."""
    cm = {name: pattern.centimetres(p) for name, p in pattern.landmarks.items()}
    seams = [pattern.centimetres(s) for s in pattern.seams]
    found: dict[str, tuple[float, float]] = {}
    for suffix, sign in SIDES.items():
        mine = [s for s in seams if np.sign(s[:, 0].mean()) == sign]
        for name in ("armpit", "shoulder_tip", "waist", "hip"):
            if f"{name}_{suffix}" in cm:
                found[f"{name}_{suffix}"] = tuple(cm[f"{name}_{suffix}"].tolist())
        side = max(mine, key=lambda s: s[:, 1].max())
        rows = np.argmin(np.abs(side[:, 1] - design.length) + 9 * (np.abs(side[:, 0]) > 50))
        if design.kind in LEGS:
            found |= trouser_hems(seams, sign, suffix, design.length)
            continue
        found[f"hem_{suffix}"] = (float(side[rows, 0]), float(design.length))
        if design.kind == "skirt":
            continue
        upper = min(mine, key=lambda s: s[:, 1].min())
        nearest = upper[np.argmin(np.abs(np.abs(upper[:, 0]) - design.neck[0]) + 9 * (upper[:, 1] > 12))]
        found[f"neck_shoulder_{suffix}"] = (sign * design.neck[0], float(nearest[1]))
        if design.has_hood:
            found[f"neck_shoulder_{suffix}"] = tuple(cm[f"neck_shoulder_{suffix}"].tolist())
        if pattern.sleeve_line is not None:
            found |= cuffs(pattern, upper, side, sign, suffix, design.sleeve)
    if design.kind in LEGS:
        found["crotch"] = tuple(cm["crotch"].tolist())
    elif design.kind != "skirt":
        found["collar_front"] = (0.0, design.neck[1])
        found["collar_back"] = (0.0, -3.0 if design.has_collar else 2.0)
    if design.has_hood:
        found |= {name: tuple(cm[name].tolist()) for name in ("collar_front", "hood_top")}
    return found


def cuffs(
    pattern: Pattern, upper: np.ndarray, under: np.ndarray, sign: float, suffix: str, sleeve: float
) -> dict[str, tuple[float, float]]:
    """Where the cuff line crosses the two sleeve seams."""
    tip, axis = sleeve_axis(pattern)
    pit = pattern.centimetres(pattern.landmarks[f"armpit_{suffix}"])
    corner = int(np.argmin(np.linalg.norm(under - pit, axis=1)))
    result = {}
    for name, line in (
        ("cuff_outer", upper[np.abs(upper[:, 0]) > tip[0]]),
        ("cuff_inner", under[: corner + 1][::-1]),
    ):
        along = (line * [sign, 1] - tip) @ axis
        result[f"{name}_{suffix}"] = tuple(float(np.interp(sleeve, along, line[:, k])) for k in (0, 1))
    return result


def trouser_hems(
    seams: list[np.ndarray], sign: float, suffix: str, length: float
) -> dict[str, tuple[float, float]]:
    found = {}
    for name, line in (("hem_inner", min(seams, key=lambda s: abs(s[:, 0].mean()))), ("hem_outer", None)):
        if line is None:
            line = next(s for s in seams if np.sign(s[:, 0].mean()) == sign and abs(s[:, 0].mean()) > 5)
        mine = line[np.sign(line[:, 0]) == sign]
        found[f"{name}_{suffix}"] = (float(mine[np.argmin(np.abs(mine[:, 1] - length)), 0]), length)
    return found
