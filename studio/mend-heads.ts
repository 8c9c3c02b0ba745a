/**
 * Mends what matting left in single heads, after `pack --people <id>` and before `thumbs.ts`: node studio/mend-heads.ts <id …>
 * Places are in pixels of the head's picture. It is meant for a head that was packed anew: a second run takes more away.
 */
import { catalogueFile } from '../packages/imaging/src/catalogue/catalogue.ts';
import { openWardrobe } from '../packages/imaging/src/making/dress/wardrobe/wardrobe.ts';
import { boxBlur } from '../packages/imaging/src/pixels/blur/box-blur.ts';
import { sharp } from '../packages/imaging/src/pixels/files/sharp.ts';
import { clampShare, smoothShare } from '../packages/imaging/src/pixels/shares.ts';
import { percentile } from '../packages/imaging/src/pixels/statistics/percentile.ts';

type Spot = { x: number; y: number; a: number; b: number };
type Mend =
  /** Wall or leaves between strands are painted over with the hair that lies `from` there; `fill` closes a hole. */
  | { kind: 'clone'; spot: Spot; from: [x: number, y: number]; fill?: boolean }
  /** What hair covers less of a pixel than `from` goes, what it covers more than `until` stays. */
  | { kind: 'clear'; spot: Spot; from: number; until: number }
  /** An edge between two pieces of skin is smoothed away; pores stay. */
  | { kind: 'even'; spot: Spot };

const MENDS: Record<string, Mend[]> = {
  omar: [{ kind: 'clone', spot: { x: 24, y: 120, a: 16, b: 18 }, from: [19, -3], fill: true }],
  rohan: [
    { kind: 'clone', spot: { x: 78, y: 32, a: 28, b: 36 }, from: [40, 4] },
    { kind: 'clone', spot: { x: 36, y: 57, a: 16, b: 28 }, from: [18, 4] },
    { kind: 'clone', spot: { x: 243, y: 42, a: 28, b: 28 }, from: [-30, 6] },
    { kind: 'clone', spot: { x: 241, y: 42, a: 19, b: 19 }, from: [-30, 6], fill: true },
  ],
  arjun: [
    { kind: 'clone', spot: { x: 240, y: 30, a: 42, b: 22 }, from: [0, 26] },
    { kind: 'clear', spot: { x: 388, y: 158, a: 30, b: 60 }, from: 0.6, until: 1 },
    { kind: 'clear', spot: { x: 389, y: 140, a: 26, b: 18 }, from: 1, until: 2 },
  ],
  nia: [{ kind: 'clone', spot: { x: 311, y: 449, a: 14, b: 14 }, from: [14, -9] }],
  ruth: [{ kind: 'clear', spot: { x: 352, y: 382, a: 60, b: 66 }, from: 0.85, until: 1 }],
  elise: [{ kind: 'clear', spot: { x: 206, y: 220, a: 900, b: 900 }, from: 0.35, until: 0.9 }],
  desmond: [{ kind: 'even', spot: { x: 150, y: 48, a: 60, b: 75 } }],
};

/** How pack.py encodes heads and their hair. */
const HEAD = { quality: 88, alphaQuality: 90, effort: 6, smartSubsample: true };
const HAIR = { quality: 80, effort: 6 };
/** Edges are what differs between means over these numbers of pixels to each side. */
const [NARROW, WIDE] = [4, 26];

type Head = { data: Uint8Array; hair: Uint8Array; width: number; height: number };

/** 1 in the inner half of an ellipse, 0 outside it. */
const within = (spot: Spot, x: number, y: number) =>
  smoothShare(clampShare(2 - 2 * Math.hypot((x - spot.x) / spot.a, (y - spot.y) / spot.b)));

const brightness = (data: Uint8Array, i: number) =>
  0.3 * data[i * 4] + 0.59 * data[i * 4 + 1] + 0.11 * data[i * 4 + 2];

function clone(
  { data, hair, width }: Head,
  { spot, from: [dx, dy], fill }: Mend & { kind: 'clone' },
) {
  const places = Array.from(hair.keys(), (i) => ({ i, x: i % width, y: Math.floor(i / width) }))
    .map(({ i, x, y }) => ({ i, source: i + dy * width + dx, share: within(spot, x, y) }))
    .filter(({ share }) => share > 0);
  const before = data.slice();
  const usual = percentile(
    places.map(({ source }) => brightness(before, source)),
    0.5,
  );
  for (const { i, source, share } of places) {
    // Hair that is hardly brighter than the hair it would be painted over with is what it should be.
    const wrong = fill ? share : share * clampShare(brightness(before, i) / usual - 1);
    for (let c = 0; c < 3; c++) {
      const own = before[i * 4 + c];
      data[i * 4 + c] = Math.round(own + (before[source * 4 + c] - own) * wrong);
    }
    if (!fill) continue;
    data[i * 4 + 3] = Math.max(data[i * 4 + 3], Math.round(255 * share));
    hair[i] = Math.max(hair[i], Math.round(255 * share));
  }
}

function clear({ data, hair, width }: Head, { spot, from, until }: Mend & { kind: 'clear' }) {
  for (let i = 0; i < hair.length; i++) {
    const alpha = data[i * 4 + 3];
    if (alpha === 0 || hair[i] === 0) continue;
    const left = smoothShare(clampShare((alpha / 255 - from) / (until - from)));
    const share = within(spot, i % width, Math.floor(i / width)) * Math.min(1, hair[i] / alpha);
    data[i * 4 + 3] = Math.round(alpha * (1 - share + share * left));
    hair[i] = Math.min(hair[i], data[i * 4 + 3]);
  }
}

function even({ data, hair, width, height }: Head, { spot }: Mend & { kind: 'even' }) {
  const scratch = new Float32Array(hair.length);
  const mean = (values: Float32Array, radius: number) => {
    const made = values.slice();
    for (let pass = 0; pass < 2; pass++) boxBlur(made, made, scratch, width, height, radius);
    return made;
  };
  const count = Float32Array.from(hair, (_, i) => data[i * 4 + 3] / 255);
  const counts = [NARROW, WIDE].map((radius) => mean(count, radius));
  for (let c = 0; c < 3; c++) {
    const own = count.map((share, i) => share * data[i * 4 + c]);
    const [narrow, wide] = [NARROW, WIDE].map((radius) => mean(own, radius));
    for (let i = 0; i < hair.length; i++) {
      const share = within(spot, i % width, Math.floor(i / width));
      if (share === 0 || count[i] === 0) continue;
      const edge = narrow[i] / counts[0][i] - wide[i] / counts[1][i];
      data[i * 4 + c] = Math.max(0, Math.min(255, Math.round(data[i * 4 + c] - share * edge)));
    }
  }
}

const { people } = await openWardrobe();
for (const { id, head } of people.models) {
  if (!process.argv.slice(2).includes(id)) continue;
  const [picture, strands] = [catalogueFile(head.picture), catalogueFile(head.hair)];
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hair = await sharp(strands).extractChannel(0).raw().toBuffer();
  const { width, height } = info;
  const made: Head = { data, hair, width, height };
  for (const mend of MENDS[id] ?? []) {
    if (mend.kind === 'clone') clone(made, mend);
    else if (mend.kind === 'clear') clear(made, mend);
    else even(made, mend);
  }
  await sharp(data, { raw: { width, height, channels: 4 } })
    .webp(HEAD)
    .toFile(picture);
  await sharp(hair, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .webp(HAIR)
    .toFile(strands);
  process.stdout.write(`${id}\n`);
}
