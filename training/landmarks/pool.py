"""Garments are drawn by all cores while the network trains on those that are ready."""

import multiprocessing as mp

import numpy as np
import torch

from settings import LANDMARKS, MIRRORED, SIDE

CHUNK = 32


def draw(seed, queue):
    from render import Painter

    painter = Painter(seed)
    while True:
        queue.put([np.stack(column) for column in zip(*(painter.sample() for _ in range(CHUNK)))])


class Pool:
    """The newest `capacity` samples, on the device."""

    def __init__(self, workers, capacity, device, seed=1):
        context = mp.get_context("fork")
        self.queue = context.Queue(maxsize=workers * 3)
        self.workers = [context.Process(target=draw, args=(seed * 1000 + i, self.queue), daemon=True) for i in range(workers)]
        for worker in self.workers:
            worker.start()
        n = len(LANDMARKS)
        self.device, self.capacity, self.count = device, capacity, 0
        self.store = [
            torch.zeros((capacity, 4, SIDE, SIDE), dtype=torch.uint8, device=device),
            torch.zeros((capacity, n, 2), device=device),
            torch.zeros((capacity, n), dtype=torch.uint8, device=device),
            torch.zeros((capacity, n), dtype=torch.uint8, device=device),
            torch.zeros(capacity, dtype=torch.long, device=device),
            torch.zeros(capacity, dtype=torch.uint8, device=device),
        ]

    def take_in(self, wait=False):
        """Moves what has been drawn onto the device."""
        while wait or not self.queue.empty():
            wait = False
            columns = self.queue.get()
            at = torch.arange(self.count, self.count + CHUNK, device=self.device) % self.capacity
            for store, column in zip(self.store, columns):
                store[at] = torch.from_numpy(np.asarray(column)).to(self.device, store.dtype)
            self.count += CHUNK

    def batch(self, size):
        there = min(self.count, self.capacity)
        at = torch.randint(0, there, (size,), device=self.device)
        return [store[at] for store in self.store]

    def stop(self):
        for worker in self.workers:
            worker.terminate()


def shaken(batch, generator=None):
    """Mirrored, shifted, scaled and tinted anew each time it is used; pictures as floats 0..1."""
    picture, at, there, covered, kind, back = batch
    n, device = len(picture), picture.device
    at, there, covered = at.clone(), there.clone(), covered.clone()
    mirror = torch.rand(n, device=device) < 0.5
    order = torch.tensor(MIRRORED, device=device)
    at[mirror] = at[mirror][:, order]
    at[mirror, :, 0] = SIDE - at[mirror, :, 0]
    there[mirror], covered[mirror] = there[mirror][:, order], covered[mirror][:, order]
    picture = torch.where(mirror[:, None, None, None], picture.flip(3), picture).float() / 255
    angle = torch.randn(n, device=device) * 0.05
    scale = 1 + torch.randn(n, device=device) * 0.05
    shift = torch.randn(n, 2, device=device) * 0.015
    cos, sin = torch.cos(angle) * scale, torch.sin(angle) * scale
    turn = torch.stack([torch.stack([cos, -sin], 1), torch.stack([sin, cos], 1)], 1)
    grid = torch.nn.functional.affine_grid(torch.cat([turn, shift[..., None]], 2), picture.shape, align_corners=False)
    seen = torch.nn.functional.grid_sample(
        torch.cat([picture[:, :3] - 0.5, picture[:, 3:]], 1), grid, align_corners=False
    )
    inverse = torch.linalg.inv(turn)
    unit = at / SIDE * 2 - 1
    unit = torch.einsum("nij,nkj->nki", inverse, unit - shift[:, None])
    at = (unit + 1) / 2 * SIDE
    there = there.bool() & (at > 0).all(2) & (at < SIDE).all(2)
    gain = 1 + torch.randn(n, 3, 1, 1, device=device) * 0.12
    opacity = seen[:, 3:]
    colour = seen[:, :3] * gain + torch.randn(n, 1, 1, 1, device=device) * 0.04 * opacity
    return torch.cat([colour + 0.5, opacity], 1).clamp(0, 1), at, there, covered.float(), kind, back.float()
