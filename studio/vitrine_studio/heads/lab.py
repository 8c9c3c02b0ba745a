"""sRGB from 0 to 1 and CIE L*a*b* (D65)."""

from __future__ import annotations

import numpy as np

from ..render.film import to_display, to_linear

TO_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]])
WHITE = TO_XYZ.sum(1)
KNEE = 6 / 29


def to_lab(picture: np.ndarray) -> np.ndarray:
    share = to_linear(picture) @ TO_XYZ.T / WHITE
    bent = np.where(share > KNEE**3, np.cbrt(share), share / (3 * KNEE**2) + 4 / 29)
    x, y, z = np.moveaxis(bent, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def from_lab(lab: np.ndarray) -> np.ndarray:
    light, a, b = np.moveaxis(lab, -1, 0)
    middle = (light + 16) / 116
    bent = np.stack([middle + a / 500, middle, middle - b / 200], axis=-1)
    share = np.where(bent > KNEE, bent**3, 3 * KNEE**2 * (bent - 4 / 29))
    return to_display(np.clip(share * WHITE @ np.linalg.inv(TO_XYZ).T, 0, 1))
