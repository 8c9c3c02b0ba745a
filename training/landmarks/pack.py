"""Packs labelled phone photos into one file of small JPEGs and one of labels, each photo with the part it belongs to.

python3 pack.py PHOTOS LABELS.csv LANDMARKS.json WORN OUT

Which part a photo belongs to is told by its name alone, before anything else is looked at: a tenth is for judging and never
trained on or tuned with, a tenth is for fitting how sure a reading is, the rest is trained on.
"""

import csv
import hashlib
import io
import json
import sys
from pathlib import Path

from PIL import Image

LONGER = 320
TENTHS = {0: "judge", 1: "fit"}
LABELS = Path(__file__).parent / "labels"
"""Kinds and landmarks that were looked at for photos to train on."""


def part_of(name):
    return TENTHS.get(int(hashlib.sha256(name.encode()).hexdigest(), 16) % 10, "train")


def small(path):
    picture = Image.open(path).convert("RGB")
    scale = LONGER / max(picture.size)
    size = [max(1, round(side * scale)) for side in picture.size]
    into = io.BytesIO()
    picture.resize(size, Image.Resampling.LANCZOS).save(into, "JPEG", quality=76)
    return into.getvalue()


def main():
    photos, labels, landmarks, worn, out = map(Path, sys.argv[1:])
    seen = [json.loads(line) for line in (LABELS / "landmarks.jsonl").open()]
    marked = {one["file"]: one for one in seen + json.loads(landmarks.read_text())}
    kinds = {row["file"]: row["may_be"].split() for row in csv.DictReader((LABELS / "kinds.csv").open())}
    rows = [{"file": row["file"], "class": row["class"], "path": photos / row["file"]} for row in csv.DictReader(labels.open())]
    rows += [{"file": path.name, "class": "Worn", "path": path} for path in sorted(worn.glob("*.jpg"))]
    index, offset = [], 0
    with (out / "photos.bin").open("wb") as packed:
        for row in rows:
            data = small(row["path"])
            mark = marked.get(row["file"], {})
            keep = {key: mark[key] for key in ("kind", "way", "side", "quality", "points") if key in mark}
            if row["file"] in kinds:
                keep["may_be"] = kinds[row["file"]]
            index.append({"file": row["file"], "class": row["class"], "part": part_of(row["file"]), "at": offset, "bytes": len(data), **keep})
            offset += packed.write(data)
    (out / "photos.json").write_text(json.dumps(index))
    for part in ("train", "fit", "judge"):
        mine = [one for one in index if one["part"] == part]
        print(f"{part}: {len(mine)} photos, {sum('points' in one for one in mine)} with landmarks")
    print(f"{offset / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
