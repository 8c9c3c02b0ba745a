"""How well networks read the photos that were kept apart: by landmark and by kind, the one that shipped beside the new one."""

import torch

from asking import ask, in_parts
from settings import CANVAS, KINDS, LANDMARKS

NEAR = 5
"""Percent of the photo's longer side that no landmark may be off."""


def answers(network, bank, which, **options):
    parts = [ask(network, bank, part, **options) for part in in_parts(which)]
    return {name: torch.cat([part[name] for part in parts]) for name in parts[0]}


def judge(bank, which, answer):
    """Figures of one network on some photos, as plain numbers."""
    at, weight = bank.at[which], bank.weight[which] > 0
    off = (answer["at"] - at).norm(dim=2) / CANVAS * 100
    known = off[weight]
    marked = weight.any(1)
    worst = torch.where(weight, off, 0.0).amax(1)[marked]
    allowed = bank.kinds[which][:, : answer["kinds"].shape[1]]
    sure = allowed.sum(1) <= 4
    best = answer["kinds"].argmax(1)
    # The network that shipped knows no rompers: to it they are no garments.
    if answer["kinds"].shape[1] < len(KINDS):
        romper = bank.kinds[which][:, KINDS.index("romper")] & ~bank.kinds[which].all(1)
        allowed = allowed.clone()
        allowed[:, KINDS.index("other")] |= romper
        sure = bank.kinds[which].sum(1) <= 4
    right = allowed.gather(1, best[:, None])[:, 0]
    figures = {
        "photos": len(which), "with landmarks": int(marked.sum()),
        "mean error": known.mean().item(), "median error": known.median().item(), "over 5 %": (known > NEAR).float().mean().item() * 100,
        "all near": int((worst < NEAR).sum()), "kind right": int(right[sure].sum()), "kind asked": int(sure.sum()),
        "kind right, marked": int(right[marked].sum()),
    }  # fmt: skip
    if "ways" in answer:
        told = bank.way[which] >= 0
        figures["way right"] = int((answer["ways"].argmax(1) == bank.way[which])[told].sum())
        figures["way asked"] = int(told.sum())
    if "mask" in answer:
        figures["mask"] = mask_overlap(bank, which, answer)
    figures["by landmark"] = {n: round(off[:, i][weight[:, i]].mean().item(), 2) for i, n in enumerate(LANDMARKS) if weight[:, i].any()}
    figures["by kind"] = by_kind(bank, which, best, off, weight)
    return figures


def mask_overlap(bank, which, answer):
    """Mean overlap of the whole photo's mask with the cut-out, where that can be trusted."""
    good = bank.good[which]
    truth = torch.nn.functional.avg_pool2d(bank.masks[which].float() / 255, CANVAS // 64) > 0.5
    found = answer["mask"] > 0.5
    both, either = (truth & found).sum((1, 2, 3)), (truth | found).sum((1, 2, 3)).clamp(min=1)
    return (both / either)[good].mean().item()


def by_kind(bank, which, best, off, weight):
    result = {}
    allowed = bank.kinds[which]
    for k, kind in enumerate(KINDS):
        mine = allowed[:, k] & (allowed.sum(1) == 1)
        if mine.any():
            errors = off[mine][weight[mine]]
            result[kind] = {"photos": int(mine.sum()), "right": int((best[mine] == k).sum()), "error": round(errors.mean().item(), 2) if len(errors) else None}
    return result


def compare(bank, networks):
    """`networks`: name -> (network, options of asking). Of each part that was not trained on."""
    report = {}
    for part in ("judge", "fit"):
        which = bank.numbers(part)
        for name, (network, options) in networks.items():
            figures = judge(bank, which, answers(network, bank, which, **options))
            report[f"{part}: {name}"] = figures
            short = {k: round(v, 3) if isinstance(v, float) else v for k, v in figures.items() if not k.startswith("by ")}
            print(f"{part}: {name}: {short}", flush=True)
    return report
