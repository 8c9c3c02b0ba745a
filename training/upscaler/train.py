"""Trains one stage (see settings.py) for a number of seconds.

python3 train.py --scale 4 --stage first --seconds 550 --photos DIR --check DIR --out DIR
"""

import argparse
import copy
import math
import time
from pathlib import Path

import torch

from losses import stage_loss
from net import Upscaler
from pool import PairPool, load_banks
from settings import DATA, NETS, STAGES
from validate import validate, validation_set


def share_of_rate(progress, warmup):
    """Warm-up, then half a cosine down to almost nothing; progress 0..1 is measured in time."""
    if progress < warmup:
        return max(progress, 1e-4) / warmup
    return 0.002 + 0.499 * (1 + math.cos(math.pi * (progress - warmup) / (1 - warmup)))


class Clock:
    def __init__(self, seconds):
        self.start, self.seconds, self.next_look = time.time(), seconds, 0.0

    def progress(self):
        return min(1.0, (time.time() - self.start) / self.seconds)

    def time_to_look(self, looks=8):
        if self.progress() < self.next_look:
            return False
        self.next_look = self.progress() + 1 / looks
        return True


def report(log, stage, scale, clock, step, loss, line):
    passed = time.time() - clock.start
    text = f"x{scale} {stage} {passed:6.1f}s step {step:6d} loss {loss:.5f}  {line}"
    print(text, flush=True)
    log.write(text + "\n")
    log.flush()


def averaged(average, net, keep):
    with torch.no_grad():
        torch._foreach_lerp_(list(average.parameters()), list(net.parameters()), 1 - keep)


def capture(step, warm_runs=5):
    """Records a training step as one CUDA graph: a small net is otherwise bound by launches."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(warm_runs):
            step()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    return graph.replay


def train(net, pool, look, clock, device, settings):
    on_gpu = device == "cuda"
    net = net.to(memory_format=torch.channels_last)
    average = copy.deepcopy(net)
    rate = torch.tensor(1e-7, device=device)
    optimiser = torch.optim.AdamW(
        net.parameters(),
        lr=rate,
        weight_decay=settings.weight_decay,
        betas=(0.9, 0.99),
        capturable=on_gpu,
        fused=on_gpu or None,
    )
    small, sharp = (x.contiguous() for x in pool.next(settings.batch))
    loss_now = torch.zeros((), device=device)

    def step():
        optimiser.zero_grad(set_to_none=False)
        with torch.autocast(device, torch.bfloat16, enabled=on_gpu, cache_enabled=False):
            output = net(small.contiguous(memory_format=torch.channels_last))
        loss = stage_loss(output, sharp, settings)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), settings.clip)
        optimiser.step()
        averaged(average, net, settings.ema)
        loss_now.copy_(loss.detach())

    step_now = capture(step) if on_gpu else step
    steps = 0
    while clock.progress() < 1:
        for _ in range(20 if on_gpu else 1):
            next_small, next_sharp = pool.next(settings.batch)
            small.copy_(next_small)
            sharp.copy_(next_sharp)
            step_now()
            steps += 1
        if on_gpu:
            torch.cuda.synchronize()
        rate.fill_(settings.learning_rate * share_of_rate(clock.progress(), settings.warmup_share))
        if clock.time_to_look():
            look(average, steps, loss_now.item())
    look(average, steps, loss_now.item())
    return average


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scale", type=int, choices=(2, 4), required=True)
    parser.add_argument("--stage", choices=("first", "refine", "crisp"), required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--photos", required=True)
    parser.add_argument("--check", required=True, help="pictures never trained on")
    parser.add_argument("--out", required=True)
    parser.add_argument("--start", help="weights to go on from")
    parser.add_argument("--name", help="name of the weights file")
    parser.add_argument("--textiles", type=int, default=DATA.textile_pictures)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high")
    begin = time.time()
    banks = load_banks(options.photos, device, options.textiles)
    check = validation_set(options.check, device)
    net = Upscaler(NETS[options.scale]).to(device)
    if options.start:
        net.adopt(torch.load(options.start, map_location=device))
    settings = STAGES[options.scale, options.stage]
    pool = PairPool(banks, options.scale, settings)
    pool.next(settings.batch)
    for _ in range(3):
        before = time.time()
        pool.refill()
        pool.small.sum().item()
    print(f"{pool.size} pairs in {time.time() - before:.3f}s")
    size = sum(p.numel() for p in net.parameters())
    print(f"ready after {time.time() - begin:.1f}s, {size} parameters")

    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    name = options.name or f"x{options.scale}-{options.stage}"
    with open(out / f"{name}.txt", "w") as log:
        clock = Clock(options.seconds)

        def look(average, steps, loss):
            line = validate(average, check, options.scale)
            report(log, options.stage, options.scale, clock, steps, loss, line)

        average = train(net, pool, look, clock, device, settings)
    torch.save(average.state_dict(), out / f"{name}.pt")


if __name__ == "__main__":
    main()
