"""Real photos on the device: pictures, rough masks, labels, cloths and floors cut from them."""

import io
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch
from PIL import Image
from torch.nn import functional as F

from look import Framing, cut_out, developed
from plain import PlainGraph
from settings import CANVAS, INDEX, KINDS, LANDMARKS, MAP, MIRRORED, SIDE, WAYS

MAY_BE = {
    "T-Shirt": ["tee"], "Polo": ["polo"], "Longsleeve": ["long-sleeve", "hoodie", "jacket"], "Shirt": ["shirt", "jacket"],
    "Blouse": ["long-sleeve", "tee", "shirt", "sleeveless"], "Top": ["sleeveless", "tee"], "Undershirt": ["sleeveless"],
    "Hoodie": ["hoodie"], "Blazer": ["jacket"], "Outwear": ["jacket", "coat", "hoodie"], "Dress": ["dress"], "Skirt": ["skirt"],
    "Pants": ["trousers"], "Shorts": ["shorts"], "Body": ["romper"], "Hat": ["other"], "Shoes": ["other"],
}  # fmt: skip
"""What each class of the photos' owners can be where nobody has looked; others can be anything."""
BOTTOMS = ("skirt", "trousers", "shorts")
SLEEVELESS = ("sleeveless", *BOTTOMS)
MOST_CLOTHS = 900
MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


def kind_landmarks(kind):
    """Those that a garment of this kind has, as far as photos can tell."""
    if kind == "skirt":
        return {n for n in LANDMARKS if n[:-2] in ("waist", "hem")}
    legs = {n for n in LANDMARKS if n[:-2] in ("hem_outer", "hem_inner")} | {"crotch"}
    if kind in BOTTOMS:
        return legs | {"waist_l", "waist_r"}
    top = {n for n in LANDMARKS if n[:-2] in ("neck_shoulder", "shoulder_tip", "armpit")} | {"collar_front", "collar_back"}
    cuffs = set() if kind == "sleeveless" else {n for n in LANDMARKS if n.startswith("cuff")}
    return top | cuffs | (legs if kind == "romper" else {"hem_l", "hem_r"})


