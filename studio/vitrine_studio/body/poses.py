"""The poses as turns of the rig's bones. Each ends in place on the floor; cloth is animated into it from raised arms."""

from __future__ import annotations

from functools import lru_cache

from .makehuman import MakeHuman
from .rig import Pose, Skeleton, blend, unit
from .shape import body_shape
from .stance import Standing
from .stances import WOMEN, stance_of

POSES = tuple(WOMEN)

SETTLED = ("clavicle", "shoulder01")
"""Shoulders that hang, as MakeHuman's plain standing pose has them."""
PLAIN = "standing02"


def named(source: MakeHuman, name: str) -> Pose:
    return {bone: unit(q) for bone, q in source.poses[name].items()}


@lru_cache(maxsize=8)
def skeleton_of(source: MakeHuman, body: str) -> Skeleton:
    return Skeleton.of(source, body_shape(source, body))


def pose(source: MakeHuman, body: str, name: str) -> Pose:
    settled = {b: q for b, q in named(source, PLAIN).items() if b.startswith(SETTLED)}
    return Standing(skeleton_of(source, body), settled).stand(stance_of(body, name))


def raised(source: MakeHuman) -> Pose:
    """Arms straight out to the sides: where flat front and back panels close around a body."""
    return named(source, "tpose")


def frames(source: MakeHuman, body: str, name: str, count: int) -> list[Pose]:
    """Raised arms → the pose, easing in and out so that simulated cloth is not flung about."""
    start, end = raised(source), pose(source, body, name)
    steps = [i / (count - 1) for i in range(count)]
    return [blend(start, end, t * t * (3 - 2 * t)) for t in steps]
