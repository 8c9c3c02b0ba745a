import { createHash } from 'node:crypto';
import { type GarmentKind, isTop } from '../catalogue/garment-kinds.ts';
import { askingDoubts } from '../perception/garment/asking.ts';
import { toShape } from '../perception/garment/choose-kind.ts';
import type { Doubt, GarmentReading } from '../perception/garment/reading.ts';
import type { Point } from '../pixels/geometry/points.ts';

/** What becomes of a photo: a picture, a question about its points, or neither. */
export type ReadingOutcome = 'delivered' | 'asked' | 'refused';

/** What somebody saw in a photo; points in percent of its width and height. */
export type GarmentLabel = {
  file: string;
  kind: string;
  quality?: string;
  points?: Readonly<Record<string, Point | null>>;
};

export type ReadPhoto = {
  outcome: ReadingOutcome;
  /** Unknown without a label. */
  isRight?: boolean;
  /** How sure the reading is, where there is one. */
  confidence?: number;
  /** Processor seconds by stage. */
  stages: Readonly<Record<string, number>>;
};

/** As a share of the photo's longer side: no landmark of a right reading is further off. */
const NEAR = 0.05;
const PARTS: Readonly<Record<number, string>> = { 0: 'judge', 1: 'fit' };

/**
 * A photo's name alone tells its part, as in training/landmarks/pack.py: "judge" is neither trained on nor used for any
 * limit, "fit" is for limits, "train" is what the network has seen.
 */
export function assignDatasetSplit(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  return PARTS[Number(BigInt(`0x${digest}`) % 10n)] ?? 'train';
}

/** Decides what becomes of a reading: what is not a garment is refused, since it has no points to ask for. */
export function decideOutcome(doubts: readonly Doubt[]): ReadingOutcome {
  if (doubts.includes('not-a-garment')) return 'refused';
  return askingDoubts(doubts).length > 0 ? 'asked' : 'delivered';
}

type Read = Pick<GarmentReading, 'kind' | 'landmarks' | 'width' | 'height'>;

/** The shape is right and no landmark is far off; unknown without points. Hips and the waist of tops are nowhere exactly. */
export function isReadingCorrect(
  reading: Read,
  { kind, points }: GarmentLabel,
): boolean | undefined {
  if (!points) return undefined;
  // No reading of a kind that is not ours, such as a romper, is right.
  if (toShape(reading.kind) !== toShape(kind as GarmentKind)) return false;
  const { width, height, landmarks } = reading;
  return Object.entries(points).every(([name, point]) => {
    const found = landmarks[name];
    if (!point || !found || isVague(name, reading.kind)) return true;
    const [x, y] = [(point[0] / 100) * width, (point[1] / 100) * height];
    return Math.hypot(found[0] - x, found[1] - y) < NEAR * Math.max(width, height);
  });
}

const isVague = (name: string, kind: GarmentKind) =>
  name.startsWith('hip') || (name.startsWith('waist') && (isTop(kind) || kind === 'dress'));

export type ReadingTally = Record<ReadingOutcome, number> & {
  photos: number;
  /** Counts the photos that have labels. */
  labelled: Record<ReadingOutcome, { right: number; wrong: number }>;
  /** Mean processor seconds of a photo, by stage. */
  stages: Record<string, number>;
};

export function tallyReadings(photos: readonly ReadPhoto[]): ReadingTally {
  const count = (outcome: ReadingOutcome, isRight?: boolean) =>
    photos.filter((one) => one.outcome === outcome && (isRight ?? one.isRight) === one.isRight)
      .length;
  const labelled = (outcome: ReadingOutcome) => ({
    right: count(outcome, true),
    wrong: count(outcome, false),
  });
  const stages: Record<string, number> = {};
  for (const { stages: own } of photos) {
    for (const [stage, seconds] of Object.entries(own)) {
      stages[stage] = (stages[stage] ?? 0) + seconds / photos.length;
    }
  }
  return {
    photos: photos.length,
    delivered: count('delivered'),
    asked: count('asked'),
    refused: count('refused'),
    labelled: {
      delivered: labelled('delivered'),
      asked: labelled('asked'),
      refused: labelled('refused'),
    },
    stages,
  };
}