class Bank:
    def __init__(self, folder, device, limit=None):
        self.device = device
        self.index = json.loads((Path(folder) / "photos.json").read_text())[:limit]
        self.names = [one["file"] for one in self.index]
        self.part = [one["part"] for one in self.index]
        self.read_pictures(Path(folder) / "photos.bin")
        self.read_labels()
        self.find_masks(PlainGraph(Path(folder) / "u2netp.npz", device))
        self.check_masks()
        self.cut_cloths()

    def numbers(self, part, wanted=lambda one: True):
        found = [i for i, one in enumerate(self.index) if one["part"] == part and wanted(one)]
        return torch.tensor(found, device=self.device, dtype=torch.long)

    def read_pictures(self, path):
        data = path.read_bytes()

        def decode(one):
            picture = Image.open(io.BytesIO(data[one["at"] : one["at"] + one["bytes"]])).convert("RGB")
            wide, tall = picture.size
            square = np.full((CANVAS, CANVAS, 3), 128, np.uint8)
            left, top = (CANVAS - wide) // 2, (CANVAS - tall) // 2
            square[top : top + tall, left : left + wide] = np.asarray(picture)
            return square.transpose(2, 0, 1), (wide, tall)

        with ThreadPoolExecutor(16) as pool:
            pictures, sizes = zip(*pool.map(decode, self.index))
        self.pictures = torch.from_numpy(np.stack(pictures)).to(self.device)
        self.sizes = torch.tensor(sizes, dtype=torch.float32, device=self.device)
        at = torch.arange(CANVAS, device=self.device) + 0.5 - CANVAS / 2
        half = self.sizes[:, :, None] / 2
        within = at.abs()[None, None] < half
        self.inside = (within[:, 1, :, None] & within[:, 0, None, :])[:, None]

    def read_labels(self):
        n = len(self.index)
        at, weight, there, known = np.zeros((n, 24, 2), np.float32), *np.zeros((3, n, 24), np.float32)
        kinds, back, side_known, way = np.ones((n, len(KINDS)), bool), np.zeros(n, np.float32), np.zeros(n, np.float32), np.full(n, -1)
        for i, one in enumerate(self.index):
            may_be = one.get("may_be") or ([one["kind"]] if "kind" in one else MAY_BE.get(one["class"]))
            if may_be:
                kinds[i] = [kind in may_be for kind in KINDS]
            if one["class"] == "Worn":
                way[i] = WAYS.index("worn")
            if "points" not in one or one["quality"] == "unusable":
                continue
            way[i] = WAYS.index(one["way"]) if "way" in one else -1
            back[i], side_known[i] = one.get("side") == "back", "side" in one
            self.read_points(one, self.sizes[i].tolist(), at[i], weight[i], there[i], known[i])
        to = lambda values: torch.from_numpy(values).to(self.device)
        self.at, self.weight, self.there, self.there_known = to(at), to(weight), to(there), to(known)
        self.kinds, self.back, self.back_known, self.way = to(kinds), to(back), to(side_known), to(way)

    def read_points(self, one, size, at, weight, there, known):
        mine, points = kind_landmarks(one["kind"]), one["points"]
        bare = all(points.get(n) is None for n in LANDMARKS if n.startswith("cuff"))
        for name, i in INDEX.items():
            point = points.get(name)
            if name.startswith("hip") or (name.startswith("waist") and one["kind"] not in BOTTOMS and point):
                continue
            if point and (name in mine or name == "hood_top"):
                at[i] = [p / 100 * side + (CANVAS - side) / 2 for p, side in zip(point, size)]
                weight[i] = there[i] = known[i] = 1
            elif name not in mine or (bare and one["kind"] == "dress" and name.startswith("cuff")):
                known[i] = name != "hood_top" or one["kind"] != "hoodie"

    @torch.no_grad()
    def find_masks(self, network):
        mean, deviation = (torch.tensor(v, device=self.device)[None, :, None, None] for v in (MEAN, DEVIATION))
        found = []
        at_once = 32 if self.pictures.is_cuda else 2
        for i in range(0, len(self.pictures), at_once):
            mine = slice(i, i + at_once)
            pictures, size = self.pictures[mine].float() / 255, self.sizes[mine] / CANVAS
            whole = torch.diag_embed(size)
            zero = torch.zeros(len(size), 2, 1, device=self.device)
            grid = F.affine_grid(torch.cat([whole, zero], 2), pictures.shape, align_corners=False)
            stretched = F.grid_sample(pictures, grid, align_corners=False, padding_mode="border")
            stretched = stretched / stretched.amax((1, 2, 3), keepdim=True).clamp(min=1e-3)
            mask = network((stretched - mean) / deviation)[network.outputs[0]]
            low, high = mask.amin((2, 3), keepdim=True), mask.amax((2, 3), keepdim=True)
            mask = (mask - low) / (high - low + 1e-6)
            grid = F.affine_grid(torch.cat([torch.diag_embed(1 / size), zero], 2), mask.shape, align_corners=False)
            found.append((F.grid_sample(mask, grid, align_corners=False) * self.inside[mine] * 255).to(torch.uint8))
        self.masks = torch.cat(found)

    def check_masks(self):
        """Which masks can be trusted: of clear edges, of sensible size, and around the landmarks where those are known."""
        mask = self.masks.float() / 255
        area = mask.mean((1, 2, 3)) / self.inside.float().mean((1, 2, 3))
        vague = ((mask > 0.15) & (mask < 0.85)).float().mean((1, 2, 3)) / mask.mean((1, 2, 3)).clamp(min=1e-3)
        self.good = (area > 0.06) & (area < 0.85) & (vague < 0.22)
        # What stands out of these is somebody, not a garment.
        self.good &= torch.tensor([one["class"] != "Worn" for one in self.index], device=self.device)
        near = F.max_pool2d(mask, 17, 1, 8)[:, 0]
        x, y = (self.at[..., k].long().clamp(0, CANVAS - 1) for k in (0, 1))
        hit = near.flatten(1).gather(1, y * CANVAS + x) > 0.5
        count = self.weight.sum(1)
        share = (hit * self.weight).sum(1) / count.clamp(min=1)
        self.good &= (count == 0) | (share > 0.92)
        inside = (mask > 0.5)[:, 0]
        low, high = self.ends(inside)
        marked = (self.weight > 0)[..., None]
        first = torch.where(marked, self.at, 1e4).amin(1)
        last = torch.where(marked, self.at, -1e4).amax(1)
        # What reaches far beyond all landmarks holds something else as well.
        beyond = torch.maximum(first - low, high - last).amax(1)
        self.good &= (count < 4) | (beyond < 0.2 * CANVAS)
        known = (count >= 4)[:, None]
        self.low = torch.where(known & ~self.good[:, None], first, low)
        self.high = torch.where(known & ~self.good[:, None], last, high)

    def ends(self, inside):
        low, high = [], []
        for axis in (1, 2):
            line = inside.any(axis)
            low.append(line.float().argmax(1))
            high.append(CANVAS - line.flip(1).float().argmax(1))
        return torch.stack(low, 1).float(), torch.stack(high, 1).float()

    @torch.no_grad()
    def cut_cloths(self):
        """Squares inside the garments, and floors with the garment's place filled from around; of what is trained on alone."""
        mine = self.numbers("train")
        mine = mine[self.good[mine]][:MOST_CLOTHS]
        cloths, floors = [], []
        for i in mine.tolist():
            picture, mask = self.pictures[i][None].float(), self.masks[i][None].float() / 255
            for side in (128, 80, 56):
                room = F.avg_pool2d((mask > 0.7).float(), side, 1)
                best = room.flatten().argmax()
                if room.flatten()[best] > 0.995:
                    top, left = int(best) // room.shape[3], int(best) % room.shape[3]
                    cloths.append(F.interpolate(picture[:, :, top : top + side, left : left + side], (96, 96), mode="bilinear") / 255)
                    break
            floors.append(filled(picture, (self.inside[i][None] & (F.max_pool2d(mask, 11, 1, 5) < 0.2)).float()).to(torch.uint8))
        self.cloths = torch.cat(cloths) if len(cloths) > 8 else None
        self.floors = torch.cat(floors) if len(floors) > 8 else None


