"""The shoes: a sneaker, a loafer, a derby and a pump, each with what is sewn on it."""

from __future__ import annotations

import numpy as np

from ..samples.fabrics import rgb, soft_step
from ..templates.trial import linear
from .shoe_shape import Details, Knots, Style


def dye(code: str) -> np.ndarray:
    return linear(np.array(rgb(code)))


def blend(colour: np.ndarray, over: np.ndarray, amount: np.ndarray) -> np.ndarray:
    a = np.clip(amount, 0, 1)[..., None]
    return colour * (1 - a) + over * a


def bump(distance: np.ndarray, width: float) -> np.ndarray:
    return np.exp(-((distance / width) ** 2))


def seam(made: Details, distance: np.ndarray, where: np.ndarray, step: float = 0.0009) -> Details:
    """The edge of a piece that lies on another: it stands out on the far side, with a row of stitches."""
    raised = made.raised + step * soft_step(distance, 0.0012) * where
    line = bump(distance, 0.0007) * where
    stitch = bump(distance - 0.0022, 0.0005) * where
    colour = made.colour * (1 - 0.5 * line - 0.22 * stitch)[..., None]
    return Details(raised - 0.0003 * stitch, colour, made.gloss)


def plain(t: np.ndarray, colour: np.ndarray, gloss: float) -> Details:
    return Details(np.zeros(t.shape), np.broadcast_to(colour, (*t.shape, 3)).copy(), np.full(t.shape, gloss))


def grain(made: Details, t: np.ndarray, lateral: np.ndarray, depth: float) -> Details:
    """Leather is never even."""
    waves = np.sin(t * 310 + 7 * np.sin(lateral * 420)) * np.sin(lateral * 900 + 5 * np.sin(t * 150))
    fold = bump(t - 0.665 - 0.9 * lateral**2 * 10 - 0.004 * np.sin(lateral * 240), 0.004) + 0.7 * bump(t - 0.70, 0.004)
    across = soft_step(0.036 - np.abs(lateral), 0.01)
    raised = made.raised + depth * 0.00012 * waves - depth * 0.0006 * fold * across
    return Details(raised, made.colour * (1 - 0.05 * depth * fold * across)[..., None], made.gloss)


def laces(
    made: Details, t: np.ndarray, lateral: np.ndarray, rows: np.ndarray, half: float, colour: np.ndarray, crossed: bool
) -> Details:
    """Flat laces over the tongue; every second one lies below the other where they cross."""
    raised, shade = made.raised.copy(), made.colour.copy()
    within = soft_step(half - np.abs(lateral), 0.002)
    pitch = rows[1] - rows[0]
    for n, at in enumerate(rows):
        for slope in ((1, -1) if crossed else (0,)):
            centre = at + slope * lateral / (2 * half) * pitch * 0.9
            off = (t - centre) * 0.27
            over = within * soft_step(0.0032 - np.abs(off), 0.0012)
            shadow = within * bump(np.abs(off) - 0.0042, 0.0016)
            shade = shade * (1 - 0.5 * shadow * (1 - over))[..., None]
            shade = blend(shade, colour * (0.92 + 0.08 * np.cos(off * 4200))[..., None], over)
            lift = 0.0022 + 0.0006 * slope * np.sign(lateral) * (1 if n % 2 else -1)
            raised = np.where(over > 0.5, made.raised + lift * (1 - (off / 0.0045) ** 2), raised)
        for side in (-1, 1):
            eyelet = np.hypot((t - at) * 0.27, lateral - side * (half + 0.002))
            shade = blend(shade, np.array([0.01, 0.01, 0.01]), 0.75 * soft_step(0.0021 - eyelet, 0.0008))
    return Details(raised, shade, np.where(raised > made.raised + 0.001, 0.02, made.gloss))


LOW: Knots = (
    (0, 0.080), (0.10, 0.078), (0.22, 0.074), (0.36, 0.100), (0.46, 0.096), (0.58, 0.078), (0.70, 0.063),
    (0.82, 0.054), (0.92, 0.048), (0.98, 0.036), (1, 0.026),
)  # fmt: skip


