"""The sample products: names, and how each was photographed. Plain values without Blender."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Shot:
    """The phone looks at the height `middle` from `distance` metres, `pitch` degrees downwards."""

    name: str
    titles: dict[str, str]
    kind: str
    ground: Literal["oak", "walnut", "sheet", "marble", "linen"]
    middle: float
    distance: float
    pitch: float = 22.0
    turn: float = 0.0
    """Degrees the product is turned to the left."""
    window: Literal["left", "right"] = "left"


def names(english: str, chinese: str) -> dict[str, str]:
    return {"en": english, "zh": chinese}


SHOTS = (
    Shot("mug", names("Striped mug on a table", "桌上的条纹马克杯"), "mug", "oak", 0.045, 0.42, 26, 24),
    Shot("flask", names("Steel flask on a sheet", "白布上的保温杯"), "bottle", "sheet", 0.12, 0.62, 14),
    Shot("handbag", names("Handbag on a table", "桌上的手提包"), "bag", "walnut", 0.13, 0.86, 14, 22),
    Shot("gift-box", names("Gift box on a sheet", "白布上的礼盒"), "box", "sheet", 0.05, 0.6, 30, 32, "right"),
    Shot("cream-jar", names("Cream jar on marble", "大理石上的面霜"), "jar", "marble", 0.026, 0.27, 26),
    Shot("candle", names("Candle on a table", "桌上的香薰蜡烛"), "candle", "oak", 0.045, 0.36, 24, 0, "right"),
    Shot("serum", names("Serum on linen", "亚麻布上的精华液"), "bottle", "linen", 0.05, 0.27, 14),
    Shot("lamp", names("Table lamp on a table", "桌上的台灯"), "lamp", "walnut", 0.19, 1.0, 10),
    Shot("plant", names("Potted plant on a table", "桌上的盆栽"), "plant", "oak", 0.15, 0.78, 12, 0, "right"),
)  # fmt: skip


def shot_named(name: str) -> Shot:
    return next(shot for shot in SHOTS if shot.name == name)
