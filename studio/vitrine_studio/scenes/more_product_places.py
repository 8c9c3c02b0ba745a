"""More places for products: at home, in nature, for festivals, plain, and seen from above."""

from __future__ import annotations

from .place import Free, Light, Place, disc, names
from .product_places import MIDDLE, PODIUM_ROOM, SOFT, SUNNY, TABLE_ROOM

WIDE_ROOM = (0.44, 0.4)
TALL_ROOM = (0.32, 0.5)
THREE = ((0.0, 0.0), (-0.16, 0.0), (0.16, 0.0))
LYING = Light(-38, 36, (1.0, 0.95, 0.88), 0.5, 0.45)

MORE_PRODUCTS = (
    Place(
        "velvet", "product", names("Draped podium", "丝绒展台"), SOFT, back=0.75,
        free=disc(0.16, 0.15), spots=MIDDLE, room=(0.26, 0.36), theme="podium",
    ),
    Place(
        "travertine", "product", names("Travertine", "洞石展台"), SUNNY, back=0.6,
        free=disc(0.19, 0.13, 0.03, 0.5), spots=MIDDLE, room=TALL_ROOM, theme="podium",
        format="portrait", exposure=0.86,
    ),
    Place(
        "bedside", "product", names("Bedside", "床头柜"), SOFT, back=0.9,
        free=Free(-0.3, 0.2, -0.2, 0.14, reflection=0.04, roughness=0.4),
        spots=((-0.04, 0.0), (-0.14, 0.0)), room=TABLE_ROOM, theme="home", format="landscape",
        f_stop=2.2,
    ),
    Place(
        "window-sill", "product", names("Window sill", "窗台"),
        Light(35, 40, (1.0, 0.97, 0.92), 0.6, 0.42), back=0.4,
        free=Free(-0.4, 0.34, -0.2, 0.12, reflection=0.05, roughness=0.4), spots=THREE,
        room=WIDE_ROOM, theme="home", format="landscape", f_stop=2.2, exposure=0.85,
    ),
    Place(
        "picnic", "product", names("Picnic", "野餐"), Light(-44, 46, (1.0, 0.93, 0.82), 0.35, 0.5),
        back=9.0, free=Free(-0.34, 0.3, -0.2, 0.16), spots=((0.0, 0.0), (-0.12, 0.0)),
        room=WIDE_ROOM, theme="nature", format="landscape", f_stop=1.6, samples=16,
    ),
    Place(
        "sand", "product", names("Sand ripples", "沙纹"),
        Light(-58, 30, (1.0, 0.88, 0.72), 0.25, 0.55, "left"), back=2.0, free=disc(0.2, 0.05),
        spots=MIDDLE, room=TALL_ROOM, theme="nature", format="portrait", exposure=0.9,
    ),
    Place(
        "water", "product", names("Water ripples", "水波"), SOFT, back=1.4,
        free=disc(0.19, 0.05, 0.06, 0.4), spots=MIDDLE, room=TALL_ROOM, theme="nature",
        format="portrait", samples=16,
    ),
    Place(
        "flowers", "product", names("Flowers", "花丛"), SOFT, back=0.8, free=disc(0.17, 0.07),
        spots=MIDDLE, room=(0.28, 0.44), theme="nature", format="portrait", samples=16,
    ),
    Place(
        "moss", "product", names("Moss and stone", "青苔石台"),
        Light(42, 48, (1.0, 0.96, 0.88), 0.5, 0.48, "right"), back=0.7,
        free=Free(-0.17, 0.17, -0.12, 0.12, height=0.075), spots=MIDDLE, room=PODIUM_ROOM,
        theme="nature", samples=16,
    ),
    Place(
        "spring-festival", "product", names("Spring Festival", "新春"),
        Light(-40, 46, (1.0, 0.93, 0.82), 0.6, 0.45), back=0.8, free=disc(0.2, 0.06, 0.06, 0.35),
        spots=MIDDLE, room=PODIUM_ROOM, theme="festive",
    ),
    Place(
        "christmas", "product", names("Christmas", "圣诞"),
        Light(-42, 44, (1.0, 0.9, 0.76), 0.6, 0.45), back=0.9,
        free=Free(-0.26, 0.26, -0.18, 0.14, reflection=0.04, roughness=0.4),
        spots=((0.0, 0.0), (-0.1, 0.0)), room=WIDE_ROOM, theme="festive", format="landscape",
        f_stop=2.0, samples=16, exposure=1.25,
    ),
    Place(
        "gift-table", "product", names("Gift table", "礼物派对"), SOFT, back=0.8,
        free=Free(-0.24, 0.24, -0.18, 0.14), spots=MIDDLE, room=PODIUM_ROOM, theme="festive",
    ),
    Place(
        "sunset", "product", names("Sunset gradient", "落日渐变"), SOFT, back=0.5,
        free=Free(-0.26, 0.26, -0.2, 0.3, reflection=0.06, roughness=0.3),
        spots=((0.0, 0.0), (-0.1, 0.0), (0.1, 0.0)), room=TALL_ROOM, theme="plain",
        format="portrait", samples=8,
    ),
    Place(
        "pearl", "product", names("Pearl white", "珍珠白"), SOFT, back=0.5,
        free=Free(-0.4, 0.4, -0.2, 0.3, reflection=0.1, roughness=0.25), spots=THREE,
        room=WIDE_ROOM, theme="plain", format="landscape", samples=8,
    ),
)  # fmt: skip


def above(name: str, english: str, chinese: str, exposure: float = 0.9) -> Place:
    return Place(
        name, "product", names(english, chinese), LYING, back=0.0, exposure=exposure,
        free=Free(-0.24, 0.24, -0.24, 0.24), spots=((0.0, 0.0),), room=(0.44, 0.44),
        theme="above", view="above",
    )  # fmt: skip


FROM_ABOVE = (
    above("above-linen", "Linen from above", "亚麻平铺"),
    above("above-marble", "Marble from above", "大理石平铺"),
    above("above-oak", "Oak from above", "橡木平铺"),
    above("above-plaster", "Plaster and shade", "光影平铺"),
)