def sneaker(t: np.ndarray, lateral: np.ndarray, edge: np.ndarray) -> Details:
    leather, cloth = dye("dedbd4"), dye("cfccc5")
    made = grain(plain(t, leather, 0.10), t, lateral, 1.0)
    side = np.abs(lateral)
    stay = np.interp(t, [0.36, 0.5, 0.72, 0.78], [0.030, 0.027, 0.024, 0.012])
    laced = soft_step(t - 0.37, 0.01) * soft_step(0.765 - t, 0.01)
    made = seam(made, stay - side, laced, 0.0012)
    slot = np.interp(t, [0.38, 0.72, 0.755], [0.016, 0.0105, 0.002])
    tongue = soft_step(slot - side, 0.0015) * soft_step(t - 0.33, 0.01) * soft_step(0.755 - t, 0.006)
    raised = made.raised - 0.0022 * tongue
    colour = blend(made.colour, cloth * 0.8, tongue) * (1 - 0.45 * bump(slot - side, 0.0012) * laced)[..., None]
    made = Details(raised, colour, np.where(tongue > 0.5, 0.02, made.gloss))
    made = seam(made, t - 0.795 - 6.5 * lateral**2, soft_step(0.034 - side, 0.006) * (t > 0.6), 0.0008)
    made = seam(made, 0.60 - t - 3.2 * (side - 0.030), (side > 0.028) * (t > 0.3), 0.0009)
    made = seam(made, 0.17 - t, np.ones(t.shape), 0.0008)
    holes = np.hypot((t * 0.27) % 0.006 - 0.003, lateral % 0.006 - 0.003)
    toe = soft_step(t - 0.815, 0.005) * soft_step(0.895 - t, 0.005) * (side < 0.018)
    dots = soft_step(0.0009 - holes, 0.0004) * toe
    made = Details(made.raised, made.colour * (1 - 0.55 * dots)[..., None], made.gloss)
    lining = bump(edge, 0.004)
    made = Details(made.raised, blend(made.colour, dye("c4c1ba"), 0.6 * lining), made.gloss)
    return laces(made, t, lateral, np.linspace(0.43, 0.73, 6), 0.019, dye("ebe9e4"), True)


def loafer_in(code: str):
    def loafer(t: np.ndarray, lateral: np.ndarray, edge: np.ndarray) -> Details:
        leather = dye(code)
        made = grain(plain(t, leather, 0.34), t, lateral, 0.8)
        side = np.abs(lateral)
        apron = np.hypot(lateral / 0.031, np.clip(t - 0.70, 0, 1) / 0.185) - 1
        ridge = soft_step(t - 0.47, 0.02)
        pucker = 1 + 0.5 * np.sin(np.arctan2(lateral, t - 0.6) * 60)
        raised = made.raised + 0.0022 * bump(apron * 0.03, 0.0018) * ridge * (0.8 + 0.2 * pucker)
        colour = made.colour * (1 - 0.5 * bump(apron * 0.03 - 0.003, 0.0011) * ridge)[..., None]
        strap = soft_step(0.045 - np.abs(t - 0.575 - 2.2 * lateral**2), 0.004)
        raised = raised + 0.0022 * strap
        rims = bump(np.abs(t - 0.575 - 2.2 * lateral**2) - 0.045, 0.0035)
        slit = soft_step(0.010 - side, 0.002) * soft_step(0.008 - np.abs(t - 0.575) - 0.25 * side, 0.002)
        colour = colour * (1 - 0.5 * rims - 0.9 * slit)[..., None]
        made = Details(raised, colour, made.gloss)
        made = seam(made, 0.15 - t, np.ones(t.shape), 0.0006)
        # The edge of the opening is turned in and lies in its own shade.
        return Details(made.raised, made.colour * (1 - 0.35 * bump(edge, 0.002))[..., None], made.gloss)

    return loafer


