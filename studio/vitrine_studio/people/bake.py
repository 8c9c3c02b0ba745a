"""Bakes every model, pose and expression to arrays, so that rendering needs no source data.

Rendering may happen on another machine without a network: it gets only the baked folder.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np

from ..body.bake import Poser
from ..body.makehuman import BODY_VERTICES, MakeHuman, makehuman, read_polygons, read_skin_weights
from ..body.parts import part_weights
from ..body.poses import POSES, pose
from ..body.rig import skin, to_world
from ..body.shape import with_head
from ..paths import baked
from ..render.film import blur, to_linear
from ..render.png import read_png, write_png
from .characters import CHARACTERS, EXPRESSIONS, Character
from .zones import hairline, skin_zones

PROXIES = {
    "eyes": "eyes/HighPolyEyes/HighPolyEyes",
    "lashes": "eyelashes/eyelashes02/eyelashes02",
    "teeth": "teeth/Teeth_Base/Teeth_Base",
    "eyebrow001": "eyebrows/eyebrow001/eyebrow001",
    "eyebrow002": "eyebrows/eyebrow002/eyebrow002",
    "eyebrow005": "eyebrows/eyebrow005/eyebrow005",
}
"""Core MakeHuman proxies only: others in the package are by third parties under CC BY."""

TEXTURES = {
    "lashes": "proxies/eyelashes/eyelashes02/textures/eyelashes02.png",
    "teeth": "proxies/teeth/Teeth_Base/textures/teeth.png",
    **{
        f"eyebrow{n}": f"proxies/eyebrows/eyebrow{n}/textures/eyebrow{n}.png"
        for n in ("001", "002", "005")
    },
}


DETAIL_SIGMA = 14.0
"""Texture pixels: wide enough to keep lids and nostrils, narrow enough to lose painted shadows."""


def person_file(character: str, name: str, expression: str) -> Path:
    return baked() / "people" / f"{character}-{name}-{expression}.npz"


def character_file(character: str) -> Path:
    return baked() / "people" / f"{character}.npz"


def read_arrays(path: Path) -> dict[str, np.ndarray]:
    with np.load(path) as data:
        return {name: data[name] for name in data.files}


def topology_file() -> Path:
    return baked() / "people" / "topology.npz"


def texture_file(name: str) -> Path:
    return baked() / "people" / "textures" / f"{name}.png"


def padded(faces: list[list[int]]) -> np.ndarray:
    """Triangles repeat their last corner, so that one array holds all polygons."""
    return np.array([(f + f[-1:])[:4] for f in faces], np.int32)


def bake_topology(source: MakeHuman) -> None:
    mesh = source.mesh
    arrays: dict[str, np.ndarray] = {"part_weights": part_weights(source).astype(np.float16)}
    for name in ("body", "helper-tights"):
        chosen = np.flatnonzero(mesh.materials == source.material_names.index(name))
        arrays[f"{name}.faces"] = padded([mesh.faces[i] for i in chosen])
        arrays[f"{name}.uv"] = mesh.uvs[padded([mesh.face_uvs[i] for i in chosen])].astype(
            np.float32
        )
    for name, path in PROXIES.items():
        proxy = source.proxy(f"{path}.json")
        faces, face_uvs, _ = read_polygons(proxy)
        uvs = np.array(proxy["uvs"][0], np.float32).reshape(-1, 2)
        arrays[f"{name}.faces"] = padded(faces)
        arrays[f"{name}.uv"] = uvs[padded(face_uvs)]
    np.savez_compressed(topology_file(), **arrays)


def place_proxy(
    source: MakeHuman, path: str, rest: np.ndarray, transforms: dict[str, np.ndarray]
) -> np.ndarray:
    """A proxy's vertex = three body vertices × weights + an offset, then posed like skin."""
    proxy = source.proxy(f"{path}.json")
    meta = proxy["metadata"]
    refs, weights, offsets = (np.array(meta[k]) for k in ("ref_vIdxs", "weights", "offsets"))
    fitted = np.einsum("nk,nkj->nj", weights, rest[refs]) + offsets
    names = [b["name"].replace("____head", "") for b in proxy["bones"]]
    return skin(fitted, read_skin_weights(proxy, len(fitted)), names, transforms)


