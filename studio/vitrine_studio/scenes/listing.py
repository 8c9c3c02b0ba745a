"""The set: what each place is called, how it is lit and where one can stand."""

from __future__ import annotations

from .place import Free, Light, Place, disc

STUDIO = Light(-38, 42, (1.0, 0.985, 0.97), 0.8, 0.35)
SOFT = Light(-45, 45, (1.0, 0.97, 0.93), 0.7, 0.4)
SUNNY = Light(-50, 42, (1.0, 0.92, 0.8), 0.3, 0.55)
MIDDLE = ((0.0, 0.0),)
PAPER = Free(far=0.9, reflection=0.03)
PODIUM_ROOM = (0.3, 0.42)
TABLE_ROOM = (0.34, 0.44)


def names(english: str, chinese: str) -> dict[str, str]:
    return {"en": english, "zh": chinese}


INDOOR = (
    Place(
        "window-room",
        "indoor",
        names("Window room", "窗边房间"),
        Light(-52, 36, (1.0, 0.95, 0.88), 0.6, 0.42, "left"),
        back=3.4,
        free=Free(far=2.2, reflection=0.08, roughness=0.45),
        exposure=0.9,
    ),
    Place(
        "loft",
        "indoor",
        names("Loft", "砖墙工作室"),
        Light(-34, 55, (0.99, 0.98, 1.0), 0.8, 0.42),
        back=3.2,
        free=Free(far=2.2, reflection=0.06, roughness=0.6),
        exposure=0.68,
    ),
    Place(
        "gallery",
        "indoor",
        names("Gallery", "画廊"),
        Light(-34, 46, (1.0, 0.96, 0.9), 0.7, 0.42, "left"),
        back=3.0,
        free=Free(right=0.6, far=1.9, reflection=0.1, roughness=0.36),
        exposure=0.72,
    ),
    Place(
        "boutique",
        "indoor",
        names("Boutique", "买手店"),
        Light(-46, 36, (1.0, 0.94, 0.86), 0.45, 0.45, "left"),
        back=2.9,
        free=Free(right=0.5, far=2.2, reflection=0.05, roughness=0.6),
        exposure=1.12,
    ),
    Place(
        "fluted-wall",
        "indoor",
        names("Fluted wall", "格栅墙"),
        Light(-48, 38, (1.0, 0.96, 0.9), 0.65, 0.42, "left"),
        back=2.7,
        free=Free(right=0.55, far=1.9, reflection=0.06, roughness=0.45),
        exposure=0.95,
    ),
)

OUTDOOR = (
    Place(
        "street",
        "outdoor",
        names("Old town street", "老街门前"),
        Light(-42, 46, (1.0, 0.93, 0.82), 0.25, 0.6, "left"),
        back=1.84,
        free=Free(far=1.2),
    ),
    Place(
        "garden-wall",
        "outdoor",
        names("Garden wall", "花园白墙"),
        Light(38, 50, (1.0, 0.95, 0.86), 0.3, 0.55, "right"),
        back=2.1,
        free=Free(far=1.3),
    ),
    Place(
        "courtyard",
        "outdoor",
        names("Courtyard", "陶土庭院"),
        Light(-50, 40, (1.0, 0.9, 0.76), 0.3, 0.58, "left"),
        back=2.0,
        free=Free(far=1.7),
    ),
    Place(
        "park-path",
        "outdoor",
        names("Park path", "公园小径"),
        Light(25, 52, (1.0, 0.96, 0.88), 0.45, 0.45),
        back=32.0,
        free=Free(far=4.0),
        f_stop=2.0,
        samples=16,
    ),
)

SOLID = tuple(
    Place(
        f"solid-{name}",
        "solid",
        names(english, chinese),
        STUDIO,
        back=1.4,
        free=PAPER,
        exposure=0.84,
        samples=8,
    )
    for name, english, chinese in (
        ("white", "White studio", "白棚"),
        ("warm-grey", "Warm grey", "暖灰"),
        ("sand", "Sand", "沙色"),
        ("sage", "Sage", "鼠尾草绿"),
        ("terracotta", "Terracotta", "陶土红"),
        ("sky", "Sky blue", "天蓝"),
        ("charcoal", "Charcoal", "炭灰"),
    )
)

