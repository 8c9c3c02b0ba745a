"""Surfaces of one shoe around a foot: an upper with its opening, and a sole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter1d

from .last import Foot

ALONG, AROUND = 210, 190
SOLE_ROWS = 26
USUAL_WIDTH = 0.093
USUAL_LENGTH = 0.265
Knots = tuple[tuple[float, float], ...]

OUTER: Knots = (
    (0, 0), (0.006, 0.010), (0.03, 0.020), (0.08, 0.028), (0.16, 0.033), (0.30, 0.034), (0.48, 0.040),
    (0.66, 0.047), (0.80, 0.044), (0.90, 0.034), (0.965, 0.020), (0.992, 0.008), (1, 0),
)  # fmt: skip
INNER: Knots = (
    (0, 0), (0.006, 0.010), (0.03, 0.020), (0.08, 0.028), (0.16, 0.031), (0.30, 0.028), (0.48, 0.029),
    (0.66, 0.043), (0.80, 0.045), (0.90, 0.038), (0.965, 0.024), (0.992, 0.010), (1, 0),
)  # fmt: skip
"""Share of the length, metres from the middle line."""


@dataclass(frozen=True)
class Details:
    """What is sewn at points of the upper: metres that it stands out, colour (linear), gloss (0 to 1)."""

    raised: np.ndarray
    colour: np.ndarray
    gloss: np.ndarray


@dataclass(frozen=True)
class Style:
    """Metres and shares of the length. `top` is the height of the closed last, `opening` the middle, half length and
    half width of the hole that the foot goes through."""

    top: Knots
    opening: tuple[float, float, float]
    sole: float
    heel: float
    sole_colour: np.ndarray
    sole_gloss: float
    details: Callable[[np.ndarray, np.ndarray, np.ndarray], Details]
    outer: Knots = OUTER
    inner: Knots = INNER
    longer: float = 0.016
    square: float = 2.4
    rim: float = 0.003
    welt: float = 0.003


@dataclass(frozen=True)
class Surface:
    """A grid of points in the foot's frame with what is on them; `hole` is cut away."""

    points: np.ndarray
    smooth: np.ndarray
    colour: np.ndarray
    gloss: np.ndarray
    hole: np.ndarray


def along(t: np.ndarray, knots: Knots, soft: float = 5) -> np.ndarray:
    """Through the knots, with their corners rounded; the ends stay."""
    fine = np.linspace(0, 1, 500)
    raw = np.interp(fine, *np.array(knots).T)
    value = gaussian_filter1d(raw, soft, mode="nearest")
    ends = np.minimum(1, np.minimum(fine, 1 - fine) / 0.03)
    return np.interp(t, fine, raw * (1 - ends) + value * ends)


def even_steps(count: int) -> np.ndarray:
    """Denser at heel and toe, where the outline turns."""
    s = np.linspace(0, 1, count)
    return 0.5 * s + 0.25 * (1 - np.cos(np.pi * s))


def upper(foot: Foot, style: Style) -> Surface:
    t = even_steps(ALONG)[:, None]
    phi = np.linspace(0, np.pi, AROUND)[None, :]
    length, wide = foot.length + style.longer, (foot.width + 0.005) / USUAL_WIDTH
    outer, inner = along(t, style.outer) * wide, along(t, style.inner) * wide
    c, s = np.cos(phi), np.sin(phi)
    bend = 2 / style.square
    lateral = np.where(c > 0, outer, inner) * np.sign(c) * np.abs(c) ** bend
    base = floor_of(t, style) + style.sole - 0.003
    high = along(t, style.top) * (0.55 + 0.45 * length / USUAL_LENGTH)
    up = base + np.maximum(high - base, 0.004) * s ** bend
    x = np.broadcast_to(t * length - 0.4 * style.longer, lateral.shape)
    # The lacing leans towards the big toe, as the instep does.
    ridge = lateral - 0.004 * np.clip((t - 0.3) / 0.4, 0, 1) * s**2
    smooth = np.stack([x, ridge, up], axis=-1)
    tt = np.broadcast_to(t, lateral.shape)
    middle, half_length, half_width = style.opening
    reach = np.hypot((tt - middle) / half_length, lateral / (half_width * wide))
    hole = (reach < 1) & (s > 0.3)
    edge = (reach - 1) * half_width
    made = style.details(tt, lateral / wide, edge)
    rim = style.rim * np.exp(-((edge / 0.006) ** 2)) * (s > 0.3)
    normal = grid_normals(smooth)
    points = smooth + normal * (made.raised + rim)[..., None]
    return Surface(points, smooth, made.colour, made.gloss, hole)


