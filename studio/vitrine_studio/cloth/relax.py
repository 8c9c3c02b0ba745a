"""Compiles and calls the solver's innermost loop (`relax.c`); needs a C compiler, `cc`."""

from __future__ import annotations

import ctypes
import hashlib
import os
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from ..paths import cache as cache_folder

SOURCE = Path(__file__).with_name("relax.c")


@cache
def compiled() -> ctypes.CDLL:
    digest = hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:12]
    target = cache_folder() / f"relax-{digest}.so"
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        # Several workers may come here at once: each compiles its own and the last one stays.
        fresh = target.with_suffix(f".{os.getpid()}")
        subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", fresh, SOURCE, "-lm"], check=True)
        fresh.replace(target)
    return ctypes.CDLL(str(target))


@dataclass(frozen=True)
class Distances:
    """Pairs of vertices and how far apart they want to be; the order is that of solving."""

    pairs: np.ndarray
    rest: np.ndarray
    pull: np.ndarray
    push: np.ndarray

    @staticmethod
    def of(pairs: np.ndarray, rest: np.ndarray, pull: np.ndarray, push: np.ndarray) -> Distances:
        real = lambda values: np.ascontiguousarray(values, np.float64)
        return Distances(np.ascontiguousarray(pairs, np.int32), real(rest), real(pull), real(push))

    def relax(self, x: np.ndarray) -> None:
        """Moves both ends of every pair towards its rest length, in place."""
        assert x.dtype == np.float64 and x.flags.c_contiguous
        terms = (self.pairs, self.rest, self.pull, self.push)
        compiled().relax(
            x.ctypes.data_as(ctypes.c_void_p),
            ctypes.c_long(len(self.pairs)),
            *(term.ctypes.data_as(ctypes.c_void_p) for term in terms),
        )
