"""JPEG and WebP-like compression as tensor arithmetic: real block transforms and rounding."""

import math

import torch
from torch.nn import functional as F

LUMA_TABLE = (
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
)  # fmt: skip
CHROMA_TABLE = (
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99,
    24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99,
    *[99] * 32,
)  # fmt: skip


def cosine_basis(size, device):
    row = torch.arange(size, device=device, dtype=torch.float32)
    basis = torch.cos(math.pi / size * (row[None] + 0.5) * row[:, None]) * math.sqrt(2 / size)
    basis[0] /= math.sqrt(2)
    return basis


def quantised(plane, table):
    """One plane [n, h, w] in 0..255 through the block transform, rounded by [n, s, s] steps."""
    count, height, width = plane.shape
    size = table.shape[-1]
    basis = cosine_basis(size, plane.device)
    blocks = plane.reshape(count, height // size, size, width // size, size).transpose(2, 3) - 128
    steps = table[:, None, None]
    waves = torch.round(basis @ blocks @ basis.T / steps) * steps
    blocks = basis.T @ waves @ basis + 128
    return blocks.transpose(2, 3).reshape(count, height, width)


def to_ycc(image):
    red, green, blue = (image * 255).unbind(1)
    y = 0.299 * red + 0.587 * green + 0.114 * blue
    return y, (blue - y) * 0.564 + 128, (red - y) * 0.713 + 128


def to_rgb(y, cb, cr):
    red = y + 1.403 * (cr - 128)
    green = y - 0.344 * (cb - 128) - 0.714 * (cr - 128)
    blue = y + 1.773 * (cb - 128)
    return torch.stack([red, green, blue], 1).div(255).clamp(0, 1)


def halved(plane):
    return F.avg_pool2d(plane[:, None], 2)[:, 0]


def doubled(plane):
    return F.interpolate(plane[:, None], scale_factor=2, mode="bilinear")[:, 0]


def on_grid(image, codec):
    """Runs a codec on padded planes at a random phase of its 16-pixel grid."""
    height, width = image.shape[-2:]
    top, left = torch.randint(0, 16, (2,)).tolist()
    bottom, right = (-(height + top)) % 16, (-(width + left)) % 16
    padded = F.pad(image, (left, right, top, bottom), mode="replicate")
    return codec(padded)[:, :, top : top + height, left : left + width]


def jpeg(image, quality, subsampled):
    """quality [n] in 1..100; subsampled [n] tells 4:2:0 from 4:4:4."""
    scale = torch.where(quality < 50, 5000 / quality, 200 - 2 * quality)[:, None] / 100
    tables = [
        (torch.tensor(t, device=image.device) * scale + 0.5).floor().clamp(1, 255).view(-1, 8, 8)
        for t in (LUMA_TABLE, CHROMA_TABLE)
    ]

    def codec(padded):
        y, *chroma = to_ycc(padded)
        kept = [
            torch.where(
                subsampled[:, None, None],
                doubled(quantised(halved(plane), tables[1])),
                quantised(plane, tables[1]),
            )
            for plane in chroma
        ]
        return to_rgb(quantised(y, tables[0]), *kept)

    return on_grid(image, codec)


def webp_like(image, quality):
    """4x4 blocks, flat steps, halved colour, block edges smoothed in proportion to the step."""
    step = 2 + 44 * ((100 - quality) / 100) ** 1.4
    flat = step[:, None, None].expand(-1, 4, 4).clone()
    flat[:, 0, 0] *= 0.5
    strength = (step / 60).clamp(0, 0.7)[:, None, None]

    def smoothed(plane):
        height, width = plane.shape[1:]
        at = torch.arange(max(height, width), device=plane.device) % 4
        edge = ((at == 0) | (at == 3)).float()
        mask = torch.maximum(edge[:height, None], edge[None, :width]) * strength
        near = F.pad(plane[:, None], (1, 1, 1, 1), mode="replicate")
        return plane + mask * (F.avg_pool2d(near, 3, stride=1)[:, 0] - plane)

    def codec(padded):
        y, cb, cr = to_ycc(padded)
        chroma = [doubled(smoothed(quantised(halved(p), flat))) for p in (cb, cr)]
        return to_rgb(smoothed(quantised(y, flat)), *chroma)

    return on_grid(image, codec)
