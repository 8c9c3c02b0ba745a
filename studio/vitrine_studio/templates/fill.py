"""Continues half-size maps a few pixels beyond the cloth, so that edge pixels find a value."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import distance_transform_edt

REACH = 3
JUMP_CM = 2.5
"""A larger step between neighbours is another piece of cloth, not a slope to continue."""


def continued(values: np.ndarray, known: np.ndarray, jump: float = np.inf) -> np.ndarray:
    """Mirrors the map through its edge: v(p) = 2 v(q) - v(2q - p), with q the nearest known pixel."""
    flat = values if values.ndim == 3 else values[..., None]
    distance, (qy, qx) = distance_transform_edt(~known, return_indices=True)
    y, x = np.nonzero(~known & (distance <= REACH))
    qy, qx = qy[y, x], qx[y, x]
    my = np.clip(2 * qy - y, 0, known.shape[0] - 1)
    mx = np.clip(2 * qx - x, 0, known.shape[1] - 1)
    edge, mirror = flat[qy, qx], flat[my, mx]
    smooth = known[my, mx] & (np.abs(np.nan_to_num(edge - mirror, nan=1e9)).max(1) < jump)
    result = flat.copy()
    result[y, x] = np.where(smooth[:, None], 2 * edge - mirror, edge)
    return result.reshape(values.shape)
