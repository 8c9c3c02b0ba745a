"""Everybody in the catalogue. A new person goes to the end: the place in the list gives the `face_id`, which never changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from .matte import Band


@dataclass(frozen=True)
class Person:
    """`look` is what sellers choose by; `stature` in centimetres, barefoot."""

    id: str
    en: str
    zh: str
    portrait: str
    gender: str
    look: str
    age: int
    stature: int
    plus: bool = False
    band: Band = field(default_factory=Band)
    moustache: float = 0.0
    """How much of its moustache's contrast is taken out of a portrait, where it looks drawn."""
    nose: float = 0.0
    """How much of the shadow beside the nose is taken out of a portrait that is lit from one side."""

    @property
    def body(self) -> str:
        return f"{self.gender}-plus" if self.plus else self.gender


LOOKS = ("east-asian", "african", "european", "south-asian", "middle-eastern", "latin")
SKIN_TYPES = {"european": 1, "middle-eastern": 1, "latin": 1, "east-asian": 2, "south-asian": 2, "african": 3}
"""The three that the wire knows: Caucasian, Asian, African."""
FOLIAGE = Band(outside=6, inside=5, haze=0.22)
"""Leaves behind hair look like hair: a narrow band with a hard edge."""

CAST = (
    Person("hana", "Hana", "花", "ea2-2", "female", "east-asian", 26, 174),
    Person("lin", "Lin", "林", "ea3", "female", "east-asian", 24, 172),
    Person("clara", "Clara", "克拉拉", "w1-3", "female", "european", 27, 176, nose=0.85),
    Person("amara", "Amara", "阿玛拉", "af1-2", "female", "african", 26, 182),
    Person("yuna", "Yuna", "优奈", "ea1-2", "female", "east-asian", 28, 160),
    Person("camila", "Camila", "卡米拉", "la1-2", "female", "latin", 29, 174),
    Person("maeve", "Maeve", "梅芙", "eu1-2", "female", "european", 31, 175),
    Person("zuri", "Zuri", "祖丽", "af2-2", "female", "african", 30, 176),
    Person("leila", "Leila", "莱拉", "w2-4", "female", "middle-eastern", 33, 173, plus=True),
    Person("anika", "Anika", "阿妮卡", "w8-2", "female", "south-asian", 25, 161, band=FOLIAGE),
    Person("mei", "Mei", "梅", "w4-3", "female", "east-asian", 23, 170),
    Person("nia", "Nia", "妮娅", "w5-3", "female", "african", 32, 174, plus=True),
    Person("elise", "Elise", "埃莉丝", "eu2-3", "female", "european", 28, 175),
    Person("sofia", "Sofia", "索菲亚", "w7-3", "female", "latin", 30, 173, plus=True),
    Person("jonas", "Jonas", "约纳斯", "em3-3", "male", "european", 30, 193, moustache=0.6),
    Person("kenji", "Kenji", "健司", "em2-2", "male", "east-asian", 33, 182),
    Person("kofi", "Kofi", "科菲", "am1-3", "male", "african", 29, 186),
    Person("arjun", "Arjun", "阿琼", "m6-3", "male", "south-asian", 20, 181),
    Person("mateo", "Mateo", "马特奥", "m7-2", "male", "latin", 28, 184),
    Person("hao", "Hao", "浩", "m3-3", "male", "east-asian", 24, 183),
    Person("finn", "Finn", "芬恩", "m1-3", "male", "european", 32, 187),
    Person("omar", "Omar", "奥马尔", "m2-3", "male", "middle-eastern", 31, 184, plus=True, band=FOLIAGE),
    Person("rohan", "Rohan", "罗汉", "m8-2", "male", "south-asian", 36, 182, plus=True, band=FOLIAGE),
    Person("samuel", "Samuel", "塞缪尔", "m5-3", "male", "african", 34, 185, plus=True),
    Person("lucia", "Lucía", "露西娅", "ow2-3", "female", "latin", 54, 168),
    Person("victor", "Victor", "维克托", "om1-2", "male", "european", 50, 185),
    Person("desmond", "Desmond", "德斯蒙德", "om2-3", "male", "african", 53, 184),
    Person("ruth", "Ruth", "露丝", "ow3-3", "female", "european", 60, 168),
    Person("walter", "Walter", "沃尔特", "om3-2", "male", "european", 60, 182, band=FOLIAGE),
)
