"""Measurements of every top and dress: what differs between one garment and another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .measures import Measures


@dataclass(frozen=True)
class Cut:
    """Metres. `armpit_drop` is measured from the neck-shoulder point: less squashes prints."""

    neck: float
    neck_drop: float
    back_drop: float
    chest: float
    waist: float
    hem: float
    hem_above_crotch: float
    armpit_drop: float
    above_arm: float
    sleeve: float
    cuff: float
    collar: float = 0.0
    hood: float = 0.0
    open_by: float = 0.0
    """Half of the gap between the front edges at the hem; 0 is closed."""
    skirt_bulge: float = 0.0
    """How far the side of a skirt part bends inwards between waist and hem."""
    hem_dip: float = 0.015
    """How far the middle of the hem lies below its ends: flared sides are longer and would hang down."""


FEMALE_TEE = Cut(
    neck=0.095, neck_drop=0.060, back_drop=0.018, chest=0.248, waist=0.238, hem=0.262, hem_above_crotch=-0.06,
    armpit_drop=0.272, above_arm=0.068, sleeve=0.36, cuff=0.095,
)  # fmt: skip
MALE_TEE = Cut(
    neck=0.100, neck_drop=0.062, back_drop=0.018, chest=0.282, waist=0.276, hem=0.284, hem_above_crotch=-0.06,
    armpit_drop=0.295, above_arm=0.076, sleeve=0.37, cuff=0.105,
)  # fmt: skip


def wider(cut: Cut, by: float) -> Cut:
    return replace(cut, chest=cut.chest + by, waist=cut.waist + by, hem=cut.hem + by)


def gender_cuts(tee: Cut, female: bool) -> dict[str, Cut]:
    collared = replace(tee, neck=0.080 if female else 0.088, neck_drop=0.060, back_drop=0.004, collar=0.036)
    arm = {"sleeve": 0.54, "cuff": 0.062} if female else {"sleeve": 0.60, "cuff": 0.070}
    outer = replace(
        wider(collared, 0.030), neck=collared.neck + 0.006, collar=0.042, armpit_drop=tee.armpit_drop + 0.014,
        above_arm=tee.above_arm + 0.008, sleeve=arm["sleeve"] + 0.02, cuff=arm["cuff"] + 0.018,
        hem_above_crotch=-0.10,
    )  # fmt: skip
    coat = replace(
        outer, waist=outer.waist + 0.004, hem=outer.hem + 0.055, hem_above_crotch=-0.42, skirt_bulge=0.01
    )
    hooded = {"neck": tee.neck, "neck_drop": 0.075, "back_drop": tee.back_drop, "collar": 0.0, "hood": 0.34}
    return {
        "tee": tee,
        "tee-boxy": replace(
            tee, chest=tee.chest + 0.035, waist=tee.chest + 0.033, hem=tee.chest + 0.033,
            armpit_drop=tee.armpit_drop + 0.012, cuff=tee.cuff + 0.020, above_arm=tee.above_arm + 0.006,
        ),
        "long-sleeve": replace(tee, **arm),
        "shirt": replace(wider(collared, 0.008), sleeve=arm["sleeve"], cuff=arm["cuff"] + 0.004),
        "polo": replace(collared, collar=0.032),
        "sleeveless": replace(tee, sleeve=0.0, armpit_drop=tee.armpit_drop - 0.035, chest=tee.chest - 0.008),
        "hoodie": replace(
            wider(tee, 0.022), **{**arm, "cuff": arm["cuff"] + 0.012}, neck_drop=0.075, hood=0.34,
            armpit_drop=tee.armpit_drop + 0.010, above_arm=tee.above_arm + 0.006,
        ),
        "jacket": outer,
        "jacket-open": replace(outer, open_by=0.03),
        "jacket-hood": replace(outer, **hooded),
        "jacket-sleeveless": replace(
            outer, sleeve=0.0, armpit_drop=outer.armpit_drop - 0.030, chest=outer.chest - 0.008
        ),
        "coat": coat,
        "coat-open": replace(coat, open_by=0.045),
        "coat-hood": replace(coat, **hooded),
        "fitted-tee": replace(
            tee, chest=tee.chest - 0.010, waist=tee.waist - (0.026 if female else 0.020), hem=tee.hem - 0.012,
            hem_above_crotch=0.08, sleeve=0.22, cuff=tee.cuff - 0.006,
        ),
    }  # fmt: skip


DRESS = replace(FEMALE_TEE, hem=0.40, hem_above_crotch=-0.52, waist=0.222, chest=0.244, skirt_bulge=0.02)
CUTS: dict[tuple[str, str], Cut] = {
    **{("female", name): cut for name, cut in gender_cuts(FEMALE_TEE, True).items()},
    **{("male", name): cut for name, cut in gender_cuts(MALE_TEE, False).items()},
    ("female", "dress"): DRESS,
    ("female", "dress-a-line"): replace(
        DRESS, hem=0.55, hem_above_crotch=-0.46, skirt_bulge=0.015, hem_dip=0.05
    ),
    ("female", "dress-long"): replace(DRESS, hem=0.44, hem_above_crotch=-0.73),
}


PLUS = {"female": (0.030, 0.026, 0.046, 0.017), "male": (0.012, 0.040, 0.034, 0.010)}
"""Chest, waist, hem and half of a sleeve: what the plus body measures more than the regular one."""


PLUS_SLEEVE = 0.27
"""A shorter sleeve would end before the armpit of the wider trunk."""


def cut_for(name: str, body: Measures) -> Cut:
    cut = CUTS[body.gender, name]
    if not body.plus:
        return cut
    chest, waist, hem, arm = PLUS[body.gender]
    return replace(
        cut, chest=cut.chest + chest, waist=cut.waist + waist, hem=cut.hem + hem, cuff=cut.cuff + 0.7 * arm,
        above_arm=cut.above_arm + 0.6 * arm, sleeve=max(cut.sleeve, PLUS_SLEEVE) if cut.sleeve > 0 else 0.0,
    )  # fmt: skip
