"""Endless cloth without a licence: weaves, knits, lace, plaids, prints and lettering.

A pattern is a function of cloth coordinates; a virtual camera with perspective, folds and light
turns these into a picture, drawn at twice its size and reduced so that edges are clean.
One cloth unit is about one pixel of the finished picture.
"""

import math

import torch
from torch.nn import functional as F

from lettering import letter_cover

TAU = 2 * math.pi


def uniform(like, low, high):
    return low + (high - low) * torch.rand(len(like), 1, 1, device=like.device)


def scatter(i, j, seed):
    """A repeatable random number for each cell."""
    return torch.frac(torch.sin(i * 12.9898 + j * 78.233 + seed) * 43758.5453).abs()


def smooth_noise(count, side, cells, device):
    grid = torch.rand(count, 1, cells + 3, cells + 3, device=device)
    return F.interpolate(grid, size=(side, side), mode="bicubic", align_corners=True)[:, 0]


def palette(count, colours, device):
    """[n, colours, 3]: related hues, often muted, as cloth is dyed."""
    base = torch.rand(count, 1, 3, device=device)
    spread = torch.rand(count, 1, 1, device=device) ** 0.7
    other = torch.rand(count, colours, 3, device=device)
    mixed = base * (1 - spread) + other * spread
    grey = mixed.mean(2, keepdim=True)
    return grey + (mixed - grey) * torch.rand(count, 1, 1, device=device) * 1.1


def yarn_order(count, length, colours, device):
    """Which colour each yarn of a repeat has: runs of random width, some a single yarn."""
    orders = []
    for _ in range(count):
        runs = torch.randint(0, colours, (length,), device=device)
        widths = (torch.rand(length, device=device) ** 2 * 14).long() + 1
        orders.append(torch.repeat_interleave(runs, widths)[:length])
    return torch.stack(orders)


def look_up(order, index):
    place = torch.remainder(index, order.shape[1]).long()
    return torch.gather(order, 1, place.flatten(1)).view_as(index)


def paint(colours, index):
    flat = index.long().flatten(1)[..., None].expand(-1, -1, 3)
    return torch.gather(colours, 1, flat).view(*index.shape, 3).permute(0, 3, 1, 2)


def camera(count, side, device):
    """Cloth coordinates u, v and light [n, side, side]."""
    line = torch.linspace(-1, 1, side, device=device)
    y, x = torch.meshgrid(line, line, indexing="ij")
    x, y = x.expand(count, -1, -1), y.expand(count, -1, -1)
    tilt_x, tilt_y = uniform(x, -0.28, 0.28), uniform(x, -0.28, 0.28)
    depth = 1 + tilt_x * x + tilt_y * y
    half = side / 4
    u, v = x / depth * half, y / depth * half
    angle = uniform(x, 0, TAU)
    u, v = u * angle.cos() - v * angle.sin(), u * angle.sin() + v * angle.cos()
    folds = smooth_noise(count, side, 3, device) + 0.4 * smooth_noise(count, side, 7, device)
    depth_of_folds = uniform(x, 0, 1) ** 2
    u = u + folds * depth_of_folds * 32
    v = v + smooth_noise(count, side, 3, device) * depth_of_folds * 32
    slope = F.pad(folds[:, :, 1:] - folds[:, :, :-1], (0, 1), mode="replicate") * side
    light = uniform(x, 0.7, 1.35) + slope * depth_of_folds * 0.05
    light = light + uniform(x, -0.2, 0.2) * x + uniform(x, -0.2, 0.2) * y
    return u, v, light.clamp(0.05, 1.8)


def fibres(u, v, angle, fine):
    """Thin streaks along a yarn."""
    across = u * math.cos(angle) + v * math.sin(angle)
    return 0.5 + 0.5 * torch.sin(across * fine + 2.3 * torch.sin(v * fine * 0.13))


def weave_rule(i, j, kind):
    """True where the warp yarn lies on top."""
    if kind == "plain":
        return torch.remainder(i + j, 2) < 1
    if kind == "basket":
        return torch.remainder(torch.floor(i / 2) + torch.floor(j / 2), 2) < 1
    if kind == "twill":
        return torch.remainder(i + j, 4) < 2
    if kind == "denim":
        return torch.remainder(i + j, 4) >= 1
    if kind == "herringbone":
        back = torch.where(torch.remainder(i, 24) < 12, i, -i)
        return torch.remainder(back + j, 4) < 2
    return torch.remainder(i * 2 + j, 5) >= 1


