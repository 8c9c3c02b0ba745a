"""A body without its head under the studio's lamps: noise-free, by the same shadow maps that light cloth.

Skin is written as a medium tone and its gloss apart from it, so that any tone can be given to it later.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.sparse import coo_matrix, diags

from ..body.bake import PosedBody, load_body
from ..body.camera import CAMERAS, Camera
from ..body.flush import flush_zone
from ..body.parts import PARTS
from ..templates.light import LAMPS, MIXES, shine
from ..templates.raster import rasterise
from ..templates.surface import quad_triangles, samples_on, vertex_normals
from .refine import Surface, refined
from .skin import detail, reddened, sampled
from .slip import cover

TONE = np.array([0.46, 0.285, 0.20])
"""Linear reflection of the tone that bodies are photographed in."""
SLIP_GREY = 0.34
SAMPLES = 3
"""Across a pixel."""
SCATTER = (5, 2, 1)
"""Rounds in which red, green and blue light spread under the skin, each about two millimetres."""
EXPOSURE = 1.0
F0, ROUGHNESS = 0.028, 0.42
LARGER_HEAD = 1.15
"""Photographed heads are larger than the mesh's: it only throws its shadow."""
HEAD = PARTS.index("head")


@dataclass(frozen=True)
class Shot:
    """Linear light of the whole picture; `cover` 0 to 1, `parts` labels, `relit` factors for light from one side."""

    light: np.ndarray
    gloss: np.ndarray
    cover: np.ndarray
    parts: np.ndarray
    slip: np.ndarray
    relit: dict[str, np.ndarray]


def surface_of(body: PosedBody) -> Surface:
    joints = body.joints
    vertices = body.vertices.astype(float).copy()
    share = body.part_weights[:, HEAD].astype(float)[:, None]
    base = joints["head_base"]
    vertices += share * (LARGER_HEAD - 1) * (vertices - base)
    arms = [i for i, part in enumerate(PARTS) if part.startswith(("upper_arm", "forearm", "hand"))]
    arm = body.part_weights[:, arms].astype(float).sum(1)
    rest_joints = rest_joints_of(body)
    slip = cover(body.rest.astype(float), arm, rest_joints)
    values = {
        "parts": body.part_weights.astype(float),
        "slip": slip,
        "flush": flush_zone(body.vertices.astype(float), joints),
    }
    return refined(Surface(vertices, body.quads, body.uv.astype(float), values))


def rest_joints_of(body: PosedBody) -> dict[str, np.ndarray]:
    from ..body.bake import Poser
    from ..body.makehuman import makehuman

    poser = Poser(makehuman(), body.body)
    return poser.joints(poser.skeleton.transforms({}))


