"""Materials as recipes. Colours are linear RGB; scales are per metre."""

from __future__ import annotations

import bpy

from ..render.nodes import Shader, Socket

Colour = tuple[float, float, float]
Material = bpy.types.Material


def tint(colour: Colour, factor: float) -> Colour:
    return tuple(channel * factor for channel in colour)  # type: ignore[return-value]


class Surface(Shader):
    """A `Shader` whose texture space is the object's own metres."""

    def where(self, scale: Colour = (1, 1, 1)) -> Socket:
        coordinates = self.node("ShaderNodeTexCoord").outputs["Object"]
        return self.node("ShaderNodeMapping", {"Vector": coordinates, "Scale": scale}).outputs[0]

    def blend(self, share: Socket, stops: list[tuple[float, Colour]]) -> Socket:
        ramp = self.node("ShaderNodeValToRGB", {"Fac": share})
        elements = ramp.color_ramp.elements
        elements[0].position, elements[0].color = stops[0][0], (*stops[0][1], 1)
        elements[1].position, elements[1].color = stops[-1][0], (*stops[-1][1], 1)
        for position, colour in stops[1:-1]:
            elements.new(position).color = (*colour, 1)
        return ramp.outputs[0]

    def principled(
        self, colour: Socket, roughness: Socket, normal: Socket | None = None, **more: Socket
    ) -> Material:
        values: dict[str | int, Socket] = {"Base Color": colour, "Roughness": roughness}
        values |= {name.replace("_", " "): value for name, value in more.items()}
        if normal is not None:
            values["Normal"] = normal
        return self.finish(self.node("ShaderNodeBsdfPrincipled", values).outputs[0])


def plain(colour: Colour, roughness: float = 0.6, **more: Socket) -> Material:
    return Surface("plain").principled(colour, roughness, **more)


def plaster(colour: Colour, relief: float = 0.2) -> Material:
    """Hand-trowelled: faint clouds of tone, and a grain that side light brings out."""
    s = Surface("plaster")
    clouds = s.noise(s.where(), 1.3, 6, 0.55)
    tone = s.blend(clouds, [(0.35, tint(colour, 0.9)), (0.65, colour)])
    grain = s.noise(s.where(), 16, 12, 0.7)
    return s.principled(tone, 0.9, s.bump(grain, relief, 0.006), Specular=0.15)


def concrete(colour: Colour = (0.42, 0.41, 0.4)) -> Material:
    s = Surface("concrete")
    clouds = s.noise(s.where(), 0.9, 8, 0.62)
    spots = s.noise(s.where(), 9, 4, 0.5)
    tone = s.blend(clouds, [(0.3, tint(colour, 0.78)), (0.7, colour)])
    tone = s.mix(0.25, tone, s.blend(spots, [(0.42, tint(colour, 0.7)), (0.55, tint(colour, 1.1))]))
    return s.principled(
        tone,
        s.ramp(clouds, 0.45, 0.75),
        s.bump(s.noise(s.where(), 40, 8, 0.7), 0.12, 0.003),
        Specular=0.3,
    )


def marble(
    base: Colour = (0.84, 0.83, 0.81), vein: Colour = (0.34, 0.33, 0.33), scale: float = 2.2
) -> Material:
    s = Surface("marble")
    field = s.node(
        "ShaderNodeTexNoise",
        {"Vector": s.where(), "Scale": scale, "Detail": 12.0, "Roughness": 0.62, "Distortion": 1.2},
    ).outputs["Fac"]
    ridge = s.math("ABSOLUTE", s.math("SUBTRACT", field, 0.5))
    between = lambda share: tuple(share * v + (1 - share) * b for v, b in zip(vein, base))
    veins = s.blend(
        ridge, [(0.0, vein), (0.012, between(0.55)), (0.05, between(0.12)), (0.16, base)]
    )
    clouds = s.blend(
        s.noise(s.where(), scale * 0.6, 4, 0.5), [(0.35, (0.88, 0.88, 0.88)), (0.62, (1, 1, 1))]
    )
    return s.principled(s.mix(0.8, veins, clouds, "MULTIPLY"), 0.16, Specular=0.5)


