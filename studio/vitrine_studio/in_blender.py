"""Entry point inside Blender: `blender -b --python in_blender.py -- <job> <target> draft|final`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from vitrine_studio.jobs import run_here  # noqa: E402

if __name__ == "__main__":
    job, target, quality = sys.argv[sys.argv.index("--") + 1 :]
    run_here(job, Path(target), quality == "draft")