PRODUCTS = (
    Place(
        "marble-podium",
        "product",
        names("Marble podium", "大理石展台"),
        SUNNY,
        back=0.55,
        free=disc(0.24, 0.07, 0.12, 0.2),
        spots=MIDDLE,
        room=PODIUM_ROOM,
        exposure=0.84,
    ),
    Place(
        "wood-podium",
        "product",
        names("Wooden podium", "木质展台"),
        SOFT,
        back=0.6,
        free=disc(0.21, 0.055, 0.03, 0.45),
        spots=MIDDLE,
        room=PODIUM_ROOM,
        exposure=1.2,
    ),
    Place(
        "concrete-blocks",
        "product",
        names("Concrete blocks", "水泥石台"),
        SOFT,
        back=0.6,
        free=Free(-0.22, 0.22, -0.17, 0.17, height=0.06, reflection=0.02, roughness=0.7),
        spots=((0.0, 0.0), (-0.08, 0.0), (0.08, 0.0)),
        room=PODIUM_ROOM,
        exposure=1.2,
    ),
    Place(
        "linen",
        "product",
        names("Draped linen", "亚麻布景"),
        SUNNY,
        back=0.18,
        free=disc(0.2, 0.0),
        spots=MIDDLE,
        room=TABLE_ROOM,
        exposure=0.8,
    ),
    Place(
        "kitchen",
        "product",
        names("Kitchen counter", "厨房台面"),
        SOFT,
        back=0.62,
        free=Free(-0.34, 0.3, -0.2, 0.18, reflection=0.1, roughness=0.2),
        spots=((0.0, 0.0), (-0.1, 0.0)),
        room=TABLE_ROOM,
    ),
    Place(
        "bathroom",
        "product",
        names("Bathroom shelf", "浴室置物架"),
        SOFT,
        back=0.5,
        free=Free(-0.34, 0.34, -0.2, 0.14, reflection=0.04, roughness=0.4),
        spots=MIDDLE,
        room=TABLE_ROOM,
        exposure=1.12,
    ),
    Place(
        "desk",
        "product",
        names("Desk", "书桌"),
        SUNNY,
        back=0.9,
        free=Free(-0.34, 0.34, -0.2, 0.16, reflection=0.03, roughness=0.5),
        spots=((0.0, 0.0), (0.1, 0.0)),
        room=TABLE_ROOM,
        exposure=0.86,
    ),
    Place(
        "blush",
        "product",
        names("Blush", "柔粉渐变"),
        SOFT,
        back=0.4,
        free=Free(-0.34, 0.34, -0.2, 0.3, reflection=0.08, roughness=0.3),
        spots=((0.0, 0.0), (-0.12, 0.0), (0.12, 0.0)),
        room=TABLE_ROOM,
        exposure=1.12,
        samples=8,
    ),
    Place(
        "azure",
        "product",
        names("Azure", "湖蓝渐变"),
        SOFT,
        back=0.4,
        free=Free(-0.34, 0.34, -0.2, 0.3, reflection=0.08, roughness=0.3),
        spots=((0.0, 0.0), (-0.12, 0.0), (0.12, 0.0)),
        room=TABLE_ROOM,
        exposure=1.12,
        samples=8,
    ),
    Place(
        "terracotta-arch",
        "product",
        names("Terracotta arch", "陶土拱门"),
        SUNNY,
        back=0.42,
        free=disc(0.2, 0.045),
        spots=MIDDLE,
        room=PODIUM_ROOM,
        exposure=0.86,
    ),
    Place(
        "stone-steps",
        "product",
        names("Stone steps", "浅石台阶"),
        SOFT,
        back=0.6,
        free=Free(-0.3, 0.3, -0.16, 0.16, height=0.05, reflection=0.05, roughness=0.4),
        spots=((0.0, 0.0), (-0.1, 0.0)),
        room=PODIUM_ROOM,
        exposure=1.12,
    ),
    Place(
        "dark-stage",
        "product",
        names("Dark green stage", "墨绿展台"),
        Light(-42, 48, (1.0, 0.9, 0.76), 0.6, 0.5),
        back=0.45,
        free=disc(0.21, 0.054, 0.1, 0.25),
        spots=MIDDLE,
        room=PODIUM_ROOM,
    ),
    Place(
        "morning-table",
        "product",
        names("Morning table", "晨光桌面"),
        Light(-50, 42, (1.0, 0.94, 0.85), 0.7, 0.38),
        back=0.75,
        free=Free(-0.34, 0.34, -0.2, 0.16, reflection=0.03, roughness=0.5),
        spots=((0.0, 0.0), (-0.1, 0.0)),
        room=TABLE_ROOM,
        exposure=1.18,
    ),
)

PLACES: tuple[Place, ...] = (*INDOOR, *OUTDOOR, *SOLID, *PRODUCTS)


def place_named(name: str) -> Place:
    return next(place for place in PLACES if place.name == name)
