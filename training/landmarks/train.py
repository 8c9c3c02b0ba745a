"""Trains for a given time on garments that are drawn meanwhile and on real photos.

python3 train.py OUT --data FOLDER --seconds 545 --workers 15 [--start FORMER/weights.pt]

FOLDER holds what pack.py wrote, mobile.npz by starting.py, which the encoder starts from unless --start goes on with a former run, and two networks
by plain.py: u2netp.npz, which cuts the photos out, and today.npz, which gives the first landmarks of photos that have none and is compared with.
OUT gets weights.pt, report.json and answers.npz (masks and answers of the photos that were kept apart).
"""

import argparse
import copy
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from agreeing import take_agreed
from asking import peaks, shares
from fabrics import Dye
from judge import answers, compare
from look import shown
from net import LandmarkNet, load_weights
from photos import Bank, show_photos
from plain import PlainGraph
from pool import Pool
from settings import MAP, SIDE
from starting import start_encoder

SPREAD = 1.0
"""Of the target's bell, in cells of the heat map."""
AGREEING = 0.5
"""When a run that goes on with a former one takes landmarks of photos that have none from what two looks agree on once more, as a share of its time."""
ENCODER = ("stem", "blocks", "last")
KIND_WEIGHTS = {"drawn": 0.3, "photos": 1.0}
"""How much the kind of a garment counts: a drawn one tells less."""


def target_maps(at):
    cell = (at / SIDE * MAP - 0.5)[:, :, None, :]
    axis = torch.arange(MAP, device=at.device).float()[None, None, :]
    across = torch.exp(-((axis - cell[..., 0]) ** 2) / (2 * SPREAD**2))
    down = torch.exp(-((axis - cell[..., 1]) ** 2) / (2 * SPREAD**2))
    maps = down[..., :, None] * across[..., None, :]
    return maps / maps.sum((2, 3), keepdim=True).clamp(min=1e-6)


def places(maps):
    """Mean place around each peak, in pixels, and the mass that lies there."""
    at, mass = peaks(shares(maps))
    return at * (SIDE / MAP), mass


def mean_of(values, weight):
    return (values * weight).sum() / weight.sum().clamp(min=1)


def losses(net, truth):
    picture = truth["picture"]
    with torch.autocast(picture.device.type, torch.bfloat16, enabled=picture.is_cuda):
        told = net(picture.contiguous(memory_format=torch.channels_last))
    told = {name: value.float() for name, value in told.items()}
    logs = told["maps"].flatten(2).log_softmax(2)
    place = mean_of(-(target_maps(truth["at"]).flatten(2) * logs).sum(2), truth["weight"])
    kinds = told["kinds"].log_softmax(1)
    named = mean_of(-torch.logsumexp(kinds.masked_fill(~truth["kinds"], -1e4), 1), truth["kind_weight"]) - 0.03 * kinds.mean()
    yes_no = lambda name, target: F.binary_cross_entropy_with_logits(told[name], target, reduction="none")
    turned = mean_of(yes_no("back", truth["back"][:, None])[:, 0], truth["back_known"])
    hidden = mean_of(yes_no("covered", truth["covered"]), truth["covered_known"])
    present = mean_of(yes_no("there", truth["there"]), truth["there_known"])
    way = F.cross_entropy(told["ways"], truth["way"], ignore_index=-1, label_smoothing=0.03)
    masked = mean_of(yes_no("mask", truth["mask"]).mean((1, 2, 3)), truth["mask_known"])
    total = place + 0.6 * named + 0.15 * turned + 0.2 * hidden + 0.4 * present + 0.2 * way + 0.8 * masked
    return total, told, {"place": place, "kind": named, "way": way, "mask": masked, "there": present}


class Lessons:
    """Drawn garments and real photos, mixed."""

    def __init__(self, options, device):
        # First: its processes may not begin with the device in use.
        self.pool = Pool(options.workers, options.capacity, device, options.seed)
        self.dye = Dye(device)
        self.bank = Bank(options.data, device, options.limit)
        self.marked = self.bank.numbers("train", lambda one: "points" in one and one["quality"] != "unusable")
        self.others = self.bank.numbers("train", lambda one: "points" not in one and one["class"] != "Worn")
        self.worn = self.bank.numbers("train", lambda one: one["class"] == "Worn")
        self.drawn, self.real = options.batch // 2, options.batch // 2
        self.often = self.rarity()

    def rarity(self):
        """How often each photo is shown: rare kinds more often, and twice as often what a person corrected."""
        kinds = self.bank.kinds.float()
        told = kinds / kinds.sum(1, keepdim=True)
        known = (self.bank.kinds.sum(1) <= 4).float()
        count = (told * known[:, None])[self.bank.numbers("train")].sum(0).clamp(min=1)
        rare = torch.where(known > 0, (told / count.sqrt()).sum(1), 1 / count.max().sqrt())
        corrected = torch.tensor([one.get("quality") == "corrected" for one in self.bank.index], device=rare.device)
        return rare * torch.where(corrected, 2.0, 1.0)

    def next(self):
        pick = lambda among, n: among[torch.multinomial(self.often[among], n, replacement=True)]
        worn, marked = self.real // 12, self.real * 5 // 11
        which = torch.cat([pick(self.worn, worn), pick(self.marked, marked), pick(self.others, self.real - worn - marked)])
        parts = [shown(self.dye, self.pool.batch(self.drawn), self.bank), show_photos(self.dye, self.bank, which)]
        for part, weight in zip(parts, KIND_WEIGHTS.values()):
            part["kind_weight"] = torch.full((len(part["picture"]),), weight, device=part["picture"].device)
        return {name: torch.cat([part[name] for part in parts]) for name in parts[0]}


