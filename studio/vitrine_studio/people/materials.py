"""Skin, eyes, lashes, brows and cloth."""

from __future__ import annotations

import bpy

from ..render.nodes import Shader, Socket
from .bake import detail_file, texture_file
from .looks import Character, Colour

WEIGHT_PASSES = [f"parts{i}" for i in range(6)]
"""Extra outputs, three body parts each in red, green and blue, for exact part masks."""
HAIR_PASS = "hair"
SEAM = "seam"
"""1 where two pieces of the texture meet and would show a step; only close-ups have it."""
HEAD_PASS, HEAD_COLOUR = "parts0", (0.0, 1.0, 0.0)


EYES = {"brown": (0.95, 0.74), "brownlight": (0.75, 0.8), "grey": (0.5, 0.74)}
"""Saturation and brightness: the drawn irises glow and the whites are paper white."""


SCALP = {"crop": 0.85, "afro": 0.85, "curls": 0.8, "buzz": 0.7, "bun": 0.35, "braids": 0.8,
         "fringe": 0.85, "crew": 0.85, "parted": 0.85, "pixie": 0.85}  # fmt: skip
"""How much of the scalp's colour is the hair's."""


def output_parts(shader: Shader) -> None:
    """Writes the mesh's part weights to the extra passes at the first surface a ray meets."""
    for name in WEIGHT_PASSES:
        shader.node("ShaderNodeOutputAOV", {"Color": shader.vector(name)}, name=name)


def output_head(shader: Shader) -> None:
    shader.node("ShaderNodeOutputAOV", {"Color": HEAD_COLOUR}, name=HEAD_PASS)


def skin(who: Character) -> bpy.types.Material:
    """A painted base tone with zones, mottling and the texture's fine detail, over scattering.

    The 512 px textures have baked light and differ between torso and legs, so only their detail
    relative to the surroundings is used (`detail`), not their colour.
    """
    look = who.skin
    shader = Shader("skin")
    where = shader.vector("rest_position")
    colour = shader.mix(1.0, (*look.tone, 1.0), detail(shader, who), "MULTIPLY")
    blotches = shader.ramp(shader.noise(where, 9, 4), 0.92, 1.08, 0.3, 0.7)
    speckle = shader.ramp(shader.noise(where, 140, 4, 0.7), 0.92, 1.07, 0.25, 0.75)
    colour = shader.mix(1.0, colour, shader.math("MULTIPLY", blotches, speckle), "MULTIPLY")
    warm = shader.ramp(shader.noise(where, 16, 3), 0.0, 0.35, 0.45, 0.75)
    flush = shader.math("MINIMUM", shader.math("ADD", shader.attribute("flush"), warm), 1.0)
    colour = shader.mix(shader.math("MULTIPLY", flush, 0.75), colour,
                        shader.mix(1.0, colour, (*look.flush, 1.0), "MULTIPLY"))  # fmt: skip
    shade = shader.mix(1.0, colour, (0.80, 0.72, 0.72, 1.0), "MULTIPLY")
    colour = shader.mix(
        shader.math("MULTIPLY", shader.attribute("eyelid"), who.lid_shade), colour, shade
    )
    colour = shader.mix(
        shader.math("MULTIPLY", shader.attribute("lips"), who.lip_colour),
        colour,
        (*look.lips, 1.0),
    )
    root = tuple(c * 0.35 for c in who.hair.shade)
    # Under dense hair the scalp is dark; where strands lie apart or are white, it shows as skin.
    covered = SCALP.get(who.hair.style, 0.6) * (1 - 0.75 * who.hair.grey)
    colour = shader.mix(
        shader.math("MULTIPLY", shader.attribute("scalp"), covered), colour, (*root, 1.0)
    )
    if who.hair.beard:
        share = shader.math(
            "MULTIPLY",
            shader.attribute("beard"),
            min(0.4, 0.14 + 40 * who.hair.beard) * (1 - 0.6 * who.hair.grey),
        )
        colour = shader.mix(share, colour, (*who.hair.shade, 1.0))
    roughness = shader.ramp(shader.noise(where, 70), look.roughness - 0.07, look.roughness + 0.09)
    roughness = shader.math(
        "SUBTRACT", roughness, shader.math("MULTIPLY", shader.attribute("lips"), 0.12)
    )
    pores = shader.node("ShaderNodeTexVoronoi", {"Vector": where, "Scale": 520.0}).outputs[
        "Distance"
    ]
    fine = shader.math("ADD", pores, shader.noise(where, 300, 4, 0.75))
    normal = shader.bump(fine, 0.45, 0.0009)
    normal = shader.bump(shader.noise(where, 45, 3), 0.25, 0.003, normal)
    reach = 0.0038 * look.scatter
    surface = shader.node(
        "ShaderNodeBsdfPrincipled",
        {
            "Base Color": colour,
            "Subsurface": 0.75,
            "Subsurface Color": colour,
            "Subsurface Radius": (reach, reach * 0.38, reach * 0.22),
            "Specular": look.specular,
            "Roughness": roughness,
            "Normal": normal,
        },
        subsurface_method="RANDOM_WALK",
    )
    output_parts(shader)
    return shader.finish(surface.outputs[0])


