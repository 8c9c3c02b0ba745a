import { type Lab, labAt, labDistance, medianLab } from '../../pixels/colour/lab.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Rgb } from '../../pixels/raster.ts';

/** The network's answers at the photo's size, 0..255. */
type Planes = { hair: Uint8Array; cloth: Uint8Array; stays: Uint8Array };

/** Colours are learnt where the network is sure of hair or cloth; a likely pixel already counts as such. */
const SURE = 200;
const LIKELY = 100;
/** Each colour is learnt from at least this many pixels around a strand. */
const LEARNT = 24;
/** A colour is hair within this distance in CIELAB from the hair's median colour, highlights included. */
const LIKE = 40;
/** Tips may be at most this share of the hair that lies on the body. */
const MOST = 0.15;
/** A strand may be interrupted for this many pixels. */
const GAP = 3;
/** Colours of hair and cloth that are closer than this in CIELAB cannot be distinguished. */
const APART = 22;

/**
 * Marks tips of hair that lie on cloth although the network takes them for cloth: they continue
 * what it calls hair by at most `reach` pixels, and they look more like that hair than like that
 * cloth.
 */
export function addStrayHair(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  photo: Rgb,
  { hair, cloth, stays }: Planes,
  reach: number,
): void {
  const isOnCloth = (i: number) => cloth[i] > LIKELY && hair[i] <= LIKELY;
  let front: number[] = [];
  for (let i = width; i < data.length - width; i++) {
    if (data[i] && [i - 1, i + 1, i - width, i + width].some((n) => !data[n] && isOnCloth(n))) {
      front.push(i);
    }
  }
  const colours = learn(photo, front, hair, cloth, width, height, Math.ceil(reach));
  if (!colours) return;
  const steps = [1, GAP].flatMap((far) => [-far, far, -far * width, far * width]);
  const most = MOST * data.reduce((sum, value) => sum + value, 0);
  const tips = new Uint8Array(data.length);
  let count = 0;
  for (let step = 0; step < reach && front.length > 0; step++) {
    const next: number[] = [];
    for (const i of front) {
      for (const n of steps.map((far) => i + far)) {
        if (n < 0 || n >= data.length || data[n] || tips[n] || !isOnCloth(n)) continue;
        const own = labAt(photo, n);
        const away = labDistance(own, colours.hair);
        if (away > LIKE || labDistance(own, colours.cloth) < away) continue;
        tips[n] = 1;
        next.push(n);
      }
    }
    count += next.length;
    front = next;
  }
  // More than this cannot be tips of hair; it is cloth in the shade, which looks like dark hair.
  if (count === 0 || count > most) return;
  const near = dilate(tips, width, height, GAP);
  for (let i = 0; i < data.length; i++) if (near[i] && isOnCloth(i)) data[i] = 1;
  addSpecks({ data, width, height }, (i) => stays[i] > LIKELY && !isOnCloth(i), reach);
}

/** Curls beside cloth are taken for skin, so a small piece that is not cloth and touches hair is hair as well. */
function addSpecks(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  isBare: (pixel: number) => boolean,
  reach: number,
): void {
  const bare = data.map((value, i) => (!value && isBare(i) ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: bare, width, height });
  const small = new Set(
    components.filter(({ area }) => area < reach * reach).map(({ label }) => label),
  );
  const touching = new Set<number>();
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (!small.has(label) || touching.has(label)) continue;
    if ([i - 1, i + 1, i - width, i + width].some((n) => data[n])) touching.add(label);
  }
  for (let i = 0; i < labels.length; i++) if (touching.has(labels[i])) data[i] = 1;
}

/** The median colours of hair and cloth beside the ends of the strands. */
function learn(
  photo: Rgb,
  front: readonly number[],
  hair: Uint8Array,
  cloth: Uint8Array,
  width: number,
  height: number,
  reach: number,
): { hair: Lab; cloth: Lab } | undefined {
  const found = { hair: [] as Lab[], cloth: [] as Lab[] };
  const every = Math.max(1, Math.floor(front.length / 400));
  for (let k = 0; k < front.length; k += every) {
    const i = front[k];
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4;
      const column = x + Math.round(reach * Math.cos(angle));
      const row = y + Math.round(reach * Math.sin(angle));
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const at = row * width + column;
      if (hair[at] > SURE) found.hair.push(labAt(photo, at));
      else if (cloth[at] > SURE) found.cloth.push(labAt(photo, at));
    }
  }
  if (found.hair.length < LEARNT || found.cloth.length < LEARNT) return undefined;
  const [hairColour, clothColour] = [medianLab(found.hair), medianLab(found.cloth)];
  if (!hairColour || !clothColour) return undefined;
  const isTold = labDistance(hairColour, clothColour) > APART;
  return isTold ? { hair: hairColour, cloth: clothColour } : undefined;
}
