"""catalogue.json: the groups' own files merged, so that each step writes only its part."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..paths import CATALOGUE

VERSION = 1


def write_json(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def merge(root: Path = CATALOGUE) -> dict[str, Any]:
    groups = {
        path.parent.name: json.loads(path.read_text()) for path in sorted(root.glob("*/group.json"))
    }
    index = {"version": VERSION, "groups": groups}
    write_json(root / "catalogue.json", index)
    return index
