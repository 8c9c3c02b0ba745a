"""The sample garments: which photographs lend their folds, the cloth that is ours, and how each is shown."""

from __future__ import annotations

from dataclasses import dataclass

from .fabrics import floral, knit, plaid, plain, printed, stripes
from .blend import Mix

Names = dict[str, str]


@dataclass(frozen=True)
class Sample:
    """`way` is flat, hanger, worn, or mannequin, which was taken out of the picture unless `on_dummy`; `ground` is the colour
    behind it."""

    id: str
    kind: str
    gender: str
    way: str
    name: Names
    mix: Mix
    ground: str
    model: str = ""
    scene: str = ""
    """Somebody wears it there."""
    on_dummy: bool = False


WARM, GREY, COOL, SAND, SAGE = "e9e5dd", "d9dad8", "dfe3e6", "d8c9b4", "cdd4c6"
PETALS = ("e4a5a0", "f1e3d3", "c86b6b")
LEAVES = ("7f9c8f", "d08a6a", "47635c")

TEE, SHIRT, SLIP = "pair-shirts-3-front", "pair-shirts-1-front", "ghost-w-slip"
POLO_LABELS = (
    ((581, 403, 609, 433), (65, 0)), ((609, 403, 642, 433), (34, 0)),
    ((590, 433, 611, 453), (58, 0)), ((611, 433, 638, 453), (33, 0)),
)
SWEATER_LABELS = (((584, 362, 640, 384), (-58, 3)), ((586, 384, 638, 412), (-54, 0)))
TABS = (((560, 380, 574, 406), (18, 0)), ((562, 99, 585, 128), (-4, 34)))
STRAPS = (((311, 77), (316, 150)), ((543, 77), (538, 149)))

