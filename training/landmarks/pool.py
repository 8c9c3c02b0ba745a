"""Garments are drawn by all cores while the network trains on those that are ready."""

import multiprocessing as mp

import numpy as np
import torch

from draw import MOST_PARTS, draw_garment
from settings import CANVAS, JOINTS, LANDMARKS

CHUNK = 32


def draw(seed, queue):
    rng = np.random.default_rng(seed)
    while True:
        queue.put([np.stack(column) for column in zip(*(draw_garment(rng) for _ in range(CHUNK)))])


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
        bytes_of = lambda *shape: torch.zeros((capacity, *shape), dtype=torch.uint8, device=device)
        floats_of = lambda *shape: torch.zeros((capacity, *shape), device=device)
        self.store = [
            bytes_of(CANVAS, CANVAS), floats_of(MOST_PARTS + 1, 3), floats_of(2, 3), floats_of(len(JOINTS), 2),
            floats_of(n, 2), bytes_of(n), bytes_of(n), torch.zeros(capacity, dtype=torch.long, device=device), bytes_of(),
            torch.zeros(capacity, dtype=torch.long, device=device),
        ]  # fmt: skip

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
