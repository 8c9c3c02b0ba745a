"""Trains for a given time on garments that are drawn meanwhile.

python3 train.py OUT.pt --seconds 420 --workers 15
"""

import argparse
import copy
import time

import torch
from torch.nn import functional as F

from fabrics import Dye
from look import shown
from net import LandmarkNet
from pool import Pool
from settings import KINDS, LANDMARKS, MAP, SIDE

SPREAD = 1.0
"""Of the target's bell, in cells of the heat map."""


def target_maps(at):
    cell = (at / SIDE * MAP - 0.5)[:, :, None, :]
    axis = torch.arange(MAP, device=at.device).float()[None, None, :]
    across = torch.exp(-((axis - cell[..., 0]) ** 2) / (2 * SPREAD**2))
    down = torch.exp(-((axis - cell[..., 1]) ** 2) / (2 * SPREAD**2))
    maps = down[..., :, None] * across[..., None, :]
    return maps / maps.sum((2, 3), keepdim=True).clamp(min=1e-6)


def places(maps, reach=3):
    """Mean place around each peak, in pixels, and the mass that lies there."""
    n, k = maps.shape[:2]
    share = maps.float().flatten(2).softmax(2)
    peak = share.argmax(2)
    row, column = peak // MAP, peak % MAP
    axis = torch.arange(MAP, device=maps.device)
    near = ((axis[None, None, :, None] - row[..., None, None]).abs() <= reach) & (
        (axis[None, None, None, :] - column[..., None, None]).abs() <= reach
    )
    local = share.view(n, k, MAP, MAP) * near
    mass = local.sum((2, 3))
    x = (local.sum(2) * (axis + 0.5)).sum(2) / mass
    y = (local.sum(3) * (axis + 0.5)).sum(2) / mass
    return torch.stack([x, y], 2) * (SIDE / MAP), mass


def losses(net, batch):
    picture, at, there, covered, kind, back = batch
    with torch.autocast(at.device.type, torch.bfloat16):
        maps, kinds, backs, covers, theres = net(picture.contiguous(memory_format=torch.channels_last))
    logs = maps.float().flatten(2).log_softmax(2)
    each = -(target_maps(at).flatten(2) * logs).sum(2)
    weight = there.float() * (1 - 0.5 * covered)
    place = (each * weight).sum() / weight.sum().clamp(min=1)
    named = F.cross_entropy(kinds.float(), kind, label_smoothing=0.03)
    is_garment = (kind != KINDS.index("other")).float()
    turned = (F.binary_cross_entropy_with_logits(backs.float()[:, 0], back, reduction="none") * is_garment).mean()
    hidden = (F.binary_cross_entropy_with_logits(covers.float(), covered, reduction="none") * there).mean()
    present = F.binary_cross_entropy_with_logits(theres.float(), there.float())
    return place + 0.3 * named + 0.15 * turned + 0.3 * hidden + 0.3 * present, maps, kinds


@torch.no_grad()
def report(net, batches, name):
    net.eval()
    errors, right, total = [], 0, 0
    by_name = {n: [] for n in LANDMARKS}
    for batch in batches:
        _, at, there, _, kind, _ = batch
        _, maps, kinds = losses(net, batch)
        found, _ = places(maps)
        off = (found - at).norm(dim=2) / SIDE * 100
        errors.append(off[there])
        right += (kinds.argmax(1) == kind).sum().item()
        total += len(kind)
        for i, n in enumerate(LANDMARKS):
            by_name[n].append(off[:, i][there[:, i]])
    every = torch.cat(errors)
    means = " ".join(f"{n}:{torch.cat(v).mean():.2f}" for n, v in by_name.items())
    print(f"{name}: error {every.mean():.3f} % of the side, median {every.median():.3f}, over 5 %: {(every > 5).float().mean() * 100:.2f} %, kind {right / total * 100:.1f} %", flush=True)
    print("  " + means, flush=True)
    net.train()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("output")
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--capacity", type=int, default=250_000)
    parser.add_argument("--start")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=192)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--held-out", type=int, default=1024)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    device = options.device
    pool = Pool(options.workers, options.capacity, device, options.seed)
    dye = Dye(device)
    started = time.time()
    net = LandmarkNet().to(device).to(memory_format=torch.channels_last)
    if options.start:
        net.load_state_dict(torch.load(options.start, map_location=device), strict=False)
    print(f"{sum(p.numel() for p in net.parameters())} weights", flush=True)
    while pool.count < options.held_out:
        pool.take_in(wait=True)
    print(f"{pool.count} drawn after {time.time() - started:.0f} s", flush=True)
    held_out = [shown(dye, [store[i : min(i + 128, options.held_out)].clone() for store in pool.store]) for i in range(0, options.held_out, 128)]
    pool.count = 0
    while pool.count < 4 * options.held_out:
        pool.take_in(wait=True)
    best = copy.deepcopy(net)
    slow, fast = ([t for t in one.state_dict().values() if t.dtype.is_floating_point] for one in (best, net))
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=0.02)
    step, told = 0, time.time()
    while True:
        spent = (time.time() - started) / options.seconds
        if spent >= 1:
            break
        rate = options.rate * min(1, step / 300) * (0.02 + 0.98 * max(0.0, 1 - spent) ** 1.2)
        for group in optimiser.param_groups:
            group["lr"] = rate
        pool.take_in()
        loss, _, _ = losses(net, shown(dye, pool.batch(options.batch)))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_(slow, fast, 1 - min(0.999, step / (step + 50)))
        step += 1
        if time.time() - told > 30:
            told = time.time()
            print(f"{spent * 100:.0f} % step {step} drawn {pool.count} loss {loss.item():.3f}", flush=True)
    pool.stop()
    print(f"step {step}, drawn {pool.count}", flush=True)
    report(best, held_out, "held out")
    torch.save({k: v.cpu() for k, v in best.state_dict().items()}, options.output)


if __name__ == "__main__":
    main()
