import { type Lab, medianLab, toLab } from '../../pixels/colour/lab.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { type Plane, type Rgb, resizeRaster, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';
import { findRim } from './rim.ts';
import type { Wearer } from './wearer.ts';

/** The hues of skin in degrees, and how many degrees beyond them a colour is certainly something else. */
const HUE = { from: -15, to: 92, beyond: 25 };
/** Below this chroma, in shadows and highlights, a hue means nothing. */
const GREY = 12;

/** How much of each pixel of the photo is bare skin, 0..1. */
export async function skinCover(wearer: Wearer): Promise<Plane> {
  const { photo, masks, alpha } = wearer;
  const small = await resizeRgb(photo, wholeBox(photo), masks.width, masks.height);
  const { data, width, height } = await resizeRaster(
    { ...(await findSkin(small, wearer)), channels: 1 },
    photo,
  );
  const cover = { data: new Float32Array(width * height), width, height };
  for (let i = 0; i < cover.data.length; i++) {
    if (alpha.data[i] === 0) continue;
    const share = data[i] / 255;
    cover.data[i] = clampShare((share - 0.2) / 0.6);
  }
  coverRim(cover, wearer);
  keepOnlySkin(cover, photo);
  return cover;
}

/** Within this many pixels of the outline, on a photo of the usual size, the network is unsure. */
const UNSURE = 6;

/** Along the outline the network confuses skin with wall, so a pixel there is skin as far as the one inside it is. */
function coverRim(cover: Plane, { alpha, masks, photo }: Wearer): void {
  const { depths, inner, scale } = findRim(alpha);
  const { width, height, planes } = masks;
  const [clothes, hair, others] = [planes.clothes.data, planes.hair.data, planes.others.data];
  for (let i = 0; i < cover.data.length; i++) {
    const from = inner[i];
    if (from < 0 || depths[i] === 0 || depths[i] > UNSURE * scale) continue;
    const x = Math.floor(((i % photo.width) * width) / photo.width);
    const y = Math.floor((Math.floor(i / photo.width) * height) / photo.height);
    const at = y * width + x;
    if (clothes[at] > LIKELY || hair[at] > LIKELY || others[at] > LIKELY) continue;
    cover.data[i] = Math.max(cover.data[i], cover.data[from]);
  }
}

/** From one pixel of skin to the next, the colour changes by less than this distance in CIELAB. */
const STEP = 4.5;
/** Where the network is this sure of clothes, only the usual colour of this skin overrules it. */
const CLOTH = 150;
/** Where the network is this sure of skin, the usual colour decides. */
const LIKELY = 90;
/** If more than this share of the clothes looks like skin, the garment itself has that colour. */
const MOST_ALIKE = 0.3;

/**
 * What the network calls skin, and what continues it in the same colours although the network is
 * unsure: its training pictures rarely show a bare belly.
 */
async function findSkin(small: Rgb, { masks, alpha }: Wearer): Promise<Plane<Uint8Array>> {
  const { width, height } = masks;
  const { bodySkin, faceSkin, hair, clothes } = masks.planes;
  const outline = await resizeRaster({ ...alpha, channels: 1 }, masks);
  const skin = bodySkin.data.map((value, i) => Math.min(255, value + faceSkin.data[i]));
  const lab = (i: number) => toLab(small.data[i * 3], small.data[i * 3 + 1], small.data[i * 3 + 2]);
  const isUsual = usualSkin(skin, lab);
  const grown = skin.slice();
  const queue: number[] = [];
  for (let i = 0; i < skin.length; i++) if ((skin[i] as number) > 127) queue.push(i);
  let [added, cloth] = [0, 0];
  for (let i = 0; i < skin.length; i++) {
    if (outline.data[i] > 200 && (skin[i] as number) < 128) cloth++;
  }
  for (let at = 0; at < queue.length; at++) {
    const i = queue[at];
    const x = i % width;
    const here = lab(i);
    for (const next of [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width]) {
      if (next < 0 || next >= width * height || grown[next] > 127) continue;
      if (outline.data[next] < 200 || hair.data[next] > 64) continue;
      const there = lab(next);
      const [l, a, b] = [here[0] - there[0], here[1] - there[1], here[2] - there[2]];
      const goesOn = Math.hypot(l / 2, a, b) < STEP && clothes.data[next] < CLOTH;
      if (!isSkinHue(there) || !(goesOn || isUsual(there))) continue;
      grown[next] = 255;
      added++;
      queue.push(next);
    }
  }
  if (added > MOST_ALIKE * cloth) return { data: skin, width, height };
  for (let i = 0; i < skin.length; i++) {
    if (grown[i] === 255 || outline.data[i] < 200 || !isSkinHue(lab(i))) continue;
    const isLikely = grown[i] > LIKELY && isUsual(lab(i));
    if (isLikely || isBetween(grown, width, i)) grown[i] = 255;
  }
  fillSpecks(grown, outline.data, width, height);
  return { data: grown, width, height };
}

