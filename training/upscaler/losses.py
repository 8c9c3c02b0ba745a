"""Fidelity losses, and the measures printed while training."""

import torch
from torch.nn import functional as F


def charbonnier(output, target, softness):
    """Square near zero, absolute further out: good for PSNR, calm about outliers."""
    return torch.sqrt((output - target) ** 2 + softness**2).mean() - softness


def fourier(output, target):
    """Absolute difference of spectra; keeps the energy of fine repeating texture."""
    difference = torch.fft.rfft2(output - target, norm="ortho")
    return torch.view_as_real(difference).abs().mean()


def local_energy(image):
    """How much detail each 16-pixel neighbourhood holds, in two bands of fineness."""
    energies = []
    for size in (3, 7):
        pad = size // 2
        blurred = F.avg_pool2d(F.pad(image, (pad,) * 4, mode="reflect"), size, stride=1)
        energies.append(torch.sqrt(F.avg_pool2d((image - blurred) ** 2, 16, stride=8) + 1e-6))
        image = blurred
    return energies


def energy(output, target):
    """Asks for the right amount of detail without saying where.

    Beside a fidelity loss the cheapest answer is to strengthen the detail already found, so edges
    and threads get crisper where they are; a critic network invented new ones instead.
    """
    pairs = zip(local_energy(output), local_energy(target))
    return sum(F.l1_loss(ours, theirs) for ours, theirs in pairs)


def stage_loss(output, target, settings):
    if settings.sharpen_target:
        target = sharpened(target, settings.sharpen_target)
    loss = charbonnier(output, target, settings.charbonnier)
    loss = loss + settings.fourier_weight * fourier(output, target)
    if settings.energy_weight:
        loss = loss + settings.energy_weight * energy(output, target)
    return loss


def sharpened(image, amount):
    blurred = F.avg_pool2d(F.pad(image, (1, 1, 1, 1), mode="reflect"), 3, stride=1)
    return (image + amount * (image - blurred)).clamp(0, 1)


def luma(image):
    red, green, blue = image.unbind(1)
    return (65.481 * red + 128.553 * green + 24.966 * blue + 16) / 255


def psnr(output, target, border):
    inner = (slice(None), slice(border, -border), slice(border, -border))
    error = (luma(output.clamp(0, 1))[inner] - luma(target)[inner]) ** 2
    return -10 * torch.log10(error.mean((1, 2)) + 1e-12)


def gradients(image):
    """Both gradient components of the luma, [n, many], each picture's mean taken off."""
    light = luma(image.clamp(0, 1))
    across = (light[:, :, 1:] - light[:, :, :-1]).flatten(1)
    down = (light[:, 1:] - light[:, :-1]).flatten(1)
    both = torch.cat([across, down], 1)
    return both - both.mean(1, keepdim=True)


def gradient_correlation(output, target):
    """1 when every edge and thread is in its place."""
    ours, truth = gradients(output), gradients(target)
    return (ours * truth).sum(1) / (ours.norm(dim=1) * truth.norm(dim=1) + 1e-9)


def crispness(output, target):
    """Strength of gradients against the original's: 1 is as crisp, less is softer."""
    return gradients(output).norm(dim=1) / (gradients(target).norm(dim=1) + 1e-9)
