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
)
