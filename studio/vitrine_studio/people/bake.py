"""Bakes bodies, poses and heads to arrays, so that rendering needs no source data.

Rendering may happen on another machine without a network: it gets only the baked folder.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np

from ..body.bake import Poser
from ..body.makehuman import (
    BODY_VERTICES,
    MakeHuman,
    makehuman,
    read_polygons,
    read_skin_weights,
)
from ..body.parts import PARTS, part_weights
from ..body.poses import POSES, UPRIGHT, pose
from ..body.rig import to_world
from ..body.shape import BODIES, with_head
from ..paths import baked
from ..render.film import blur, to_linear
from ..render.png import read_png, write_png
from .characters import CHARACTERS, Character
from .expressions import EXPRESSIONS
from .soften import Softener
from .zones import hairline, skin_zones

PROXIES = {
    "eyes": "eyes/HighPolyEyes/HighPolyEyes",
    "lashes": "eyelashes/eyelashes02/eyelashes02",
    "teeth": "teeth/Teeth_Base/Teeth_Base",
}
"""Core MakeHuman proxies only: others in the package are by third parties under CC BY."""

TEXTURES = {
    "lashes": "proxies/eyelashes/eyelashes02/textures/eyelashes02.png",
    "teeth": "proxies/teeth/Teeth_Base/textures/teeth.png",
}


DETAIL_SIGMA = 14.0
"""Texture pixels: wide enough to keep lids and nostrils, narrow enough to lose painted shadows."""


HEAD_UNIT = 2e-4
"""Heads are stored as int16 differences from the shared body, in these parts of a decimetre."""


def character_file(character: str) -> Path:
    return baked() / "people" / f"{character}.npz"


def body_file(body: str) -> Path:
    return baked() / "people" / f"body-{body}.npz"


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
    """Everything about the meshes that no person changes: faces, coordinates, parts, skinning."""
    mesh = source.mesh
    arrays: dict[str, np.ndarray] = {
        "part_weights": part_weights(source).astype(np.float16),
        "rig": np.array(list(source.rig["bones"])),
    }
    add_skinning(arrays, "body", source.skin_weights, source.bone_names)
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
        names = [b["name"].replace("____head", "") for b in proxy["bones"]]
        count = len(proxy["metadata"]["ref_vIdxs"])
        add_skinning(arrays, name, read_skin_weights(proxy, count), names)
    np.savez_compressed(topology_file(), **arrays)


def add_skinning(
    arrays: dict[str, np.ndarray],
    name: str,
    weights: tuple[np.ndarray, np.ndarray],
    bones: list[str],
) -> None:
    indices, amounts = weights
    arrays[f"{name}.bone_index"] = indices.astype(np.uint16)
    arrays[f"{name}.bone_weight"] = amounts.astype(np.float32)
    arrays[f"{name}.bones"] = np.array(bones)


def fit_proxy(source: MakeHuman, path: str, rest: np.ndarray) -> np.ndarray:
    """A proxy's vertex = three body vertices × weights + an offset."""
    meta = source.proxy(f"{path}.json")["metadata"]
    refs, weights, offsets = (np.array(meta[k]) for k in ("ref_vIdxs", "weights", "offsets"))
    return np.einsum("nk,nkj->nj", weights, rest[refs]) + offsets


def bake_body(poser: Poser) -> None:
    """One shared body at rest, and where every bone and joint goes in each pose."""
    source, upright = poser.source, poser.skeleton.transforms({})
    joints = poser.joints(upright)
    arrays = {
        "rest": poser.rest.astype(np.float32),
        "metres": np.array(poser.metres),
        "rest_ground": np.array(poser.ground(upright)),
        "joint_names": np.array(list(joints)),
        "rest_joint_positions": np.array(list(joints.values()), np.float32),
    }
    world = to_world(poser.rest, poser.ground(upright), poser.metres)
    arrays["chest"] = chest_of(source, world)
    for name in (*POSES, UPRIGHT):
        transforms = poser.skeleton.transforms(pose(source, poser.body, name))
        arrays[f"{name}.bones"] = np.array([transforms[bone] for bone in source.rig["bones"]])
        arrays[f"{name}.ground"] = np.array(poser.ground(transforms))
        places = poser.joints(transforms)
        arrays[f"{name}.joint_positions"] = np.array(list(places.values()), np.float32)
    np.savez_compressed(body_file(poser.body), **arrays)


def bake_character(source: MakeHuman, poser: Poser, soft: Softener, who: Character) -> None:
    """The head at rest, plainly and with each expression, and what is painted on it."""
    still = soft(with_head(source, who.body, who.head, {}))
    arrays = {
        "still": in_units(still - poser.rest),
        "zones": skin_zones(source, still, poser, who.hair.recess).astype(np.float16),
        "hairline": (hairline(source, still, who.hair.recess) * poser.metres).astype(np.float16),
    }
    for expression, units in EXPRESSIONS.items():
        family = f"expression/units/{who.unit_family}"
        morphs = {f"{family}/{unit}": w for unit, w in units.items()}
        moved = soft(with_head(source, who.body, who.head, morphs))
        arrays[f"{expression}.moved"] = in_units(moved - still)
        for part in ("eyes", "lashes", "teeth"):
            arrays[f"{expression}.{part}"] = fit_proxy(source, PROXIES[part], moved).astype(
                np.float32
            )
    np.savez_compressed(character_file(who.id), **arrays)


def in_units(difference: np.ndarray) -> np.ndarray:
    return np.rint(difference / HEAD_UNIT).astype(np.int16)


def chest_of(source: MakeHuman, rest: np.ndarray) -> np.ndarray:
    """Collarbones and the upper back, on which long hair rests."""
    torso = part_weights(source)[:BODY_VERTICES, PARTS.index("torso")] > 0.7
    points = rest[:BODY_VERTICES]
    return np.flatnonzero(torso & (points[:, 2] > points[torso, 2].max() - 0.16))


def bake_textures(source: MakeHuman) -> None:
    texture_file("x").parent.mkdir(parents=True, exist_ok=True)
    files = dict(TEXTURES)
    for who in CHARACTERS:
        files[f"eye-{who.eyes}"] = f"proxies/eyes/HighPolyEyes/textures/{who.eyes}_eye.png"
    for name, path in files.items():
        shutil.copyfile(source.asset(path), texture_file(name))
    for path in {who.texture for who in CHARACTERS}:
        write_png(detail_file(path), skin_detail(read_png(source.asset(path))))


def detail_file(path: str) -> Path:
    """Of a skin's texture; several people share one."""
    return texture_file(f"detail-{path.split('/')[1]}")


def skin_detail(texture: np.ndarray) -> np.ndarray:
    """The texture relative to its surroundings, 128 = no difference: drops its baked light."""
    linear = to_linear(texture / 255.0)
    ratio = (linear + 0.01) / (blur(linear, DETAIL_SIGMA) + 0.01)
    return np.rint(ratio.clip(0.25, 1.99) ** 0.65 * 127.5)


def bake_people() -> None:
    source = makehuman()
    bake_textures(source)
    bake_topology(source)
    posers = {body: Poser(source, body) for body in BODIES}
    for poser in posers.values():
        bake_body(poser)
    soft = Softener(source)
    for who in CHARACTERS:
        bake_character(source, posers[who.body], soft, who)