SAMPLES = [
    Sample(
        "tee-stripes", "tee", "female", "flat", {"en": "Striped T-shirt", "zh": "条纹T恤"},
        Mix(TEE, ("cc0-4309e451", "cc0-362b7a23"), stripes("ebe6db", "26324f", 3.2, 1.2), 54, contrast=1.1, theirs=0.8, moved=0.1),
        WARM,
    ),
    Sample(
        "shirt-plaid", "shirt", "female", "flat", {"en": "Plaid shirt", "zh": "格子衬衫"},
        Mix("~" + SHIRT, ("cc0-91aa6fa5", "cc0-6050dd9d"), plaid("8d2f2b", "2a2a35", "e8d9b0", 7), 56, moved=0.1), WARM,
    ),
    Sample(
        "dress-floral", "dress", "female", "flat", {"en": "Floral dress", "zh": "碎花连衣裙"},
        Mix("cc0-c7e911d6", ("cc0-6e143162",), floral("2d3a4a", PETALS), 46, keeps_odd=False), WARM,
    ),
    Sample(
        "jeans", "trousers", "female", "flat", {"en": "Jeans", "zh": "牛仔裤"},
        Mix("pair-pants-1-front", ("~pair-pants-1-back",), None, 40, wash=(1.5, 1.45, 1.45), theirs=0.5), GREY,
    ),
    Sample(
        "hoodie-blue", "hoodie", "female", "mannequin", {"en": "Hoodie", "zh": "连帽卫衣"},
        Mix("ghost-w-hoodie", ("ghost-m-hoodie",), plain("7f93a8", 0.02), 60), WARM,
    ),
    Sample(
        "jacket-denim", "jacket", "male", "flat", {"en": "Denim jacket", "zh": "牛仔夹克"},
        Mix("pair-jackets-1-front", ("ghost-m-denim",), None, 56, wash=(0.62, 0.66, 0.72), theirs=0.7, moved=0.5, covers=TABS),
        GREY,
    ),
    Sample(
        "tee-word", "tee", "male", "flat", {"en": "Printed T-shirt", "zh": "印字T恤"},
        Mix(
            "~" + TEE, ("~cc0-362b7a23", "cc0-56d07422"), printed(plain("e4dfd4"), "VITRINE", "b3392f", (0, 22), 5.5), 55,
            contrast=0.8, theirs=0.5, moved=0.2,
        ), SAND,
    ),
    Sample(
        "sweater-knit", "long-sleeve", "male", "flat", {"en": "Knitted sweater", "zh": "针织衫"},
        Mix(
            "cc0-c4c88f65", ("cc0-4099acf4", "pair-jackets-3-front"), knit("c9b79d"), 52,
            keeps_odd=False, covers=SWEATER_LABELS,
        ), COOL,
    ),
    Sample(
        "skirt-plaid", "skirt", "female", "flat", {"en": "Plaid skirt", "zh": "格子半身裙"},
        Mix("cc0-29a50158", ("cc0-8ede80c5",), plaid("5b6b57", "2f3a33", "d9c9a3", 8), 36, contrast=1.1, theirs=0.4), WARM,
    ),
    Sample(
        "coat-olive", "coat", "female", "mannequin", {"en": "Trench coat", "zh": "风衣"},
        Mix("ghost-w-trench", ("cc0-d750ad74",), plain("77705a", 0.02), 54, keeps_odd=False, theirs=0.4, moved=0.15), COOL,
    ),
    Sample(
        "dress-slip", "dress", "female", "mannequin", {"en": "Satin slip dress on a mannequin", "zh": "人台上的缎面吊带裙"},
        Mix(SLIP, ("cc0-84ae684a",), plain("2f5d52", 0.01), 42, gloss=0.25, moved=0, theirs=0.3, straps=STRAPS), WARM, on_dummy=True,
    ),
    Sample(
        "shirt-blue", "shirt", "male", "hanger", {"en": "Striped shirt on a hanger", "zh": "衣架上的细条纹衬衫"},
        Mix(SHIRT, ("cc0-6050dd9d", "pair-shirts-1-back"), stripes("dfe6ee", "7b97bd", 1.0, 0.35, upright=True), 56, moved=0.4),
        GREY,
    ),
    Sample(
        "tee-rust", "tee", "male", "flat", {"en": "Plain T-shirt", "zh": "纯色T恤"},
        Mix("~cc0-4309e451", ("cc0-362b7a23", TEE), plain("a4543a", 0.02), 54, keeps_odd=False, contrast=0.9), SAGE,
    ),
    Sample(
        "top-sage", "sleeveless", "female", "hanger", {"en": "Sleeveless top on a hanger", "zh": "衣架上的无袖上衣"},
        Mix("cc0-7cc4f821", ("cc0-358457f4",), plain("9fae94", 0.03), 46, keeps_odd=False, moved=0.5), WARM,
    ),
    Sample(
        "polo-green", "polo", "male", "flat", {"en": "Polo shirt", "zh": "Polo衫"},
        Mix("cc0-5054fa1f", ("cc0-8f24b12b",), plain("2f5d4a", 0.02), 54, keeps_odd=False, covers=POLO_LABELS), WARM,
    ),
    Sample(
        "skirt-floral", "skirt", "female", "flat", {"en": "Pleated floral skirt", "zh": "百褶碎花半身裙"},
        Mix("cc0-8ede80c5", ("cc0-29a50158",), floral("efe6d6", LEAVES), 34, keeps_odd=False, theirs=0.4), GREY,
    ),
    Sample(
        "shorts-khaki", "shorts", "male", "flat", {"en": "Shorts", "zh": "短裤"},
        Mix("cc0-639705b1", ("cc0-1b4db421",), plain("a9a08a", 0.02), 44, keeps_odd=False, theirs=0.3), SAND,
    ),
    Sample(
        "breton-worn", "long-sleeve", "female", "worn", {"en": "Striped top, worn", "zh": "穿着的条纹上衣"},
        Mix(
            "~cc0-c4c88f65", ("cc0-4099acf4",), stripes("f4f1ea", "1f3b57", 2.6, 0.9), 50, keeps_odd=False, contrast=0.8,
        ), WARM, model="hana", scene="living-room",
    ),
    Sample(
        "tee-olive-worn", "tee", "male", "worn", {"en": "Olive T-shirt, worn", "zh": "穿着的橄榄绿T恤"},
        Mix("cc0-362b7a23", ("cc0-4309e451",), plain("5e6549", 0.02), 54, keeps_odd=False, contrast=0.8), WARM,
        model="mateo", scene="loft",
    ),
    Sample(
        "dress-terracotta-worn", "dress", "female", "worn", {"en": "Terracotta dress, worn", "zh": "穿着的赤陶色连衣裙"},
        Mix("cc0-c7e911d6", ("cc0-6e143162",), plain("b5654a", 0.02), 46, keeps_odd=False, contrast=0.8), WARM,
        model="maeve", scene="bedroom",
    ),
]  # fmt: skip