def woven(u, v, kind):
    count, device = len(u), u.device
    pitch = uniform(u, 2.2, 14) if kind != "satin" else uniform(u, 1.5, 6)
    a, b = u / pitch, v / pitch
    i, j = a.floor(), b.floor()
    x, y = a - i - 0.5, b - j - 0.5
    over = weave_rule(i, j, kind)
    across, along = torch.where(over, x, y), torch.where(over, y, x)
    round_yarn = (1 - (2 * across / uniform(u, 0.85, 1.1)) ** 2).clamp(min=0).sqrt()
    crown = torch.cos(along * uniform(u, 1.5, 2.8))
    twist = fibres(across, along, 0.9, 26)
    height = round_yarn * crown * (1 - uniform(u, 0, 0.35) * twist)
    uneven = scatter(torch.where(over, i, j), over.float(), uniform(u, 0, 99)) - 0.5
    shade = 0.35 + 0.65 * height + uniform(u, 0, 0.3) * uneven
    colours = palette(count, 5, device)
    number = 1 + int(torch.randint(0, 5, (1,)))
    warp, weft = (yarn_order(count, 96, number, device) for _ in range(2))
    if kind == "denim":
        indigo = torch.tensor([0.16, 0.22, 0.38], device=device)
        colours[:, 0] = indigo * (0.5 + torch.rand(1).item())
        colours[:, 1] = 0.75
        warp, weft = torch.zeros_like(warp), torch.ones_like(weft)
    elif torch.rand(1).item() < 0.5:
        weft = warp
    colour = paint(colours, torch.where(over, look_up(warp, i), look_up(weft, j)))
    return colour * shade[:, None]


def knitted(u, v):
    count, device = len(u), u.device
    pitch = uniform(u, 5, 26)
    a, b = u / pitch, v / pitch * uniform(u, 1.0, 1.5)
    i = a.floor()
    x = a - i - 0.5
    leg = x.abs()
    bent = b - leg * uniform(u, 0.8, 1.6)
    j = bent.floor()
    y = bent - j - 0.5
    body = (1 - ((leg - 0.25) / uniform(u, 0.2, 0.27)) ** 2).clamp(min=0).sqrt()
    rise = (1 - (2 * y) ** 2 * uniform(u, 0.6, 0.95)).clamp(min=0).sqrt()
    twist = fibres(leg, y, 0.6, 30)
    shade = 0.2 + 0.8 * body * rise * (1 - uniform(u, 0, 0.4) * twist)
    rib = torch.remainder(i, 4) < 2
    shade = torch.where(rib & (uniform(u, 0, 1) < 0.3), shade * 0.55, shade)
    colours = palette(count, 4, device)
    number = 1 + int(torch.randint(0, 4, (1,)))
    chart = torch.randint(0, number, (count, 16 * 16), device=device)
    if torch.rand(1).item() < 0.5:
        chart = chart[:, :16].repeat_interleave(16, 1)
    place = torch.remainder(i, 16) + 16 * torch.remainder(j, 16)
    return paint(colours, look_up(chart, place)) * shade[:, None]


def lace(u, v):
    count, device = len(u), u.device
    pitch = uniform(u, 5, 16)
    turns = (0, TAU / 3, TAU * 2 / 3)
    net = sum(torch.cos(TAU / pitch * (u * math.cos(t) + v * math.sin(t))) for t in turns)
    cover = ((uniform(u, -0.9, 0.4) - net) * 2.2).clamp(0, 1)
    flower = motif_cover(u, v, uniform(u, 30, 90))
    fill = 0.55 + 0.45 * torch.sin(v * uniform(u, 0.8, 1.8))
    rim = (1 - (flower - 0.5).abs() * 2).clamp(0, 1)
    cover = torch.maximum(cover * (1 - flower), torch.maximum(flower * fill, rim))
    colours = palette(count, 2, device)
    thread = colours[:, 0] * 0.4 + 0.6 * torch.randint(0, 2, (count, 1), device=device)
    shade = 0.75 + 0.25 * fibres(u, v, 0.7, 1.9)
    thread = thread[:, :, None, None] * shade[:, None]
    return thread * cover[:, None] + colours[:, 1, :, None, None] * (1 - cover[:, None])


def motif_cover(u, v, pitch):
    """Flowers, dots and leaves on a staggered lattice, each turned its own way."""
    row = (v / pitch).floor()
    x = u / pitch + 0.5 * torch.remainder(row, 2)
    i = x.floor()
    x, y = x - i - 0.5, v / pitch - row - 0.5
    turn = scatter(i, row, uniform(u, 0, 99)) * TAU
    angle, radius = torch.atan2(y, x) + turn, (x**2 + y**2).sqrt()
    petals = uniform(u, 0, 8).floor()
    edge = uniform(u, 0.16, 0.34) * (1 + uniform(u, 0, 0.5) * torch.cos(petals * angle))
    return ((edge - radius) * pitch / 0.8 + 0.5).clamp(0, 1)


