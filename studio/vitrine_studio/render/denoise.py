"""Open Image Denoise's network in numpy: Debian's Blender has none, and nothing else is needed.

A 3×3 convolution is nine shifted matrix products, so BLAS does the work: seconds for a whole
figure with OpenBLAS, minutes with the reference BLAS that Debian installs by default.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from pathlib import Path

import numpy as np

Weights = dict[str, np.ndarray]

MARGIN = 16


@lru_cache(maxsize=1)
def read_weights(path: Path) -> Weights:
    """Reads Intel's 'tza' tensor archive; convolutions come out as (3, 3, in, out)."""
    data = path.read_bytes()
    offset = struct.unpack_from("<Q", data, 4)[0]
    (count,) = struct.unpack_from("<I", data, offset)
    offset += 4
    tensors: Weights = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, offset)
        offset += 2
        name = data[offset : offset + length].decode()
        offset += length
        dimensions = data[offset]
        shape = struct.unpack_from(f"<{dimensions}I", data, offset + 1)
        offset += 1 + 4 * dimensions + dimensions
        kind = np.float16 if chr(data[offset]) == "h" else np.float32
        (start,) = struct.unpack_from("<Q", data, offset + 1)
        offset += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape)
        values = values.astype(np.float32)
        tensors[name] = values.transpose(2, 3, 1, 0).copy() if dimensions == 4 else values
    return tensors


def convolve(weights: Weights, name: str, x: np.ndarray) -> np.ndarray:
    kernel, bias = weights[f"{name}.weight"], weights[f"{name}.bias"]
    height, width, channels = x.shape
    padded = np.zeros((height + 2, width + 2, channels), np.float32)
    padded[1:-1, 1:-1] = x
    out = np.empty((height, width, kernel.shape[3]), np.float32)
    # Strips keep the nine-fold copies of the input inside the processor's cache.
    strip = max(8, 2_000_000 // (width * channels))
    for top in range(0, height, strip):
        bottom = min(height, top + strip)
        total = np.zeros(((bottom - top) * width, kernel.shape[3]), np.float32)
        for dy in range(3):
            for dx in range(3):
                part = padded[top + dy : bottom + dy, dx : dx + width]
                total += part.reshape(-1, channels) @ kernel[dy, dx]
        out[top:bottom] = (total + bias).reshape(bottom - top, width, -1)
    return out


def relu(x: np.ndarray) -> np.ndarray:
    return np.maximum(x, 0, out=x)


def pool(x: np.ndarray) -> np.ndarray:
    height, width, channels = x.shape
    return x.reshape(height // 2, 2, width // 2, 2, channels).max((1, 3))


def grow(x: np.ndarray) -> np.ndarray:
    return x.repeat(2, 0).repeat(2, 1)


def network(weights: Weights, x: np.ndarray) -> np.ndarray:
    step = lambda name, value: relu(convolve(weights, name, value))
    skips = [x]
    x = step("enc_conv1", step("enc_conv0", x))
    for level in (2, 3, 4):
        x = pool(x)
        skips.append(x)
        x = step(f"enc_conv{level}", x)
    x = pool(x)
    x = step("enc_conv5b", step("enc_conv5a", x))
    for level in (4, 3, 2, 1):
        x = np.concatenate([grow(x), skips.pop()], axis=2)
        x = step(f"dec_conv{level}b", step(f"dec_conv{level}a", x))
    return convolve(weights, "dec_conv0", x)


def best_network(weights_file: Path, x: np.ndarray) -> np.ndarray:
    """With torch on a graphics card where there is one: a figure takes no time there."""
    try:
        from .denoise_torch import network_on_card
    except ImportError:
        return network(read_weights(weights_file), x)
    return network_on_card(read_weights(weights_file), x)


def denoise(
    weights_file: Path, display: np.ndarray, albedo: np.ndarray, normal: np.ndarray
) -> np.ndarray:
    """`display` is display-encoded 0…1; albedo and normal come from Cycles' denoising passes."""
    guide = [display.clip(0, 1), albedo.clip(0, 1), normal.clip(-1, 1) * 0.5 + 0.5]
    x = np.concatenate(guide, axis=2).astype(np.float32)
    height, width = x.shape[:2]
    # The network invents texture where skin runs off the picture, so it gets some more of it.
    room = ((MARGIN, MARGIN + -height % 16), (MARGIN, MARGIN + -width % 16), (0, 0))
    clean = best_network(weights_file, np.pad(x, room, mode="reflect"))
    return clean[MARGIN : MARGIN + height, MARGIN : MARGIN + width].clip(0, 1)
