"""Short-hand for Blender's shader nodes, so that a material reads as a recipe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import bpy

Socket = Any
"""A node output, or a plain value for an unconnected input."""


class Shader:
    """Builds one material's node tree. Methods return output sockets that feed later ones."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    @staticmethod
    def extend(material: bpy.types.Material) -> Shader:
        """Goes on building a finished material, to add an output."""
        shader = Shader.__new__(Shader)
        shader.material, shader.tree = material, material.node_tree
        return shader

    def node(
        self, kind: str, inputs: dict[str | int, Socket] | None = None, **settings: Any
    ) -> Any:
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket: Any, value: Socket) -> None:
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def attribute(self, name: str) -> Socket:
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs["Fac"]

    def vector(self, name: str) -> Socket:
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs["Vector"]

    def picture(self, path: Path, data: bool = False) -> Any:
        image = bpy.data.images.load(str(path), check_existing=True)
        if data:
            image.colorspace_settings.name = "Non-Color"
        return self.node("ShaderNodeTexImage", image=image, interpolation="Cubic")

    def noise(
        self, where: Socket, scale: float, detail: float = 3.0, roughness: float = 0.6
    ) -> Socket:
        values = {"Vector": where, "Scale": scale, "Detail": detail, "Roughness": roughness}
        return self.node("ShaderNodeTexNoise", values).outputs["Fac"]

    def math(self, operation: str, *values: Socket) -> Socket:
        return self.node("ShaderNodeMath", dict(enumerate(values)), operation=operation).outputs[0]

    def ramp(
        self, value: Socket, low: float, high: float, start: float = 0.0, end: float = 1.0
    ) -> Socket:
        """Maps start…end to low…high, clamped."""
        values = {"Value": value, "From Min": start, "From Max": end, "To Min": low, "To Max": high}
        return self.node("ShaderNodeMapRange", values).outputs[0]

    def mix(self, share: Socket, first: Socket, second: Socket, blend: str = "MIX") -> Socket:
        values = {"Fac": share, "Color1": first, "Color2": second}
        return self.node("ShaderNodeMixRGB", values, blend_type=blend).outputs[0]

    def bump(
        self, height: Socket, strength: float, distance: float, normal: Socket | None = None
    ) -> Socket:
        values: dict[str | int, Socket] = {
            "Height": height,
            "Strength": strength,
            "Distance": distance,
        }
        if normal is not None:
            values["Normal"] = normal
        return self.node("ShaderNodeBump", values).outputs[0]

    def finish(self, surface: Socket) -> bpy.types.Material:
        self.node("ShaderNodeOutputMaterial", {"Surface": surface})
        return self.material
