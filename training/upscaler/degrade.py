"""From a sharp patch to what a phone, a shop system or a messenger leaves of it.

Everything runs on whole pools of patches, with its own random settings for each patch.
"""

import math
from functools import lru_cache

import torch
from torch.nn import functional as F

from compression import jpeg, webp_like

KERNELS = ("area", "bilinear", "bicubic", "lanczos", "aliased")
KERNEL_SHARES = (0.25, 0.15, 0.35, 0.2, 0.05)


def kernel(name, distance, stretch):
    """Weights at a distance in input pixels, for an output pixel `stretch` input pixels wide."""
    if name == "area":
        return ((stretch + 1) / 2 - distance).clamp(0, 1)
    if name == "aliased":
        stretch = math.sqrt(stretch)
    x = distance / stretch
    if name in ("bilinear", "aliased"):
        return (1 - x).clamp(min=0)
    if name == "bicubic":
        near = 1.5 * x**3 - 2.5 * x**2 + 1
        far = -0.5 * x**3 + 2.5 * x**2 - 4 * x + 2
        return torch.where(x < 1, near, torch.where(x < 2, far, torch.zeros_like(x)))
    return torch.sinc(x) * torch.sinc(x / 3) * (x < 3)


@lru_cache(maxsize=256)
def resize_matrices(size, source, device):
    """[kernels, size, source]: each row turns a line of pixels into one pixel."""
    stretch = max(1.0, source / size)
    centre = (torch.arange(size, device=device) + 0.5) * source / size - 0.5
    distance = (torch.arange(source, device=device)[None] - centre[:, None]).abs()
    banks = torch.stack([kernel(name, distance, stretch) for name in KERNELS])
    return banks / banks.sum(2, keepdim=True)


def blur_matrices(sigma, size):
    """[n, size, size] Gaussian blur along one axis; sigma [n] may be zero."""
    at = torch.arange(size, device=sigma.device, dtype=torch.float32)
    distance = (at[None] - at[:, None]).abs()
    weights = torch.exp(-0.5 * (distance / sigma.clamp(min=0.05)[:, None, None]) ** 2)
    return weights / weights.sum(2, keepdim=True)


def draw_kernels(count, device):
    return torch.multinomial(torch.tensor(KERNEL_SHARES, device=device), count, replacement=True)


def resized(image, size, kinds, sigmas=None):
    """Blur along both axes (sigmas [2, n]) and resize to (height, width), as matrix products."""
    sources = image.shape[-2:]
    sizes = size if isinstance(size, tuple) else (size, size)
    lines = [
        resize_matrices(wanted, source, str(image.device))[kinds]
        for wanted, source in zip(sizes, sources)
    ]
    if sigmas is not None:
        lines = [m @ blur_matrices(s, n) for m, s, n in zip(lines, sigmas, sources)]
    rows, columns = lines
    return rows[:, None] @ image @ columns[:, None].transpose(2, 3)


def rotated_blur(image, low, high):
    """Anisotropic Gaussians at any angle (camera shake, defocus), through the Fourier transform."""
    count, pad = len(image), 10
    device = image.device
    angle = torch.rand(count, device=device) * math.pi
    long = low + (high - low) * torch.rand(count, device=device)
    short = long * (0.25 + 0.75 * torch.rand(count, device=device))
    at = torch.arange(-pad, pad + 1, device=device, dtype=torch.float32)
    y, x = torch.meshgrid(at, at, indexing="ij")
    cos, sin = angle.cos()[:, None, None], angle.sin()[:, None, None]
    along, across = x * cos + y * sin, y * cos - x * sin
    shape = (along / long[:, None, None]) ** 2 + (across / short[:, None, None]) ** 2
    spot = torch.exp(-0.5 * shape)
    spot = spot / spot.sum((1, 2), keepdim=True)
    padded = F.pad(image, (pad,) * 4, mode="reflect")
    size = padded.shape[-2:]
    waves = torch.fft.rfft2(padded) * torch.fft.rfft2(spot, s=size)[:, None]
    return torch.fft.irfft2(waves, s=size)[:, :, 2 * pad :, 2 * pad :]