@torch.no_grad()
def judge_drawn(net, batches):
    errors, right, total = [], 0, 0
    for truth in batches:
        _, told, _ = losses(net, {**truth, "kind_weight": torch.ones(len(truth["picture"]), device=truth["picture"].device)})
        found, _ = places(told["maps"])
        errors.append(((found - truth["at"]).norm(dim=2) / SIDE * 100)[truth["there"] > 0])
        right += truth["kinds"].gather(1, told["kinds"].argmax(1)[:, None]).sum().item()
        total += len(found)
    every = torch.cat(errors)
    return {"mean error": every.mean().item(), "median error": every.median().item(), "over 5 %": (every > 5).float().mean().item() * 100, "kind right": right / total * 100}


def learn(net, lessons, options, started):
    """Trains until the time is over; gives the mean of the last weights."""
    best = copy.deepcopy(net).eval()
    slow, fast = ([t for t in one.state_dict().values() if t.dtype.is_floating_point] for one in (best, net))
    rates = {True: 0.5, False: 1.0}
    groups = [{"params": [p for name, p in net.named_parameters() if name.startswith(ENCODER) is early], "times": rate} for early, rate in rates.items()]
    optimiser = torch.optim.AdamW(groups, lr=options.rate, weight_decay=0.02)
    step, told_at, asks_again = 0, time.time(), options.start is not None
    while True:
        spent = (time.time() - started) / options.seconds
        if spent >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = group["times"] * options.rate * min(1, (step + 1) / 200) * (options.last + (1 - options.last) * max(0.0, 1 - spent) ** 1.2)
        lessons.pool.take_in()
        loss, _, parts = losses(net, lessons.next())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_(slow, fast, 1 - min(0.999, step / (step + 50)))
        step += 1
        if asks_again and spent > AGREEING:
            asks_again = False
            count = take_agreed(best, lessons.bank, lessons.others)
            print(f"{spent * 100:.0f} %: {count} of {len(lessons.others)} photos are read alike twice", flush=True)
        if time.time() - told_at > 15 or step == 1:
            told_at = time.time()
            each = " ".join(f"{name} {value.item():.3f}" for name, value in parts.items())
            print(f"{spent * 100:.0f} % step {step} drawn {lessons.pool.count} loss {loss.item():.3f} {each}", flush=True)
            keep(best, options.output)
    print(f"step {step}, drawn {lessons.pool.count}", flush=True)
    return best, step


def keep(net, folder):
    in_16_bits = lambda value: value.half() if value.dtype == torch.float32 and value.numel() > 5000 else value
    torch.save({name: in_16_bits(value).cpu() for name, value in net.state_dict().items()}, folder / "weights.pt")


def keep_answers(net, bank, path):
    """Masks and answers of the photos that were kept apart, for what is fitted to them later."""
    which = torch.cat([bank.numbers("judge"), bank.numbers("fit")])
    found = answers(net, bank, which)
    small = {name: value.half().cpu().numpy() for name, value in found.items()}
    cut = F.avg_pool2d(bank.masks[which].float(), 2).to(torch.uint8)[:, 0].cpu().numpy()
    np.savez_compressed(path, files=np.array([bank.names[i] for i in which.tolist()]), cut=cut, good=bank.good[which].cpu().numpy(), **small)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("output", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--capacity", type=int, default=250_000)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--last", type=float, default=0.02)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=192)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--held-out", type=int, default=512)
    parser.add_argument("--limit", type=int)
    options = parser.parse_args()
    started, device = time.time(), options.device
    torch.backends.cudnn.benchmark = True
    torch.manual_seed(options.seed)
    lessons = Lessons(options, device)
    bank, pool = lessons.bank, lessons.pool
    count = lambda some: 0 if some is None else len(some)
    print(f"{len(bank.names)} photos, {int(bank.good.sum())} good masks, {count(bank.cloths)} cloths, {count(bank.floors)} floors after {time.time() - started:.0f} s", flush=True)
    while pool.count < options.held_out:
        pool.take_in(wait=True)
    held_out = [shown(lessons.dye, [store[i : i + 128].clone() for store in pool.store], bank) for i in range(0, options.held_out, 128)]
    pool.count = 0
    while pool.count < 2 * options.batch:
        pool.take_in(wait=True)
    today = PlainGraph(options.data / "today.npz", device)
    net = LandmarkNet()
    if options.start:
        net.load_state_dict(load_weights(options.start))
    else:
        start_encoder(net, options.data / "mobile.npz")
    net = net.to(device, memory_format=torch.channels_last)
    agreed = take_agreed(net.eval() if options.start else today, bank, lessons.others)
    print(f"{agreed} of {len(lessons.others)} photos are read alike twice at first", flush=True)
    net.train()
    print(f"{sum(p.numel() for p in net.parameters())} weights, begins after {time.time() - started:.0f} s", flush=True)
    best, steps = learn(net, lessons, options, started)
    keep(best, options.output)
    pool.stop()
    drawn = judge_drawn(best, held_out)
    print(f"drawn, held out: {drawn}", flush=True)
    networks = {
        "today": (today, {}),
        "new, cut out": (best, {"is_cut": True}),
        "new, in the photo": (best, {}),
        "new, whole photo alone": (best, {"rooms": (None,), "is_known": False}),
    }
    report = {"steps": steps, "drawn": drawn, **compare(bank, networks)}
    (options.output / "report.json").write_text(json.dumps(report, indent=1))
    keep_answers(best, bank, options.output / "answers.npz")
    print(f"done after {time.time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
