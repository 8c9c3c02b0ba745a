"""Landmarks for photos that have none: where the cut-out and the whole photo are read alike, they are taken as right."""

import torch

from asking import ask, in_parts
from photos import kind_landmarks
from settings import CANVAS, INDEX, KINDS, WAYS

ALIKE = 0.02
"""Of the photo's longer side."""
SURE = {"mass": 0.45, "kind": 0.75, "share": 0.75, "way": 0.9, "there": 0.5}
TRUST = 0.5
"""Of a landmark that a person has placed."""


@torch.no_grad()
def take_agreed(network, bank, which):
    """Fills in what two ways to look agree on; gives how many photos got landmarks."""
    mine = torch.zeros(len(KINDS), len(INDEX), device=bank.device, dtype=torch.bool)
    for k, kind in enumerate(KINDS):
        for name in kind_landmarks(kind) if kind != "other" else ():
            mine[k, INDEX[name]] = True
    count = 0
    for part in in_parts(which):
        near, far = ask(network, bank, part), ask(network, bank, part, rooms=(None,), is_known=False)
        allowed = (near["kinds"] + far["kinds"]) / 2 * bank.kinds[part]
        total = allowed.sum(1)
        share, kind = (allowed / total.clamp(min=1e-6)[:, None]).max(1)
        there = (near["there"] + far["there"]) / 2 > SURE["there"]
        wanted = mine[kind] & there
        apart = (near["at"] - far["at"]).norm(dim=2)
        agreed = wanted & (apart < ALIKE * CANVAS) & (near["mass"] > SURE["mass"]) & (far["mass"] > SURE["mass"] - 0.1)
        enough = agreed.sum(1) >= SURE["share"] * wanted.sum(1).clamp(min=4)
        fine = enough & (share > SURE["kind"]) & (total > 0.5) & bank.good[part]
        bank.at[part] = torch.where(fine[:, None, None], (near["at"] * 2 + far["at"]) / 3, bank.at[part])
        bank.weight[part] = torch.where(fine[:, None], agreed * TRUST, 0.0)
        bank.there[part] = torch.where(fine[:, None], agreed.float(), 0.0)
        bank.there_known[part] = torch.where(fine[:, None], (agreed | ~mine[kind]).float() * TRUST, 0.0)
        ways = (near["ways"] + far["ways"]) / 2
        told, way = ways.max(1)
        laid = way <= WAYS.index("hanger")
        bank.way[part] = torch.where(fine & laid & (told > SURE["way"]), way, -1)
        count += int(fine.sum())
    return count
