"""Portraits that were blended once more, away from their sources; found by `donors`, chosen by eye."""

from __future__ import annotations

from .renew import Renewal

RENEWED = (
    Renewal("la1-2", "la1"),
    Renewal("am1-3", "am1-2", {"brows": "z-black-m-2~"}),
    Renewal("w1-3", "w1-2"),
    Renewal("om1-2", "om1"),
    Renewal("ow2-3", "ow2-2"),
    Renewal("ea1-2", "ea1"),
    Renewal("m5-3", "m5-2"),
    Renewal("w5-3", "w5-2"),
    Renewal("w4-3", "w4-2"),
    Renewal("w8-2", "w8"),
    Renewal("af1-2", "af1", {"brows": "f-female-44~"}),
    Renewal("em2-2", "em2", {"brows": "f-male-12", "nose": "f-male-12"}),
    Renewal("em3-3", "em3-2"),
    Renewal("m1-3", "m1-2", seeds=(1, 2, 3, 4)),
    Renewal("om2-3", "om2-2", seeds=(1, 2, 3)),
    Renewal("om3-2", "om3"),
    Renewal("m7-2", "m7", seeds=(1, 2, 3)),
    Renewal("m3-3", "m3-2"),
    Renewal("w7-3", "w7-2"),
    Renewal("ow1-2", "ow1", {"skin": "z-latina-2"}, seeds=(1, 2, 3), skin_share=0.4),
    Renewal("ow1-3", "ow1-2"),
    Renewal("m2-2", "m2"),
    Renewal("m2-3", "m2-2", seeds=(3, 4)),
    Renewal("w2-3", "w2-2", {"brows": "z-brunette-3"}),
    Renewal("w2-4", "w2-3", seeds=(3,)),
    Renewal("m6-2", "m6"),
    Renewal("m6-3", "m6-2", seeds=(3,)),
    Renewal("ow3-2", "ow3"),
    Renewal("ow3-3", "ow3-2", seeds=(3, 4)),
    Renewal("eu2-3", "eu2-2", {"skin": "z-blonde-3~", "brows": "f-female-36~"}),
    Renewal("eu1-2", "eu1"),
)
