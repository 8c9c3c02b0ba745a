"""The soft shadow on the floor, once per body and pose: hair and face hardly change it."""

from __future__ import annotations

from pathlib import Path

from ..body.poses import POSES
from ..body.shape import BODIES
from .characters import CHARACTERS

SCALE, SAMPLES, DRAFT_SAMPLES = 0.5, 96, 24


def names() -> list[str]:
    return [f"{b}-{p}" for b in BODIES for p in POSES]


def run(name: str, target: Path, draft: bool) -> None:
    """Writes `box` (pixels of the half-size picture) and `shadow`, 0 none to 1 black."""
    import numpy as np

    from ..body.camera import CAMERAS
    from ..render.film import blur
    from ..render.light import set_lights
    from ..render.nodes import Shader
    from ..render.passes import render_passes
    from ..render.stage import mesh_object, reset, set_border
    from .posed import posed, topology

    body, pose = name.rsplit("-", 1)
    camera = CAMERAS[body].scaled(SCALE / 2 if draft else SCALE)
    reset(camera, DRAFT_SAMPLES if draft else SAMPLES)
    # Lamps behind the person throw streaks towards the camera that no scene would explain.
    set_lights(without=("rim",))
    shader = Shader("grey")
    grey = shader.finish(shader.node("ShaderNodeBsdfDiffuse").outputs[0])
    anybody = next(c for c in CHARACTERS if c.body == body)
    vertices = posed(anybody, pose, "neutral")["vertices"]
    figure = mesh_object("body", vertices, topology()["body.faces"], None, grey, 1)
    figure.visible_camera = False
    corners = np.array([[-9, -6.5, 0], [9, -6.5, 0], [9, 9, 0], [-9, 9, 0]], float)
    floor = mesh_object("floor", corners, np.array([[0, 1, 2, 3]]), None, grey)
    floor.is_shadow_catcher = True
    top = int(camera.project(np.array([0, 1.2, 0]))[1])
    box = (0, top, camera.width, camera.height)
    set_border(camera, box, crop=True)
    alpha = render_passes({"image": "Image"})["image"][..., 3].clip(0, 1)
    soft = blur(alpha, 1.2)
    # The catcher's far field is not quite empty; a shadow that never ends would show its frame.
    floor_level = np.quantile(soft, 0.3)
    clean = ((soft - floor_level) / (1 - floor_level)).clip(0, 1)
    np.savez_compressed(
        target, box=np.array(box), shadow=np.rint(fade_edges(clean) * 255).astype(np.uint8)
    )


def fade_edges(shadow):
    import numpy as np

    height, width = shadow.shape
    x = np.minimum(np.arange(width), np.arange(width)[::-1]) / (0.12 * width)
    y = np.minimum(np.arange(height), np.arange(height)[::-1] + 0.04 * height) / (0.15 * height)
    return shadow * np.clip(x, 0, 1)[None] * np.clip(y, 0, 1)[:, None]