def detail(shader: Shader, who: Character) -> Socket:
    """The skin texture divided by its surroundings: about 1, lips and lids a little different."""
    picture = shader.picture(detail_file(who.texture), data=True)
    doubled = shader.mix(1.0, picture.outputs[0], (2.0, 2.0, 2.0, 1.0), "MULTIPLY")
    quiet = shader.math("MAXIMUM", shader.attribute("scalp"), shader.attribute(SEAM))
    return shader.mix(quiet, doubled, (1.0, 1.0, 1.0, 1.0))


def eye(who: Character) -> bpy.types.Material:
    shader = Shader("eye")
    picture = shader.picture(texture_file(f"eye-{who.eyes}"))
    saturation, brightness = EYES[who.eyes]
    values = {"Saturation": saturation, "Value": brightness, "Color": picture.outputs[0]}
    calmer = shader.node("ShaderNodeHueSaturation", values).outputs[0]
    colour = shader.node("ShaderNodeGamma", {"Color": calmer, "Gamma": 1.3}).outputs[0]
    surface = shader.node(
        "ShaderNodeBsdfPrincipled",
        {
            "Base Color": colour, "Alpha": picture.outputs[1], "Roughness": 0.1,
            "Specular": 0.4, "Clearcoat": 0.7, "Clearcoat Roughness": 0.02,
        },
    )  # fmt: skip
    output_head(shader)
    return shader.finish(surface.outputs[0])


def card(name: str, colour: Colour | None = None, density: float = 1.0) -> bpy.types.Material:
    """Hair drawn on a small sheet with alpha: brows and lashes; teeth keep their own colour."""
    shader = Shader(name)
    picture = shader.picture(texture_file(name))
    base: Socket = (*colour, 1.0) if colour else picture.outputs[0]
    alpha = shader.math("MINIMUM", shader.math("MULTIPLY", picture.outputs[1], density), 1.0)
    values = {"Base Color": base, "Alpha": alpha, "Roughness": 0.6, "Specular": 0.2}
    surface = shader.node("ShaderNodeBsdfPrincipled", values)
    output_head(shader)
    return shader.finish(surface.outputs[0])


def jersey(colour: Colour) -> bpy.types.Material:
    """Matte ribbed cotton for the slip; the `cover` attribute says where there is cloth."""
    shader = Shader("slip")
    where = shader.vector("rest_position")
    cover = shader.attribute("cover")
    hem = shader.ramp(cover, 0.80, 1.0, 0.0, 0.010)
    fleck = shader.ramp(shader.noise(where, 900, 2), 0.9, 1.1, 0.3, 0.7)
    shade = shader.math("MULTIPLY", hem, fleck)
    base = shader.mix(1.0, (*colour, 1.0), shade, "MULTIPLY")
    edge = shader.math(
        "LESS_THAN", shader.math("ABSOLUTE", shader.math("SUBTRACT", cover, 0.011)), 0.0012
    )
    height = shader.math("ADD", shader.noise(where, 1100, 2), shader.math("MULTIPLY", edge, -0.8))
    values = {
        "Base Color": base,
        "Roughness": 0.85,
        "Specular": 0.15,
        "Sheen": 0.3,
        "Normal": shader.bump(height, 0.3, 0.0008),
        "Alpha": shader.math("GREATER_THAN", cover, 0.0),
    }
    surface = shader.node("ShaderNodeBsdfPrincipled", values)
    output_parts(shader)
    return shader.finish(surface.outputs[0])