def filled(picture, known):
    """Where nothing is known, what lies around it, from near to far."""
    levels = [(picture * known, known)]
    while levels[-1][1].shape[2] > 2:
        levels.append(tuple(F.avg_pool2d(F.pad(plane, (0, plane.shape[3] % 2, 0, plane.shape[2] % 2)), 2) for plane in levels[-1]))
    colour, weight = levels.pop()
    result = colour / weight.clamp(min=1e-4)
    for colour, weight in reversed(levels):
        result = F.interpolate(result, colour.shape[2:], mode="bilinear", align_corners=False)
        sure = weight.clamp(0, 1)
        result = torch.where(weight > 1e-3, colour / weight.clamp(min=1e-3), result) * sure + result * (1 - sure)
    return F.interpolate(result, (SIDE, SIDE), mode="bilinear", align_corners=False).clamp(0, 255)


def show_photos(dye, bank, which):
    """Real photos as the network sees them, as `shown` does with drawn ones."""
    n, device = len(which), bank.device
    photo, mask = bank.pictures[which].float() / 255, bank.masks[which].float() / 255
    good = bank.good[which]
    form = torch.rand(n, device=device)
    is_known = good & (form < 0.6)
    is_cut = (is_known & (form < 0.1))[:, None, None, None]
    low, high = bank.low[which], bank.high[which]
    side = (high - low).amax(1).clamp(min=40)
    near = side * (1.12 + torch.randn(n, device=device) * 0.06).clamp(min=1.0)
    whole = CANVAS * (1.02 + torch.randn(n, device=device) * 0.06).clamp(min=0.9)
    closeness = torch.where(is_known & (torch.rand(n, device=device) < 0.75), 0.0, torch.rand(n, device=device))
    closeness = torch.where(~is_known & (torch.rand(n, device=device) < 0.5), 1.0, closeness)
    middle = (low + high) / 2
    middle = middle + (CANVAS / 2 - middle) * closeness[:, None]
    turn = (0.05, 0.05, 0.15, 0.3)[int(torch.randint(0, 4, ()))]
    framing = Framing(middle, near + (whole - near) * closeness, turn, 0.07)
    order = torch.where(torch.rand(n, 1, device=device) < 0.15, torch.rand(n, 3, device=device).argsort(1), torch.arange(3, device=device)[None])
    shuffled = photo.gather(1, order[:, :, None, None].expand_as(photo))
    planes = torch.cat([shuffled - 0.5, mask, cut_out(dye, mask), bank.inside[which].float()], 1)
    seen = framing.see(planes)
    inside = seen[:, 5:6]
    photo = developed(dye, seen[:, :3] + 0.5) * torch.where(is_cut, seen[:, 4:5], inside)
    alpha = torch.where(is_known[:, None, None, None], seen[:, 4:5], 0.0)
    nobody = torch.zeros(n, 2, SIDE, SIDE, device=device)
    at = framing.place(bank.at[which], MIRRORED)
    seen_there = ((at > 0) & (at < SIDE)).all(2).float()
    flags = [framing.swap(values[which]) for values in (bank.weight, bank.there, bank.there_known)]
    weight, there, there_known = flags[0] * seen_there, flags[1], flags[2] * torch.where(flags[1] > 0, seen_there, 1.0)
    is_garment = ~bank.kinds[which, KINDS.index("other")] | bank.kinds[which].all(1)
    return {
        "picture": torch.cat([photo + 0.5, alpha, nobody], 1).clamp(0, 1), "at": at, "weight": weight,
        "there": there, "there_known": there_known, "covered": torch.zeros_like(there), "covered_known": torch.zeros_like(there),
        "kinds": bank.kinds[which], "back": bank.back[which], "back_known": bank.back_known[which], "way": bank.way[which],
        "mask": F.avg_pool2d(seen[:, 3:4], SIDE // MAP), "mask_known": (good & is_garment).float(),
    }  # fmt: skip
