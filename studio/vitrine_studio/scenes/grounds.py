"""Sand, sea, water, woven checks and far fronts: surfaces that only a few places have."""

from __future__ import annotations

from .surfaces import Colour, Material, Surface, tint


def sand(colour: Colour = (0.66, 0.54, 0.4)) -> Material:
    """Grains, and damp or dry patches."""
    s = Surface("sand")
    grains = s.noise(s.where(), 900, 3, 0.6)
    tone = s.blend(grains, [(0.3, tint(colour, 0.72)), (0.55, colour), (0.75, tint(colour, 1.2))])
    patches = s.blend(
        s.noise(s.where(), 2.2, 6, 0.6), [(0.35, (0.86, 0.85, 0.84)), (0.65, (1, 1, 1))]
    )
    lumps = s.math("MULTIPLY_ADD", s.noise(s.where(), 26, 9, 0.65), 2.0, grains)
    tone = s.mix(0.8, tone, patches, "MULTIPLY")
    return s.principled(tone, 0.95, s.bump(lumps, 0.4, 0.006), Specular=0.1)


def footprints(colour: Colour = (0.66, 0.54, 0.4)) -> Material:
    """A beach that many have walked over: soft hollows of a hand's width."""
    s = Surface("beach")
    hollows = s.noise(s.where((1, 0.7, 1)), 7.0, 5, 0.5)
    ridges = s.noise(s.where((1, 2.2, 1)), 2.4, 3, 0.4)
    grains = s.noise(s.where(), 420, 3, 0.6)
    tone = s.blend(grains, [(0.3, tint(colour, 0.84)), (0.7, tint(colour, 1.1))])
    height = s.math("MULTIPLY_ADD", grains, 0.03, s.math("ADD", hollows, ridges))
    return s.principled(tone, 0.95, s.bump(height, 0.85, 0.11), Specular=0.08)


def sea(deep: Colour = (0.03, 0.16, 0.22), shallow: Colour = (0.12, 0.36, 0.4)) -> Material:
    """Waves as relief; lighter towards the shore, which is at the object's own Y = 0."""
    s = Surface("sea")
    y = s.node("ShaderNodeSeparateXYZ", {0: s.where()}).outputs[1]
    tone = s.blend(
        s.math("DIVIDE", y, 60.0), [(0.0, shallow), (0.35, deep), (1.0, tint(deep, 1.2))]
    )
    swell = s.noise(s.where((0.25, 1.0, 1)), 1.1, 6, 0.6)
    foam = s.noise(s.where((0.35, 1.6, 1)), 1.6, 8, 0.65)
    crest = s.blend(foam, [(0.64, (0, 0, 0)), (0.72, (1, 1, 1))])
    tone = s.mix(
        s.math("MULTIPLY", s.node("ShaderNodeSeparateXYZ", {0: crest}).outputs[0], 0.55),
        tone,
        (0.8, 0.84, 0.84),
    )
    return s.principled(tone, 0.22, s.bump(swell, 1.0, 0.5), Specular=0.5)


def water(colour: Colour) -> Material:
    """A shallow basin: dark where one looks down, a mirror where one looks along."""
    s = Surface("water")
    fine = s.noise(s.where(), 18, 4, 0.5)
    return s.principled(colour, 0.04, s.bump(fine, 0.06, 0.004), Specular=0.9)


def gradient(low: Colour, high: Colour, from_: float, to: float) -> Material:
    """Runs from one colour to another between two heights."""
    s = Surface("gradient")
    z = s.node("ShaderNodeSeparateXYZ", {0: s.where()}).outputs[2]
    middle = tuple((a + b) / 2 for a, b in zip(low, high))
    tone = s.blend(s.ramp(z, 0, 1, from_, to), [(0.0, low), (0.5, middle), (1.0, high)])
    return s.principled(tone, 0.75, Specular=0.2)


def gingham(colour: Colour, paper: Colour, check: float) -> Material:
    """Woven checks: one colour where both threads are dyed, half of it where one is."""
    s = Surface("gingham")
    split = s.node("ShaderNodeSeparateXYZ", {0: s.where()})
    dyed = []
    for axis in (0, 1):
        turn = s.math("FRACT", s.math("DIVIDE", split.outputs[axis], 2 * check))
        dyed.append(s.math("GREATER_THAN", turn, 0.5))
    share = s.math("MULTIPLY", s.math("ADD", dyed[0], dyed[1]), 0.5)
    threads = s.noise(s.where(), 800, 2, 0.5)
    return s.principled(
        s.mix(share, paper, colour), 0.95, s.bump(threads, 0.35, 0.0012), Sheen=0.4, Specular=0.1
    )


def windows(wall: Colour, pane: Colour, size: tuple[float, float]) -> Material:
    """A far house front, rows of panes; for the distance, out of focus."""
    s = Surface("windows")
    split = s.node("ShaderNodeSeparateXYZ", {0: s.where()})
    across = s.math("ADD", split.outputs[0], split.outputs[1])
    place = s.node("ShaderNodeCombineXYZ", {0: across, 1: split.outputs[2], 2: 0.0}).outputs[0]
    values = {
        "Vector": place, "Scale": 1.0, "Mortar Size": 0.24 * size[0], "Brick Width": size[0],
        "Row Height": size[1], "Color1": pane, "Color2": tint(pane, 1.7), "Mortar": wall,
    }  # fmt: skip
    tex = s.node("ShaderNodeTexBrick", values, offset=0.0)
    return s.principled(tex.outputs[0], s.ramp(tex.outputs["Fac"], 0.2, 0.85), Specular=0.4)
