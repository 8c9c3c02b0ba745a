"""Entry point inside Blender: `blender -b --python in_blender.py -- draft|final JOB TARGET …`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from vitrine_studio.jobs import run_here  # noqa: E402

if __name__ == "__main__":
    quality, *pairs = sys.argv[sys.argv.index("--") + 1 :]
    for job, target in zip(pairs[::2], pairs[1::2]):
        run_here(job, Path(target), quality == "draft")