def printed(u, v):
    count, device = len(u), u.device
    colours = palette(count, 4, device)[..., None, None]
    picture = colours[:, 0].expand(-1, -1, *u.shape[1:])
    for layer in range(1, 4):
        pitch = uniform(u, 8, 90)
        cover = motif_cover(u + uniform(u, 0, 99), v + uniform(u, 0, 99), pitch)[:, None]
        picture = picture * (1 - cover) + colours[:, layer] * cover
    return picture * (0.85 + 0.15 * fibres(u, v, 0.8, 2.6))[:, None]


def striped(u, v):
    """Printed stripes and checks, down to lines one pixel wide, without yarns."""
    count, device = len(u), u.device
    colours = palette(count, 5, device)
    pitch = uniform(u, 1.5, 9)
    across, down = (yarn_order(count, 64, 4, device) for _ in range(2))
    first = paint(colours, look_up(across, (u / pitch).floor()))
    second = paint(colours, look_up(down, (v / pitch).floor()))
    mix = torch.randint(0, 2, (count, 1, 1, 1), device=device) * 0.5
    return first * (1 - mix) + second * mix


def ribbed(u, v):
    """Corduroy, rib and pile: one direction of ridges with fur along them."""
    count, device = len(u), u.device
    pitch = uniform(u, 3, 24)
    ridge = 0.5 + 0.5 * torch.cos(TAU * u / pitch + torch.sin(v / pitch) * uniform(u, 0, 0.5))
    fur = scatter((u * 0.9).floor(), (v * 0.25).floor(), uniform(u, 0, 9))
    shade = 0.25 + 0.6 * ridge ** uniform(u, 0.5, 1.5) + uniform(u, 0.05, 0.3) * fur
    return palette(count, 1, device)[:, 0, :, None, None] * shade[:, None]


def lettered(u, v):
    count, device = len(u), u.device
    picture = woven(u, v, "plain") if torch.rand(1).item() < 0.6 else knitted(u, v)
    soft = torch.rand(count, 1, 1, 1, device=device)
    picture = picture * soft + picture.mean((2, 3), keepdim=True) * (1 - soft)
    cover = letter_cover(u, v, int(torch.randint(0, 1 << 30, (1,))))[:, None]
    dark = picture.mean((1, 2, 3), keepdim=True) < 0.4
    ink = (torch.rand(count, 3, 1, 1, device=device) + 0.3) * dark
    return picture * (1 - cover) + ink * cover


FAMILIES = (
    *[lambda u, v, kind=k: woven(u, v, kind) for k in ("plain", "basket", "twill", "denim")],
    *[lambda u, v, kind=k: woven(u, v, kind) for k in ("herringbone", "satin")],
    knitted, knitted, knitted, lace, lace, printed, printed, striped, ribbed, lettered, lettered,
)  # fmt: skip


def stitched(picture, u, v):
    """A seam: a line of stitches with a thread of its own, on some of the pictures."""
    length = uniform(u, 6, 18)
    dash = (torch.remainder(u / length, 1) - 0.5).abs()
    near = torch.remainder(v, uniform(u, 120, 400)) / uniform(u, 0.8, 2.2)
    cover = (1.5 - (near - 2).abs()).clamp(0, 1) * ((0.36 - dash) * length).clamp(0, 1)
    cover = (cover * (uniform(u, 0, 1) < 0.3))[:, None]
    thread = torch.rand(len(u), 3, 1, 1, device=u.device)
    return picture * (1 - cover) + thread * cover


def textile_batch(family, count, side, device):
    """[count, side, side, 3] bytes of one family."""
    u, v, light = camera(count, side * 2, device)
    picture = stitched(family(u, v).clamp(0, 1), u, v)
    warmth = 1 + 0.08 * torch.randn(count, 3, 1, 1, device=device)
    fuzz = 1 + uniform(u, 0, 0.12)[:, None] * torch.randn_like(picture[:, :1])
    picture = (picture * light[:, None] * warmth * fuzz).clamp(0, 1)
    picture = F.avg_pool2d(picture, 2)
    return (picture * 255).round().to(torch.uint8).permute(0, 2, 3, 1).contiguous()


def textile_pictures(total, side, device, at_once=8):
    pictures = []
    while len(pictures) < total:
        family = FAMILIES[len(pictures) // at_once % len(FAMILIES)]
        pictures.extend(textile_batch(family, at_once, side, device).unbind(0))
    return pictures[:total]