def derby(t: np.ndarray, lateral: np.ndarray, edge: np.ndarray) -> Details:
    leather = dye("201d1c")
    made = grain(plain(t, leather, 0.45), t, lateral, 1.0)
    side = np.abs(lateral)
    made = seam(made, t - 0.80 - 2.0 * lateral**2, np.ones(t.shape), -0.0008)
    facing = np.interp(t, [0.34, 0.62, 0.68], [0.034, 0.030, 0.012])
    made = seam(made, facing - side, soft_step(0.66 - t, 0.02) * soft_step(t - 0.3, 0.02), 0.0016)
    slot = np.interp(t, [0.36, 0.62], [0.010, 0.004])
    tongue = soft_step(slot - side, 0.001) * soft_step(0.63 - t, 0.01) * soft_step(t - 0.32, 0.01)
    made = Details(made.raised - 0.0016 * tongue, made.colour * (1 - 0.5 * tongue)[..., None], made.gloss)
    return laces(made, t, lateral, np.linspace(0.42, 0.60, 4), 0.015, dye("1a1918"), False)


def pump(t: np.ndarray, lateral: np.ndarray, edge: np.ndarray) -> Details:
    made = plain(t, dye("a98468"), 0.32)
    made = seam(made, 0.16 - t, np.ones(t.shape), 0.0003)
    return Details(made.raised, made.colour * (1 - 0.25 * bump(edge, 0.0015))[..., None], made.gloss)


SLIPPER: Knots = (
    (0, 0.062), (0.12, 0.060), (0.25, 0.058), (0.40, 0.064), (0.50, 0.078), (0.60, 0.074), (0.72, 0.060),
    (0.84, 0.050), (0.93, 0.042), (0.98, 0.032), (1, 0.024),
)  # fmt: skip
POINTED_OUTER: Knots = (
    (0, 0), (0.006, 0.010), (0.03, 0.020), (0.08, 0.027), (0.16, 0.031), (0.30, 0.033), (0.48, 0.040),
    (0.62, 0.046), (0.74, 0.040), (0.86, 0.023), (0.95, 0.010), (0.99, 0.004), (1, 0),
)  # fmt: skip
POINTED_INNER: Knots = (
    (0, 0), (0.006, 0.010), (0.03, 0.020), (0.08, 0.027), (0.16, 0.030), (0.30, 0.027), (0.48, 0.030),
    (0.62, 0.043), (0.74, 0.040), (0.86, 0.025), (0.95, 0.012), (0.99, 0.005), (1, 0),
)  # fmt: skip
FLAT: Knots = (
    (0, 0.052), (0.12, 0.048), (0.25, 0.042), (0.45, 0.042), (0.60, 0.046), (0.70, 0.045), (0.78, 0.040),
    (0.88, 0.033), (0.96, 0.024), (1, 0.016),
)  # fmt: skip
LEATHER_SOLE = dye("2a211b")

STYLES: dict[str, Style] = {
    "sneakers": Style(LOW, (0.20, 0.165, 0.023), 0.027, 0.006, dye("e2e0da"), 0.05, sneaker, rim=0.004),
    "loafers": Style(SLIPPER, (0.27, 0.225, 0.026), 0.012, 0.012, LEATHER_SOLE, 0.12, loafer_in("5a3420")),
    "dark-loafers": Style(SLIPPER, (0.27, 0.225, 0.026), 0.012, 0.012, dye("171513"), 0.15, loafer_in("1f1b1a")),
    "derbies": Style(LOW, (0.20, 0.165, 0.023), 0.013, 0.014, dye("191614"), 0.15, derby, rim=0.003),
    "heels": Style(
        FLAT, (0.385, 0.345, 0.033), 0.006, 0.022, dye("8a705c"), 0.2, pump, POINTED_OUTER, POINTED_INNER,
        longer=0.038, rim=0.001, welt=0.0005,
    ),
}  # fmt: skip
