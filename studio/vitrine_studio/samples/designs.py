"""The sample garments and how each is photographed."""

from __future__ import annotations

from dataclasses import dataclass

from .fabrics import denim, floral, knit, plaid, plain, printed, stripes
from .garment import Design
from .grounds import Ground, linen, plaster, wood

Names = dict[str, str]


@dataclass(frozen=True)
class Sample:
    """`way` is flat, hanger, mannequin or worn; `swing` lowers the sleeves of a flat garment."""

    design: Design
    way: str
    name: Names
    ground: Ground | None = None
    swing: float = 0.0
    creases: float = 1.5
    turn: float = 2.0
    pose: str = "relaxed"
    model: str = ""
    scene: str = ""


OAK, WALNUT, BIRCH = (
    wood("c9a377", "7d5a38"),
    wood("8a6244", "4a3122", seed=21),
    wood("dcc7a4", "b08f63", seed=33),
)
SHEET = linen("e7e3da")
WALL, GREY_WALL, SAGE_WALL = plaster("e6e1d8"), plaster("cfd1d0", 15), plaster("c9cfc2", 25)

SAMPLES = [
    Sample(
        Design("tee-stripes", "tee", "female", stripes("f2efe8", "26324f", 3.2, 1.2), 63, 21, trim="26324f"),
        "flat", {"en": "Striped T-shirt on the floor", "zh": "地板上的条纹T恤"}, OAK, swing=12,
    ),
    Sample(
        Design(
            "tee-word", "tee", "male", printed(plain("e9e4da"), "VITRINE", "b3392f", (0, 25), 5.5), 68, 23,
            neck=(9.8, 9.5), trim="e2dccf",
        ),
        "flat", {"en": "Printed T-shirt on the floor", "zh": "地板上的印字T恤"}, WALNUT, swing=6, turn=-3,
    ),
    Sample(
        Design(
            "shirt-plaid", "shirt", "female", plaid("8d2f2b", "2a2a35", "e8d9b0", 7), 66, 50, neck=(6.9, 2.6)
        ),
        "flat", {"en": "Plaid shirt on the floor", "zh": "地板上的格子衬衫"}, BIRCH, swing=40, turn=1,
    ),
    Sample(
        Design("sweater-knit", "long-sleeve", "male", knit("b9a48a"), 66, 55, neck=(9.8, 8.0), trim="ab9679"),
        "flat", {"en": "Knitted sweater on a sheet", "zh": "床单上的针织衫"}, SHEET, swing=36, turn=-2,
    ),
    Sample(
        Design("jeans", "trousers", "female", denim(), 98, stitch="c98a4b"),
        "flat", {"en": "Jeans on the floor", "zh": "地板上的牛仔裤"}, BIRCH, turn=-1.5, creases=1.8,
    ),
    Sample(
        Design("skirt-plaid", "skirt", "female", plaid("5b6b57", "2f3a33", "d9c9a3", 8), 62),
        "flat", {"en": "Plaid skirt on a sheet", "zh": "床单上的格子半身裙"}, SHEET, turn=2.5,
    ),
    Sample(
        Design(
            "dress-floral", "dress", "female", floral("2d3a4a", ("e4a5a0", "f1e3d3", "c86b6b")), 98, 16,
            neck=(10.5, 11),
        ),
        "hanger", {"en": "Floral dress on a hanger", "zh": "衣架上的碎花连衣裙"}, WALL, turn=1,
    ),
    Sample(
        Design("shirt-blue", "shirt", "male", plain("a9bfd6", 0.015), 72, 57, neck=(7.7, 2.8)),
        "hanger", {"en": "Blue shirt on a hanger", "zh": "衣架上的蓝色衬衫"}, GREY_WALL, turn=-1,
    ),
    Sample(
        Design("top-sage", "sleeveless", "female", plain("9fae94", 0.03), 58, neck=(9.6, 11.5), trim="93a288"),
        "hanger", {"en": "Sleeveless top on a hanger", "zh": "衣架上的无袖上衣"}, WALL, turn=1.5,
    ),
    Sample(
        Design("tee-rust", "tee", "male", plain("a4543a", 0.02), 69, 24, neck=(9.8, 9.0), trim="9a4d35"),
        "hanger", {"en": "Plain T-shirt on a hanger", "zh": "衣架上的纯色T恤"}, SAGE_WALL, turn=-1.5,
    ),
    Sample(
        Design("dress-terracotta", "dress", "female", plain("b5654a", 0.025), 92, 15, neck=(10.5, 13)),
        "mannequin", {"en": "Dress on a mannequin", "zh": "人台上的连衣裙"},
    ),
    Sample(
        Design(
            "tee-atelier", "tee", "female", printed(plain("23272c"), "ATELIER", "e8d9b0", (0, 25), 4.5), 62, 20,
            trim="1d2125",
        ),
        "mannequin", {"en": "Printed T-shirt on a mannequin", "zh": "人台上的印字T恤"},
    ),
    Sample(
        Design("skirt-floral", "skirt", "female", floral("efe6d6", ("7f9c8f", "d08a6a", "47635c")), 66),
        "mannequin", {"en": "Floral skirt on a mannequin", "zh": "人台上的碎花半身裙"},
    ),
    Sample(
        Design("breton-worn", "long-sleeve", "female", stripes("f4f1ea", "1f3b57", 2.6, 0.9), 62, 46, trim="f4f1ea"),
        "worn", {"en": "Striped top, worn", "zh": "穿着的条纹上衣"}, pose="relaxed", model="hana", scene="living-room",
    ),
    Sample(
        Design("tee-olive-worn", "tee", "male", plain("5e6549", 0.02), 69, 22, neck=(9.8, 9.0), trim="565d43"),
        "worn", {"en": "Olive T-shirt, worn", "zh": "穿着的橄榄绿T恤"}, pose="relaxed", model="mateo", scene="loft",
    ),
    Sample(
        Design("dress-gingham-worn", "dress", "female", plaid("f1ece2", "6f8fb0", "f1ece2", 2.4), 95, 17, neck=(10.5, 10)),
        "worn", {"en": "Gingham dress, worn", "zh": "穿着的格纹连衣裙"}, pose="relaxed", model="maeve", scene="bedroom",
    ),
    Sample(
        Design("hoodie-grey", "hoodie", "female", plain("8b8d92", 0.04), 64, 50),
        "flat", {"en": "Hoodie on the floor", "zh": "地板上的连帽卫衣"}, OAK, swing=30, turn=-2,
    ),
    Sample(
        Design("polo-green", "polo", "male", plain("2f5d4a", 0.02), 70, 23, neck=(7.7, 3.2)),
        "flat", {"en": "Polo shirt on a sheet", "zh": "床单上的Polo衫"}, SHEET, swing=10, turn=2,
    ),
    Sample(
        Design("shorts-khaki", "shorts", "male", plain("b49f78", 0.025), 42, stitch="8d7a55"),
        "flat", {"en": "Shorts on the floor", "zh": "地板上的短裤"}, WALNUT, turn=1.5,
    ),
    Sample(
        Design("jacket-hooded", "jacket-hood", "female", plain("a63d33", 0.02), 68, 54),
        "flat", {"en": "Hooded jacket on the floor", "zh": "地板上的连帽外套"}, BIRCH, swing=34, turn=-1,
    ),
    Sample(
        Design("coat-camel", "coat", "female", plain("b08d62", 0.03), 98, 52, neck=(7.4, 3.5)),
        "hanger", {"en": "Coat on a hanger", "zh": "衣架上的大衣"}, GREY_WALL, turn=1,
    ),
    Sample(
        Design(
            "dress-long-leaves", "dress-long", "female", floral("e9dfce", ("6f8f7a", "c98b6b", "3f5e56")), 130, 16,
            neck=(10.5, 10),
        ),
        "hanger", {"en": "Long dress on a hanger", "zh": "衣架上的长裙"}, SAGE_WALL, turn=-1,
    ),
]  # fmt: skip
