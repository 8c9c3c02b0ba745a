"""From linear light to a picture: tone curve, grain-free finish, straight alpha."""

from __future__ import annotations

import numpy as np


def to_display(linear: np.ndarray) -> np.ndarray:
    x = np.maximum(linear, 0)
    return np.where(
        x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-9), 1 / 2.4) - 0.055
    )


def to_linear(display: np.ndarray) -> np.ndarray:
    x = np.clip(display, 0, 1)
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def shoulder(linear: np.ndarray, knee: float = 0.55, white: float = 2.2) -> np.ndarray:
    """True below the knee, then rolls off so that light skin keeps its shape in the highlights.

    Hue is kept by curving the largest channel and scaling the others with it.
    """
    peak = np.maximum(linear.max(-1, keepdims=True), 1e-6)
    t = (peak - knee) / (white - knee)
    over = knee + (1 - knee) * (1 - np.exp(-np.maximum(t, 0) * (white - knee) / (1 - knee)))
    rolled = np.where(peak > knee, over, peak)
    scaled = linear * (rolled / peak)
    # A little of the lost light turns white, as film does; pure scaling looks like plastic.
    return scaled + (rolled - scaled) * 0.25 * np.clip((peak - knee) / white, 0, 1)


def blur(image: np.ndarray, sigma: float) -> np.ndarray:
    """Separable Gaussian with edge padding; floating point in and out."""
    radius = max(1, int(3 * sigma + 0.5))
    kernel = np.exp(-0.5 * (np.arange(-radius, radius + 1) / sigma) ** 2)
    kernel = (kernel / kernel.sum()).astype(image.dtype)
    for axis in (0, 1):
        pad = [(0, 0)] * image.ndim
        pad[axis] = (radius, radius)
        padded = np.pad(image, pad, mode="edge")
        size = image.shape[axis]
        shifted = np.moveaxis(padded, axis, 0)
        total = sum(weight * shifted[i : i + size] for i, weight in enumerate(kernel))
        image = np.moveaxis(total, 0, axis)
    return image