def wood(
    dark: Colour = (0.36, 0.21, 0.115),
    light: Colour = (0.58, 0.39, 0.23),
    along: str = "x",
    roughness: float = 0.42,
    planks: tuple[float, float] | None = None,
    scale: float = 1.0,
) -> Material:
    """`planks`: length and width of boards laid along X."""
    s = Surface("wood")
    stretch = {"x": (1.2, 14, 14), "y": (14, 1.2, 14), "z": (14, 14, 1.2)}[along]
    stretch = tint(stretch, scale)
    figure = s.node(
        "ShaderNodeTexNoise",
        {
            "Vector": s.where(stretch),
            "Scale": 1.6,
            "Detail": 10.0,
            "Roughness": 0.62,
            "Distortion": 0.9,
        },
    ).outputs["Fac"]
    fine = s.noise(s.where(tint(stretch, 6)), 2.2, 6, 0.7)
    grain = s.math("MULTIPLY_ADD", fine, 0.25, figure)
    middle = tuple((a + b) / 2 for a, b in zip(dark, light))
    tone = s.blend(grain, [(0.38, dark), (0.55, middle), (0.78, light)])
    if planks is None:
        return s.principled(tone, roughness, s.bump(grain, 0.12, 0.002), Specular=0.35)
    boards = s.node(
        "ShaderNodeTexBrick",
        {
            "Vector": s.where(),
            "Scale": 1.0,
            "Mortar Size": 0.0018,
            "Brick Width": planks[0],
            "Row Height": planks[1],
            "Color1": (0.62, 0.62, 0.62),
            "Color2": (1, 1, 1),
            "Mortar": (0.12, 0.1, 0.08),
        },
        offset=0.37,
    ).outputs[0]
    tone = s.mix(0.85, tone, boards, "MULTIPLY")
    return s.principled(tone, roughness, s.bump(boards, 0.25, 0.002), Specular=0.35)


def bricks(
    first: Colour,
    second: Colour,
    mortar: Colour,
    size: tuple[float, float] = (0.22, 0.07),
    relief: float = 0.6,
    gap: float = 0.008,
    upright: bool = True,
) -> Material:
    """A wall of bricks, or paving when not `upright`."""
    s = Surface("bricks")
    place = s.where()
    if upright:
        # A brick texture lies in X and Y; a wall stands in X and Z.
        split = s.node("ShaderNodeSeparateXYZ", {0: place})
        place = s.node(
            "ShaderNodeCombineXYZ", {0: split.outputs[0], 1: split.outputs[2], 2: split.outputs[1]}
        ).outputs[0]
    values = {
        "Vector": place,
        "Scale": 1.0,
        "Mortar Size": gap,
        "Mortar Smooth": 0.4,
        "Brick Width": size[0],
        "Row Height": size[1],
    }
    tex = s.node(
        "ShaderNodeTexBrick", values | {"Color1": first, "Color2": second, "Mortar": mortar}
    )
    weather = s.blend(
        s.noise(s.where(), 5, 10, 0.7), [(0.3, (0.7, 0.7, 0.7)), (0.7, (1.15, 1.15, 1.15))]
    )
    tone = s.mix(0.7, tex.outputs[0], weather, "MULTIPLY")
    height = s.math(
        "MULTIPLY_ADD",
        s.noise(s.where(), 60, 8, 0.7),
        0.25,
        s.math("SUBTRACT", 1.0, tex.outputs["Fac"]),
    )
    return s.principled(tone, 0.85, s.bump(height, relief, 0.008), Specular=0.2)


def tiles(colour: Colour, joint: Colour, side: float, roughness: float = 0.18) -> Material:
    s = Surface("tiles")
    split = s.node("ShaderNodeSeparateXYZ", {0: s.where()})
    place = s.node(
        "ShaderNodeCombineXYZ", {0: split.outputs[0], 1: split.outputs[2], 2: 0.0}
    ).outputs[0]
    values = {
        "Vector": place,
        "Scale": 1.0,
        "Mortar Size": 0.0018,
        "Brick Width": side,
        "Row Height": side,
    }
    tex = s.node(
        "ShaderNodeTexBrick",
        values | {"Color1": colour, "Color2": tint(colour, 0.93), "Mortar": joint},
        offset=0.0,
    )
    return s.principled(
        tex.outputs[0],
        roughness,
        s.bump(s.math("SUBTRACT", 1.0, tex.outputs["Fac"]), 0.5, 0.002),
        Specular=0.5,
    )


def cloth(colour: Colour, weave: float = 700.0) -> Material:
    s = Surface("cloth")
    threads = s.noise(s.where(), weave, 2, 0.5)
    soft = s.blend(s.noise(s.where(), 3, 4, 0.5), [(0.3, tint(colour, 0.92)), (0.7, colour)])
    return s.principled(soft, 0.95, s.bump(threads, 0.35, 0.0012), Sheen=0.5, Specular=0.1)


