"""The table, the wall behind it and a window's light."""

from __future__ import annotations

from ..render.stage import area_light
from ..scenes.lighting import sky
from ..scenes.shapes import draped_sheet, floor, wall
from ..scenes.surfaces import cloth, marble, plaster, wood
from .listing import Shot

TABLES = {
    "oak": lambda: wood((0.44, 0.31, 0.19), (0.62, 0.46, 0.3), "x", 0.45, scale=3),
    "walnut": lambda: wood((0.16, 0.09, 0.05), (0.28, 0.17, 0.1), "x", 0.4, scale=3),
    "marble": lambda: marble((0.8, 0.79, 0.77), (0.5, 0.48, 0.46), 5),
}


def set_table(shot: Shot) -> None:
    if shot.ground in TABLES:
        floor(TABLES[shot.ground](), 3, -2, 0.5)
        wall(0.5, plaster((0.7, 0.67, 0.62), 0.05), -2, 2, 1.8)
    elif shot.ground == "sheet":
        draped_sheet(cloth((0.82, 0.81, 0.79), 1200), 8, 0.014, (0.3, 0.2))
    else:
        draped_sheet(cloth((0.62, 0.55, 0.46), 1200), 12, 0.008, (0.07, 0.06))
    side = -1 if shot.window == "left" else 1
    size = 0.9
    area_light(
        "window", (side * 1.3, -0.1, 0.95), (0, 0, 0.05), (size, size), 26, (1.0, 0.98, 0.95)
    )
    area_light("room", (-side * 1.4, -1.2, 1.4), (0, 0, 0.05), (1.4, 1.4), 9, (1.0, 0.93, 0.85))
    sky((1.0, 0.98, 0.95), 0.32)