def floor_of(t: np.ndarray, style: Style) -> np.ndarray:
    """Soles leave the ground before the toe, and rise to the heel."""
    return 0.006 * np.clip((t - 0.78) / 0.22, 0, 1) ** 2 + style.heel * np.clip((0.45 - t) / 0.4, 0, 1)


def sole(foot: Foot, style: Style) -> Surface:
    """The wall around the sole: a line over the outline, the other from the floor up."""
    length, wide = foot.length + style.longer, (foot.width + 0.005) / USUAL_WIDTH
    t = even_steps(ALONG)
    outer, inner = along(t, style.outer) * wide, along(t, style.inner) * wide
    x = t * length - 0.4 * style.longer
    loop = np.vstack([np.c_[x, outer, t], np.c_[x, -inner, t][::-1]])
    tangent = np.gradient(loop[:, :2], axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    away = np.c_[-tangent[:, 1], tangent[:, 0]]
    away *= np.sign((away * (loop[:, :2] - loop[:, :2].mean(0))).sum())
    away = gaussian_filter1d(away, 3, axis=0, mode="wrap")
    h = np.linspace(0, 1, SOLE_ROWS)[None, :]
    bulge = style.welt + 0.0012 * np.sin(np.pi * h) - 0.003 * (h < 0.05) - 0.0012 * np.exp(-(((h - 0.68) / 0.05) ** 2))
    bulge = np.where(h > 0.96, style.welt - 0.004, bulge)
    ground = 0.006 * np.clip((loop[:, 2:] - 0.78) / 0.22, 0, 1) ** 2
    top = floor_of(loop[:, 2:], style) + style.sole
    points = np.stack([
        loop[:, :1] + away[:, :1] * bulge, loop[:, 1:2] + away[:, 1:] * bulge, ground + (top - ground) * h
    ], axis=-1)  # fmt: skip
    shade = 1 - 0.45 * np.exp(-(((h - 0.68) / 0.05) ** 2)) - 0.25 * (h < 0.12)
    colour = np.broadcast_to(style.sole_colour * shade[..., None], points.shape).copy()
    plain = np.full(points.shape[:2], style.sole_gloss)
    return Surface(points, points, colour, plain, np.zeros(points.shape[:2], bool))


def grid_normals(points: np.ndarray) -> np.ndarray:
    """Outward: away from the grid's own middle line."""
    n = np.cross(np.gradient(points, axis=0), np.gradient(points, axis=1))
    n /= np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-12)
    middle = points.mean(1, keepdims=True) * [1, 1, 0.6]
    outward = np.einsum("ijk,ijk->ij", n, points - middle).sum()
    return n if outward > 0 else -n


def grid_triangles(shape: tuple[int, int], hole: np.ndarray) -> np.ndarray:
    i, j = np.meshgrid(np.arange(shape[0] - 1), np.arange(shape[1] - 1), indexing="ij")
    a = (i * shape[1] + j).ravel()
    triangles = np.vstack([np.c_[a, a + shape[1], a + 1], np.c_[a + 1, a + shape[1], a + shape[1] + 1]])
    return triangles[~hole.ravel()[triangles].any(1)]