/** Spots smaller than this share of the picture with skin all around are skin. */
const SPECK = 0.0006;

function fillSpecks(skin: Uint8Array, outline: Uint8Array, width: number, height: number): void {
  const rest = skin.map((value, i) => (value < 128 ? 1 : 0) * (outline[i] > 100 ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: rest, width, height });
  const most = SPECK * width * height;
  const isSpeck = new Set(components.filter(({ area }) => area < most).map(({ label }) => label));
  const around = new Map<number, { skin: number; all: number }>();
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (!isSpeck.has(label)) continue;
    const seen = around.get(label) ?? { skin: 0, all: 0 };
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (labels[next] === label) continue;
      seen.all++;
      if ((skin[next] ?? 0) > 127) seen.skin++;
    }
    around.set(label, seen);
  }
  for (let i = 0; i < labels.length; i++) {
    const seen = around.get(labels[i]);
    if (seen && seen.skin > 0.9 * seen.all) skin[i] = 255;
  }
}

/** The distance from the median colour of the skin within which a colour is usual; lightness counts a third. */
const USUAL = 11;

function usualSkin(skin: Uint8Array, lab: (pixel: number) => Lab) {
  const colours: Lab[] = [];
  for (let i = 0; i < skin.length; i += 11) if ((skin[i] as number) > 240) colours.push(lab(i));
  const [l, a, b] = medianLab(colours) ?? [0, 0, 0];
  return (colour: Lab) => Math.hypot((colour[0] - l) / 3, colour[1] - a, colour[2] - b) < USUAL;
}

/** Seams between the skin that the network found and what was added are up to this many pixels wide. */
const SEAM = 7;

function isBetween(skin: Uint8Array, width: number, i: number): boolean {
  const sees = (step: number) => {
    for (let k = 1; k <= SEAM; k++) if ((skin[i + k * step] ?? 0) > 200) return true;
    return false;
  };
  return (sees(1) && sees(-1)) || (sees(width) && sees(-width));
}

function isSkinHue([l, a, b]: Lab): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const chroma = Math.hypot(a, b);
  return l > 15 && chroma > 9 && chroma < 50 && hue > 8 && hue < 85;
}

/** Removes what has a colour that skin cannot have: gems, bands and painted nails. */
function keepOnlySkin(cover: Plane, { data }: Rgb): void {
  for (let i = 0; i < cover.data.length; i++) {
    if (cover.data[i] === 0) continue;
    const at = i * 3;
    const [, a, b] = toLab(data[at], data[at + 1], data[at + 2]);
    const chroma = Math.hypot(a, b);
    if (chroma < GREY) continue;
    const hue = (Math.atan2(b, a) * 180) / Math.PI;
    const away = Math.max(0, HUE.from - hue, hue - HUE.to) / HUE.beyond;
    const sure = Math.min(1, (chroma - GREY) / GREY);
    cover.data[i] = cover.data[i] * (1 - Math.min(1, away) * sure);
  }
}
