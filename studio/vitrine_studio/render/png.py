"""Reads and writes plain 8-bit PNG with numpy alone: the studio's Python has no image library."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np

CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}
COLOUR_TYPES = {channels: kind for kind, channels in CHANNELS.items()}
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
    return left if a <= b and a <= c else up if b <= c else corner


def unfilter(kind: int, line: np.ndarray, above: np.ndarray, step: int) -> np.ndarray:
    if kind == 0:
        return line
    if kind == 2:
        return line + above
    row, up = line.tolist(), above.tolist()
    for i in range(len(row)):
        left = row[i - step] if i >= step else 0
        corner = up[i - step] if i >= step else 0
        guess = (
            left if kind == 1 else (left + up[i]) // 2 if kind == 3 else paeth(left, up[i], corner)
        )
        row[i] = (row[i] + guess) & 255
    return np.array(row, np.uint8)


def read_png(path: Path) -> np.ndarray:
    """Height × width × channels, 8 bit, not interlaced."""
    data = path.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    if depth != 8 or kind not in CHANNELS or data[28]:
        raise ValueError(f"{path}: only plain 8-bit PNG is read here")
    packed, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    step = CHANNELS[kind]
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * step)
    out = np.zeros((height, width * step), np.uint8)
    above = np.zeros(width * step, np.uint8)
    for y in range(height):
        above = out[y] = unfilter(int(lines[y, 0]), lines[y, 1:], above, step)
    return out.reshape(height, width, step)


def write_png(path: Path, pixels: np.ndarray) -> None:
    pixels = pixels[..., None] if pixels.ndim == 2 else pixels
    height, width, channels = pixels.shape
    flat = pixels.astype(np.uint8).reshape(height, -1)
    filtered = flat.copy()
    filtered[1:] -= flat[:-1]
    lines = np.concatenate([np.full((height, 1), 2, np.uint8), filtered], axis=1)
    header = struct.pack(">IIBBBBB", width, height, 8, COLOUR_TYPES[channels], 0, 0, 0)

    def chunk(name: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        )

    path.parent.mkdir(parents=True, exist_ok=True)
    body = chunk(b"IDAT", zlib.compress(lines.tobytes(), 9))
    path.write_bytes(SIGNATURE + chunk(b"IHDR", header) + body + chunk(b"IEND", b""))
