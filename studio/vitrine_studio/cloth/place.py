"""Puts the flat panels around the body: the front before it, the back behind it."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, maximum_filter, minimum_filter
from scipy.spatial import cKDTree

from .mesh import ClothMesh

CELL = 0.005
LOW = np.array([-1.1, -0.1])
SIZE = (450, 440)
CLEARANCE = 0.02
SEAM_REACH = 0.035
"""Within this distance of a seam the panels close in on each other."""


def depth_maps(cloud: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Nearest and furthest body surface seen from the front, spread a little and filled in."""
    nx, nz = SIZE
    near, far = np.full((nz, nx), 9.0), np.full((nz, nx), -9.0)
    ix, iz = ((cloud[:, [0, 2]] - LOW) / CELL).astype(int).T
    ok = (ix >= 0) & (ix < nx) & (iz >= 0) & (iz < nz)
    np.minimum.at(near, (iz[ok], ix[ok]), cloud[ok, 1])
    np.maximum.at(far, (iz[ok], ix[ok]), cloud[ok, 1])
    near, far = minimum_filter(near, 9), maximum_filter(far, 9)
    index = distance_transform_edt(near > 8, return_distances=False, return_indices=True)
    return gaussian_filter(near[tuple(index)], 3), gaussian_filter(far[tuple(index)], 3)


def place(mesh: ClothMesh, cloud: np.ndarray) -> np.ndarray:
    near, far = depth_maps(cloud)
    ix, iz = np.clip(((mesh.flat - LOW) / CELL).astype(int), 0, np.array(SIZE) - 1).T
    front, back = near[iz, ix] - CLEARANCE, far[iz, ix] + CLEARANCE
    middle = (front + back) / 2
    seam = cKDTree(mesh.flat[: mesh.seam_vertices]).query(mesh.flat)[0]
    open_ = np.sqrt(np.clip(seam / SEAM_REACH, 0, 1))
    y = middle + open_ * (np.where(mesh.on_back, back, front) - middle)
    start = np.stack([mesh.flat[:, 0], y, mesh.flat[:, 1]], axis=1)
    # Exactly flat cloth cannot decide where to fold.
    return start + np.random.default_rng(3).normal(0, 0.002, start.shape)