def bake_character(source: MakeHuman, poser: Poser, who: Character) -> None:
    """What no pose and no expression changes."""
    still = with_head(source, who.gender, who.ethnicity, who.face, {})
    upright = poser.skeleton.transforms({})
    joints = poser.joints(upright)
    np.savez_compressed(
        character_file(who.id),
        rest=to_world(still, poser.ground(upright), poser.metres).astype(np.float32),
        zones=skin_zones(source, still, poser).astype(np.float16),
        hairline=(hairline(source, still) * poser.metres).astype(np.float32),
        joint_names=np.array(list(joints)),
        rest_joint_positions=np.array(list(joints.values()), np.float32),
    )


def bake_person(
    source: MakeHuman, poser: Poser, who: Character, name: str, expression: str
) -> None:
    units = {
        f"expression/units/{who.unit_family}/{unit}": weight
        for unit, weight in EXPRESSIONS[expression].items()
    }
    still = with_head(source, who.gender, who.ethnicity, who.face, {})
    moved = with_head(source, who.gender, who.ethnicity, who.face, units)
    transforms = poser.skeleton.transforms(pose(source, who.gender, name))
    ground = poser.ground(transforms)
    upright = to_world(still, poser.ground(poser.skeleton.transforms({})), poser.metres)
    arrays = {
        "vertices": poser.place(moved, transforms),
        "head_from_rest": head_matrix(upright, poser.place(still, transforms)),
        "joint_positions": np.array(list(poser.joints(transforms).values())),
    }
    for part in ("eyes", "lashes", "teeth", who.hair.brow):
        placed = place_proxy(source, PROXIES[part], moved, transforms)
        arrays[part] = to_world(placed, ground, poser.metres)
    target = person_file(who.id, name, expression)
    np.savez_compressed(target, **{k: v.astype(np.float32) for k, v in arrays.items()})


def head_matrix(rest: np.ndarray, posed: np.ndarray) -> np.ndarray:
    """The rigid motion of the skull from rest to pose (3×4), which carries the hair along."""
    top = rest[:BODY_VERTICES, 2].max()
    skull = np.flatnonzero(rest[:BODY_VERTICES, 2] > top - 0.1)
    a, b = rest[skull], posed[skull]
    ca, cb = a.mean(0), b.mean(0)
    u, _, vt = np.linalg.svd((a - ca).T @ (b - cb))
    flip = np.diag([1, 1, np.sign(np.linalg.det(vt.T @ u.T))])
    rotation = vt.T @ flip @ u.T
    return np.column_stack([rotation, cb - rotation @ ca])


def bake_textures(source: MakeHuman) -> None:
    texture_file("x").parent.mkdir(parents=True, exist_ok=True)
    files = dict(TEXTURES)
    for who in CHARACTERS:
        files[f"eye-{who.eyes}"] = f"proxies/eyes/HighPolyEyes/textures/{who.eyes}_eye.png"
    for name, path in files.items():
        shutil.copyfile(source.asset(path), texture_file(name))
    for who in CHARACTERS:
        write_png(
            texture_file(f"detail-{who.id}"), skin_detail(read_png(source.asset(who.skin.texture)))
        )


def skin_detail(texture: np.ndarray) -> np.ndarray:
    """The texture relative to its surroundings, 128 = no difference: drops its baked light."""
    linear = to_linear(texture / 255.0)
    ratio = (linear + 0.01) / (blur(linear, DETAIL_SIGMA) + 0.01)
    return np.rint(ratio.clip(0.25, 1.99) ** 0.65 * 127.5)


def bake_people() -> None:
    source = makehuman()
    bake_textures(source)
    bake_topology(source)
    posers = {g: Poser(source, g) for g in ("female", "male")}
    for who in CHARACTERS:
        bake_character(source, posers[who.gender], who)
        for name in POSES:
            for expression in EXPRESSIONS:
                bake_person(source, posers[who.gender], who, name, expression)
