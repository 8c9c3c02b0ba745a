"""Closed-form matting (Levin, Lischinski and Weiss) in a narrow band, and colours without the old background."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import binary_dilation, uniform_filter
from scipy.sparse import coo_matrix, diags, identity
from scipy.sparse.linalg import cg

WINDOW = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
EPSILON = 1e-5


def solve_alpha(picture: np.ndarray, known: np.ndarray, guess: np.ndarray) -> np.ndarray:
    """`known` is 0, 1 or NaN where the share of the foreground is asked for; a good guess saves most of the work."""
    unknown = np.isnan(known)
    if not unknown.any():
        return known
    height, width = known.shape
    near = binary_dilation(unknown, np.ones((3, 3)))
    near[[0, -1]] = near[:, [0, -1]] = False
    rows, columns = np.nonzero(near)
    index = np.stack([(rows + dy) * width + columns + dx for dy, dx in WINDOW], axis=1)
    colours = picture.reshape(-1, 3)[index]
    apart = colours - colours.mean(1, keepdims=True)
    spread = np.einsum("nki,nkj->nij", apart, apart) / 9 + np.eye(3) * EPSILON / 9
    alike = np.einsum("nki,nij,nlj->nkl", apart, np.linalg.inv(spread), apart)
    values = np.eye(9)[None] - (1 + alike) / 9
    used, place = np.unique(index, return_inverse=True)
    place = place.reshape(index.shape)
    size = len(used)
    laplacian = coo_matrix(
        (values.ravel(), (np.repeat(place, 9, axis=1).ravel(), np.tile(place, (1, 9)).ravel())),
        shape=(size, size),
    ).tocsr()
    given = known.ravel()[used]
    asked = np.isnan(given)
    system = laplacian[asked][:, asked] + identity(int(asked.sum())) * 1e-6
    right = -laplacian[asked][:, ~asked] @ given[~asked]
    scaled = diags(1 / np.maximum(system.diagonal(), 1e-8))
    found, _ = cg(system, right, x0=guess.ravel()[used][asked], M=scaled, maxiter=600, tol=2e-4)
    result = known.ravel().copy()
    given[asked] = np.clip(found, 0, 1)
    result[used] = given
    return np.nan_to_num(result.reshape(height, width), nan=0.0)


def own_colours(picture: np.ndarray, alpha: np.ndarray, reaches: tuple[int, ...] = (90, 6)) -> np.ndarray:
    """Blur fusion: the foreground's colours as if the old background had never been behind them."""
    share = alpha[..., None]
    front = behind = picture
    mean = lambda values, reach: uniform_filter(values, (reach, reach, 0))
    for reach in reaches:
        cover = mean(share, reach)
        blurred = mean(front * share, reach) / (cover + 1e-5)
        behind = mean(behind * (1 - share), reach) / (1 - cover + 1e-5)
        front = np.clip(blurred + share * (picture - share * blurred - (1 - share) * behind), 0, 1)
    return np.where(share > 0.995, picture, front)
