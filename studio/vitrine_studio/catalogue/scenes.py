"""Packs the scenes: picture, nearness map, where to stand, and the light there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ..body.camera import Camera
from ..paths import CATALOGUE
from ..render.film import blur, shoulder, to_display
from ..render.finish import linear_light
from ..scenes.listing import PLACES
from ..scenes.place import Light, Place, Point
from ..scenes.probe import SIDES
from .describe import describe_camera, pixel
from .develop import curve
from .encode import THUMBNAIL, Packer, encode_all
from .index import write_json
from .licences import OWN

FOLDER = "scenes"
CONTRAST = 0.3
SHARPEN = 0.3
DEPTH_SHARE = 4
NEAREST, FARTHEST = 1.0, 60.0
BACKGROUND = {"quality": 93, "effort": 6, "smartSubsample": True}
"""Enlarged later: soft gradients must not show the steps of compression."""
NEARNESS = {"compressionLevel": 9, "palette": False, "adaptiveFiltering": True}
FRONT_LIGHT = 30.0
"""Degrees from the camera's axis within which light counts as coming from the front."""
PALETTE = 5


def picture_of(beauty: np.ndarray) -> np.ndarray:
    """Height × width × 3 bytes: highlights rolled off, a soft S, edges a little crisper."""
    shown = to_display(shoulder(linear_light(beauty), 0.5, 2.4))
    shown = shown + CONTRAST * (curve(shown) - shown)
    shown = shown + SHARPEN * (shown - blur(shown, 0.8))
    return np.rint(shown.clip(0, 1) * 255).astype(np.uint8)


def nearness(depth: np.ndarray) -> tuple[np.ndarray, float, float]:
    """A quarter of the size, in even steps of 1 / metres; 0 is `near`, 255 is `far`."""
    height, width = (n // DEPTH_SHARE for n in depth.shape)
    inverse = 1 / depth.clip(NEAREST, FARTHEST)
    cut = inverse[: height * DEPTH_SHARE, : width * DEPTH_SHARE]
    small = cut.reshape(height, DEPTH_SHARE, width, DEPTH_SHARE).mean((1, 3))
    near, far = 1 / small.max(), 1 / small.min()
    steps = (1 / near - small) / (1 / near - 1 / far)
    return np.rint(steps * 255).astype(np.uint8), round(float(near), 3), round(float(far), 3)


def palette_of(picture: np.ndarray) -> list[str]:
    """Main colours, the most common first: a few rounds of k-means over a thinned picture."""
    pixels = picture[::6, ::6].reshape(-1, 3).astype(float)
    by_light = pixels[np.argsort(pixels.sum(1))]
    centres = by_light[np.linspace(0, len(by_light) - 1, PALETTE + 2).astype(int)[1:-1]]
    for _ in range(12):
        nearest = ((pixels[:, None] - centres) ** 2).sum(-1).argmin(1)
        centres = np.array(
            [
                pixels[nearest == k].mean(0) if (nearest == k).any() else centres[k]
                for k in range(PALETTE)
            ]
        )
    order = np.argsort(-np.bincount(nearest, minlength=PALETTE))
    return ["#" + "".join(f"{round(v):02x}" for v in centres[k]) for k in order]


def light_of(light: Light, white: np.ndarray) -> dict[str, Any]:
    side = "left" if light.azimuth < 0 else "right"
    colour = np.array(light.colour) / max(light.colour)
    return {
        "from": "front" if abs(light.azimuth) < FRONT_LIGHT else side,
        "mix": light.mix,
        "towards": [round(v, 4) for v in light.towards],
        "colour": [round(float(v), 3) for v in colour],
        "softness": light.softness,
        "shadow": light.shadow,
        "white": {name: [round(float(v), 3) for v in row] for name, row in zip(SIDES, white)},
        "exposure": round(float(white[0] @ (0.2126, 0.7152, 0.0722)), 3),
    }


def spot_of(place: Place, camera: Camera, x: float, y: float) -> dict[str, Any]:
    foot = camera.project(np.array(place.shown((x, y, place.free.height))))
    metre = camera.focal_px / foot[2]
    return {
        "at": [round(float(v), 1) for v in foot[:2]],
        "pixels_per_metre": round(float(metre), 2),
        "depth": round(float(foot[2]), 3),
        "width": round(float(place.room[0] * metre)),
        "height": round(float(place.room[1] * metre)),
    }


def inside_picture(camera: Camera, corner: Point) -> list[float]:
    x, y = pixel(camera, np.array(corner))
    return [min(max(x, 0.0), float(camera.width)), min(max(y, 0.0), float(camera.height))]


def floor_line(place: Place, camera: Camera) -> int:
    """A table seen from above fills the picture."""
    if place.view == "above":
        return 0
    return round(pixel(camera, np.array([0, place.back, 0]))[1])


def pack_scene(packer: Packer, place: Place) -> dict[str, Any]:
    raw = packer.raw(f"scenes/{place.name}")
    # A machine far away may send the developed picture: a tenth of what the light weighs.
    picture = raw["picture"] if "picture" in raw else picture_of(raw["beauty"])
    height, width = picture.shape[:2]
    camera = place.camera.scaled(width / place.camera.width)
    if (camera.width, camera.height) != (width, height):
        raise ValueError(f"{place.name} was rendered at {width} × {height}: render it again")
    depth, near, far = nearness(raw["depth"])
    base = f"{FOLDER}/{place.name}"
    free = place.free
    return {
        "id": place.name,
        "name": place.titles,
        "position": place.position,
        "theme": place.theme or place.position,
        "view": place.view,
        "picture": packer.add(f"{base}.webp", picture, BACKGROUND),
        "thumb": packer.add(f"{base}-thumb.webp", picture, THUMBNAIL, 240),
        "size": [width, height],
        "camera": describe_camera(camera),
        "floor_line": floor_line(place, camera),
        "depth": {
            "file": packer.add(f"{base}-depth.png", depth, NEARNESS),
            "size": [depth.shape[1], depth.shape[0]],
            "near": near,
            "far": far,
        },
        "light": light_of(place.light, raw["white"]),
        "surface": {
            "outline": [inside_picture(camera, place.shown(corner)) for corner in free.corners()],
            "height": free.height,
            "reflection": free.reflection,
            "roughness": free.roughness,
        },
        "spots": [spot_of(place, camera, x, y) for x, y in place.spots],
        "palette": palette_of(picture),
    }


def pack_scenes(renders: Path, root: Path = CATALOGUE) -> None:
    packer = Packer(renders, root)
    group = {"scenes": [pack_scene(packer, place) for place in PLACES], "licences": [OWN]}
    encode_all(packer.pictures)
    write_json(root / FOLDER / "group.json", group)
