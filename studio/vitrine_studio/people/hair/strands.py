"""Turns arrays of points into Cycles hair curves."""

from __future__ import annotations

import bpy
import numpy as np

from ...render.nodes import Shader
from ..materials import HAIR_PASS, output_head


def strand_material(melanin: float, redness: float, of_head: bool = False) -> bpy.types.Material:
    """`of_head`: brows and beards, which masks count as part of the face."""
    shader = Shader("hair")
    values = {
        "Melanin": melanin,
        "Melanin Redness": redness,
        "Roughness": 0.3,
        "Radial Roughness": 0.4,
        "Random Color": 0.3,
        "Random Roughness": 0.2,
        "Coat": 0.05,
    }
    hair = shader.node("ShaderNodeBsdfHairPrincipled", values, parametrization="MELANIN")
    if of_head:
        output_head(shader)
    else:
        shader.node("ShaderNodeOutputAOV", {"Value": 1.0}, name=HAIR_PASS)
    return shader.finish(hair.outputs[0])


def strands(
    name: str, points: np.ndarray, material: bpy.types.Material, root: float, tip: float
) -> bpy.types.Object:
    """`points` is strands × points × 3; radii in metres taper from root to tip.

    Cycles 3.4 renders curves made by geometry nodes only on a hair-curves object, so the points
    travel as a hidden mesh of edges that a modifier on an empty one converts.
    """
    count, steps, _ = points.shape
    carrier = bpy.data.meshes.new(f"{name}-points")
    carrier.vertices.add(count * steps)
    carrier.vertices.foreach_set("co", points.astype(np.float32).ravel())
    index = np.arange(count * steps, dtype=np.int32).reshape(count, steps)
    pairs = np.stack([index[:, :-1], index[:, 1:]], axis=-1).reshape(-1, 2)
    carrier.edges.add(len(pairs))
    carrier.edges.foreach_set("vertices", pairs.ravel())
    radius = carrier.attributes.new("radius", "FLOAT", "POINT")
    radius.data.foreach_set(
        "value", np.tile(np.linspace(root, tip, steps, dtype=np.float32), count)
    )
    carrier.update()
    holder = bpy.data.objects.new(f"{name}-points", carrier)
    holder.hide_render = True
    bpy.context.scene.collection.objects.link(holder)

    group = bpy.data.node_groups.new(name, "GeometryNodeTree")
    group.inputs.new("NodeSocketGeometry", "in")
    group.outputs.new("NodeSocketGeometry", "out")
    link = group.links.new
    source = group.nodes.new("GeometryNodeObjectInfo")
    source.inputs[0].default_value = holder
    curve = group.nodes.new("GeometryNodeMeshToCurve")
    sized = group.nodes.new("GeometryNodeSetCurveRadius")
    named = group.nodes.new("GeometryNodeInputNamedAttribute")
    named.data_type = "FLOAT"
    named.inputs["Name"].default_value = "radius"
    painted = group.nodes.new("GeometryNodeSetMaterial")
    painted.inputs["Material"].default_value = material
    result = group.nodes.new("NodeGroupOutput")
    link(source.outputs["Geometry"], curve.inputs[0])
    link(curve.outputs[0], sized.inputs["Curve"])
    link(next(o for o in named.outputs if o.enabled), sized.inputs["Radius"])
    link(sized.outputs[0], painted.inputs[0])
    link(painted.outputs[0], result.inputs[0])

    curves = bpy.data.hair_curves.new(name)
    curves.materials.append(material)
    thing = bpy.data.objects.new(name, curves)
    bpy.context.scene.collection.objects.link(thing)
    thing.modifiers.new("strands", "NODES").node_group = group
    return thing