def sheer(colour: Colour = (0.9, 0.88, 0.85)) -> Material:
    """Lets window light glow through."""
    s = Surface("sheer")
    front = s.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    through = s.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
    return s.finish(s.node("ShaderNodeMixShader", {0: 0.55, 1: front, 2: through}).outputs[0])


def foliage(colour: Colour = (0.07, 0.16, 0.045)) -> Material:
    """Each leaf has a tone of its own; light shines through."""
    s = Surface("foliage")
    own = s.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    yellower = (colour[0] * 1.75, colour[1] * 1.35, colour[2] * 1.1)
    tone = s.blend(own, [(0.0, tint(colour, 0.55)), (0.55, colour), (1.0, yellower)])
    leaf = s.node(
        "ShaderNodeBsdfPrincipled", {"Base Color": tone, "Roughness": 0.42, "Specular": 0.4}
    ).outputs[0]
    through = s.mix(1.0, tone, (1.9, 2.0, 0.9), "MULTIPLY")
    glow = s.node("ShaderNodeBsdfTranslucent", {"Color": through}).outputs[0]
    return s.finish(s.node("ShaderNodeMixShader", {0: 0.3, 1: leaf, 2: glow}).outputs[0])


def petals(colour: Colour) -> Material:
    """As leaves, but what shines through keeps its colour."""
    s = Surface("petals")
    own = s.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    tone = s.blend(own, [(0.0, tint(colour, 0.8)), (0.5, colour), (1.0, tint(colour, 1.15))])
    front = s.node("ShaderNodeBsdfDiffuse", {"Color": tone}).outputs[0]
    glow_ = s.node("ShaderNodeBsdfTranslucent", {"Color": tone}).outputs[0]
    return s.finish(s.node("ShaderNodeMixShader", {0: 0.4, 1: front, 2: glow_}).outputs[0])


def gravel(colour: Colour = (0.55, 0.49, 0.4)) -> Material:
    """Fine stones: speckled, rough, with broad pale and dark patches where feet have gone."""
    s = Surface("gravel")
    stones = s.node("ShaderNodeTexVoronoi", {"Vector": s.where(), "Scale": 70.0})
    speck = s.node("ShaderNodeSeparateXYZ", {0: stones.outputs["Color"]}).outputs[0]
    tone = s.blend(speck, [(0.0, tint(colour, 0.55)), (0.5, colour), (1.0, tint(colour, 1.35))])
    patches = s.blend(
        s.noise(s.where(), 1.1, 5, 0.6), [(0.35, (0.78, 0.78, 0.78)), (0.65, (1, 1, 1))]
    )
    height = s.math("SUBTRACT", 1.0, stones.outputs["Distance"])
    tone = s.mix(0.9, tone, patches, "MULTIPLY")
    return s.principled(tone, 0.9, s.bump(height, 0.7, 0.01), Specular=0.15)


def glow(low: Colour, high: Colour, strength: float, height: float) -> Material:
    """Daylight behind a window: `low` at the object's foot, `high` at `height` metres above it."""
    s = Surface("glow")
    z = s.node("ShaderNodeSeparateXYZ", {0: s.where()}).outputs[2]
    colour = s.blend(
        s.math("DIVIDE", z, height), [(0.0, low), (0.4, tint(high, 0.85)), (1.0, high)]
    )
    return s.finish(
        s.node("ShaderNodeEmission", {"Color": colour, "Strength": strength}).outputs[0]
    )


def grass(colour: Colour = (0.1, 0.17, 0.05)) -> Material:
    s = Surface("grass")
    patches = s.blend(
        s.noise(s.where(), 2.0, 8, 0.7), [(0.3, tint(colour, 0.7)), (0.7, tint(colour, 1.3))]
    )
    blades = s.noise(s.where((1, 0.4, 1)), 130, 6, 0.8)
    return s.principled(patches, 0.95, s.bump(blades, 1.0, 0.03), Specular=0.1)


def picture(colours: list[Colour]) -> Material:
    """An abstract print for a frame on the wall."""
    s = Surface("picture")
    field = s.node(
        "ShaderNodeTexNoise",
        {"Vector": s.where(), "Scale": 2.4, "Detail": 1.0, "Roughness": 0.3, "Distortion": 0.4},
    ).outputs["Fac"]
    return s.principled(
        s.blend(field, [(0.36 + 0.07 * i, colour) for i, colour in enumerate(colours)]), 0.8
    )
