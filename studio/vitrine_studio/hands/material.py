"""Skin as Blender renders it, close up."""

from __future__ import annotations

import bpy

from ..render.nodes import Shader, Socket
from .detail import detail_file
from .skins import Skin

SEAM = "seam"
"""1 where two pieces of the texture meet and would show a step."""
FLUSH = "flush"


def skin_material(skin: Skin) -> bpy.types.Material:
    """A painted base tone with mottling and the texture's fine detail, over scattering.

    The 512 px textures have baked light and differ between pieces, so only their detail relative to the
    surroundings is used (`detail`), not their colour.
    """
    shader = Shader("skin")
    where = shader.vector("rest_position")
    pores = shader.node("ShaderNodeTexVoronoi", {"Vector": where, "Scale": 520.0}).outputs["Distance"]
    fine = shader.math("ADD", pores, shader.noise(where, 300, 4, 0.75))
    normal = shader.bump(fine, 0.45, 0.0009)
    reach = 0.0038 * skin.scatter
    colour = skin_colour(shader, skin, where)
    surface = shader.node(
        "ShaderNodeBsdfPrincipled",
        {
            "Base Color": colour,
            "Subsurface": 0.75,
            "Subsurface Color": colour,
            "Subsurface Radius": (reach, reach * 0.38, reach * 0.22),
            "Specular": skin.specular,
            "Roughness": shader.ramp(shader.noise(where, 70), skin.roughness - 0.07, skin.roughness + 0.09),
            "Normal": shader.bump(shader.noise(where, 45, 3), 0.25, 0.003, normal),
        },
        subsurface_method="RANDOM_WALK",
    )
    return shader.finish(surface.outputs[0])


def skin_colour(shader: Shader, skin: Skin, where: Socket) -> Socket:
    colour = shader.mix(1.0, (*skin.tone, 1.0), detail(shader, skin), "MULTIPLY")
    blotches = shader.ramp(shader.noise(where, 9, 4), 0.92, 1.08, 0.3, 0.7)
    speckle = shader.ramp(shader.noise(where, 140, 4, 0.7), 0.92, 1.07, 0.25, 0.75)
    colour = shader.mix(1.0, colour, shader.math("MULTIPLY", blotches, speckle), "MULTIPLY")
    warm = shader.ramp(shader.noise(where, 16, 3), 0.0, 0.35, 0.45, 0.75)
    flush = shader.math("MINIMUM", shader.math("ADD", shader.attribute(FLUSH), warm), 1.0)
    red = shader.mix(1.0, colour, (*skin.flush, 1.0), "MULTIPLY")
    return shader.mix(shader.math("MULTIPLY", flush, 0.75), colour, red)


def detail(shader: Shader, skin: Skin) -> Socket:
    """The skin texture divided by its surroundings: about 1."""
    picture = shader.picture(detail_file(skin), data=True)
    doubled = shader.mix(1.0, picture.outputs[0], (2.0, 2.0, 2.0, 1.0), "MULTIPLY")
    return shader.mix(shader.attribute(SEAM), doubled, (1.0, 1.0, 1.0, 1.0))