def spread(values: np.ndarray, triangles: np.ndarray, count: int) -> np.ndarray:
    """Red light goes farther under the skin than blue: softer, redder edges of shadows."""
    pairs = np.vstack([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    pairs = np.vstack([pairs, pairs[:, ::-1]])
    near = coo_matrix((np.ones(len(pairs)), pairs.T), shape=(count, count)).tocsr()
    near.data[:] = 1
    mean = diags(1 / np.maximum(np.asarray(near.sum(1)).ravel(), 1)) @ near
    channels = []
    for rounds in SCATTER:
        value = values
        for _ in range(rounds):
            value = 0.4 * value + 0.6 * (mean @ value)
        channels.append(value)
    return np.stack(channels, axis=1)


def reflection(normal: np.ndarray, towards: np.ndarray) -> dict[str, np.ndarray]:
    """What the lamps mirror in the skin, by group."""
    found: dict[str, np.ndarray] = {}
    alpha = ROUGHNESS**2
    for lamp in LAMPS:
        light = np.array(lamp.place) / np.linalg.norm(lamp.place)
        half = light + towards
        half /= np.linalg.norm(half, axis=1, keepdims=True)
        nl, nv = (normal @ light).clip(0), np.einsum("nk,nk->n", normal, towards).clip(0.08)
        nh = np.einsum("nk,nk->n", normal, half).clip(0)
        vh = np.einsum("nk,nk->n", towards, half).clip(0)
        lobe = alpha**2 / (np.pi * (nh**2 * (alpha**2 - 1) + 1) ** 2)
        fresnel = F0 + (1 - F0) * (1 - vh) ** 5
        k = alpha / 2
        masking = 1 / ((nl * (1 - k) + k) * (nv * (1 - k) + k))
        shine_ = lobe * fresnel * masking / 4 * nl * lamp.irradiance
        found[lamp.group] = found.get(lamp.group, 0) + shine_
    return found


def bumped(normal: np.ndarray, fine: np.ndarray, amount: float = 0.35) -> np.ndarray:
    """Pores and lines tilt the skin a little: the texture's brightness as a height, in screen space."""
    dy, dx = np.gradient(fine)
    tilt = np.stack([-dx, np.zeros_like(dx), dy], axis=-1) * amount
    made = normal + tilt
    return made / np.maximum(np.linalg.norm(made, axis=-1, keepdims=True), 1e-9)


def photograph(name: str, pose: str, size: float = 1.0) -> Shot:
    body = load_body(name, pose)
    camera = CAMERAS[name].scaled(size)
    surface = surface_of(body)
    points, triangles = surface.vertices, quad_triangles(surface.quads)
    corner_uv = np.concatenate([surface.uv[:, [0, 1, 2]], surface.uv[:, [0, 2, 3]]])
    normals = vertex_normals(points, triangles)
    lit = shine(points, normals, samples_on(points, triangles, 0.004))
    # The head throws its shadow and is not seen.
    is_head = surface.values["parts"][:, HEAD] > 0.5
    seen = ~is_head[triangles].all(1)
    shown, shown_uv = triangles[seen], corner_uv[seen]
    return develop(name, camera, points, shown, shown_uv, normals, lit, surface)


def develop(name, camera: Camera, points, triangles, corner_uv, normals, lit, surface) -> Shot:
    fine = camera.scaled(SAMPLES)
    hits = rasterise(fine.project(points), triangles, fine.width, fine.height)
    covered = hits.covered
    weights, chosen = hits.weights[covered], hits.triangle[covered]
    at = lambda values: np.einsum("nk,nk...->n...", weights, values[triangles[chosen]])
    uv = np.einsum("nk,nkj->nj", weights, corner_uv[chosen])
    texture = sampled(detail(name.split("-")[0]), uv)
    slip = np.clip(at(surface.values["slip"]) / 0.002 + 0.5, 0, 1)
    albedo = reddened(TONE * texture, at(surface.values["flush"]))
    albedo = albedo * (1 - slip)[:, None] + SLIP_GREY * slip[:, None]
    place = at(points)
    eye = np.array([camera.x, -camera.distance, camera.eye])
    towards = eye - place
    towards /= np.linalg.norm(towards, axis=1, keepdims=True)
    normal = np.zeros((*covered.shape, 3))
    normal[covered] = at(normals)
    relief = np.zeros(covered.shape)
    relief[covered] = texture.mean(1)
    normal = bumped(normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-9), relief)[covered]
    mirrored = reflection(normal, towards)
    open_ = at(lit.openness)
    light, gloss = {}, {}
    for mix, shares in MIXES.items():
        diffuse = spread(lit.mixed(mix), triangles, len(points))
        light[mix] = at(diffuse) * albedo / np.pi
        share = dict(zip(("left", "right", "front", "rim", "sky"), shares, strict=True))
        gloss[mix] = sum(share[g] * value for g, value in mirrored.items()) * open_ * (1 - slip)
    down = lambda values: shrunk(values, covered)
    alpha = down(np.ones(len(place)))
    even = down(light["even"])
    glossy = down(gloss["even"])
    labels = at(surface.values["parts"])
    labels[:, HEAD] = 0
    part = np.zeros(covered.shape, np.uint8)
    part[covered] = labels.argmax(1)
    relit = {
        mix: down((light[mix] + gloss[mix][:, None]).sum(1))
        / np.maximum(down((light["even"] + gloss["even"][:, None]).sum(1)), 1e-5)
        for mix in ("left", "right")
    }
    middle = part[SAMPLES // 2 :: SAMPLES, SAMPLES // 2 :: SAMPLES]
    return Shot(even * EXPOSURE, glossy * EXPOSURE, alpha, np.where(alpha > 0.5, middle, 0), down(slip), relit)


def shrunk(values: np.ndarray, covered: np.ndarray) -> np.ndarray:
    """Supersamples to pixels, multiplied by their cover."""
    full = np.zeros((*covered.shape, *values.shape[1:]))
    full[covered] = values
    h, w = (n // SAMPLES for n in covered.shape)
    return full.reshape(h, SAMPLES, w, SAMPLES, *values.shape[1:]).mean((1, 3))