def noised(image, strength):
    """Sensor noise: grows with light, partly grey, partly smeared as by a phone's own denoising."""
    count, device = len(image), image.device
    colour = torch.randn_like(image)
    grey = torch.randn_like(image[:, :1])
    smeared = F.avg_pool2d(F.pad(colour, (1, 1, 1, 1), mode="reflect"), 3, stride=1) * 2
    pick = torch.rand(count, 1, 1, 1, device=device)
    noise = torch.where(pick < 0.4, colour, torch.where(pick < 0.75, grey, smeared))
    light = torch.rand(count, 1, 1, 1, device=device)
    level = (1 - light) + light * image.clamp(0, 1).mean(1, keepdim=True).sqrt() * 1.4
    return image + noise * level * strength.view(-1, 1, 1, 1)


def oversharpened(image, amount):
    """The halo of a phone's sharpening, with a radius and an amount for each patch."""
    sigma = 0.5 + 1.2 * torch.rand(len(image), device=image.device)
    blur = blur_matrices(sigma, image.shape[-1])[:, None]
    blurred = blur @ image @ blur.transpose(2, 3)
    return image + amount.view(-1, 1, 1, 1) * (image - blurred)


def chance(share, count, device):
    return torch.rand(count, device=device) < share


def captured(image, settings):
    """Noise, sharpening and compression at the size of the file; also rounds to 8 bits."""
    count, device = len(image), image.device
    strength = settings.noise_sigma / 255 * torch.rand(count, device=device) ** 2
    image = noised(image, strength * chance(settings.noise_share, count, device)).clamp(0, 1)
    low, high = settings.sharpen_amount
    amount = low + (high - low) * torch.rand(count, device=device)
    amount = amount * chance(settings.sharpen_share, count, device)
    image = oversharpened(image, amount).clamp(0, 1)
    low, high = settings.quality
    quality = high - (high - low) * torch.rand(count, device=device) ** 1.4
    pick = torch.rand(count, 1, 1, 1, device=device)
    packed = jpeg(image, quality, chance(0.75, count, device))
    light = webp_like(image, quality)
    edge = settings.jpeg_share
    image = torch.where(pick < edge, packed, image)
    image = torch.where((pick >= edge) & (pick < edge + settings.webp_share), light, image)
    return (image.clamp(0, 1) * 255).round() / 255


def optics(sharp, settings):
    """Blur before the pixels: rotated spots for some, axis-aligned sigmas [2, n] for others."""
    count, device = len(sharp), sharp.device
    low, high = settings.blur_sigma
    turned = torch.randperm(count, device=device)[: round(count * settings.rotated_blur_share)]
    blurred = sharp.clone()
    blurred[turned] = rotated_blur(sharp[turned], low, high)
    sigmas = low + (high - low) * torch.rand(2, count, device=device) ** 1.5
    sigmas = sigmas * chance(settings.blur_share, count, device)
    sigmas[:, turned] = 0
    return blurred, sigmas


def degraded(sharp, scale, settings):
    """sharp [n, 3, s, s] in random order gives [n, 3, s / scale, s / scale] in 8-bit steps."""
    count, device = len(sharp), sharp.device
    side = sharp.shape[-1] // scale
    clean = round(count * settings.clean_share)
    twice = clean + round(count * settings.two_pass_share)

    bicubic = torch.full((clean,), KERNELS.index("bicubic"), device=device)
    plain = resized(sharp[:clean], side, bicubic)
    plain = (plain.clamp(0, 1) * 255).round() / 255

    image, sigmas = optics(sharp[clean:], settings)
    split = twice - clean
    # A first save at another size, as of a picture that was shared and saved again.
    between = int(side * (0.8 + 1.2 * torch.rand(1).item())) // 2 * 2
    kinds = draw_kernels(count, device)
    first = captured(
        resized(image[:split], between, kinds[:split], sigmas[:, :split]), settings
    )
    second = resized(first, side, draw_kernels(split, device))
    single = resized(image[split:], side, kinds[twice:], sigmas[:, split:])
    return torch.cat([plain, captured(torch.cat([second, single]), settings)])
