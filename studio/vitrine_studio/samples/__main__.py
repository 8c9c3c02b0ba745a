"""Sample garments: python3 -m vitrine_studio.samples <step>."""

from __future__ import annotations

import argparse

from .make import make_all
from .publish import publish_samples, sample_sheet


def main() -> None:
    parser = argparse.ArgumentParser(prog="vitrine_studio.samples", description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    making = steps.add_parser("make", help="photograph what is missing, or what is named (10 s each)")
    making.add_argument("ids", nargs="*")
    steps.add_parser("publish", help="photos, alphas and landmarks into catalogue/samples/")
    steps.add_parser("sheet", help="studio/sheets/garment-samples.jpg")
    given = parser.parse_args()
    if given.step == "make":
        make_all(given.ids)
    elif given.step == "publish":
        publish_samples()
    else:
        print(sample_sheet())


if __name__ == "__main__":
    main()
