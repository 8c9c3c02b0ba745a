import type { ReadPhoto } from './reading-tally.ts';

/** Readings that are about as sure as each other, and how many of them were right. */
export type ReliabilityRow = {
  from: number;
  to: number;
  photos: number;
  said: number;
  right: number;
};

/** Groups of confidence; a photo that is sure by 1 belongs to the last. */
const GROUPS = 5;

/**
 * Compares how sure labelled readings were with how many of them are right: a confidence means something where `said`, its
 * mean, and `right`, a share, are alike in every row. Groups without photos are left out.
 */
export function tabulateReliability(photos: readonly ReadPhoto[]): ReliabilityRow[] {
  const judged = photos.flatMap(({ confidence, isRight }) =>
    confidence === undefined || isRight === undefined ? [] : [{ confidence, isRight }],
  );
  const toGroup = (confidence: number) => Math.min(GROUPS - 1, Math.floor(confidence * GROUPS));
  return Array.from({ length: GROUPS }, (_, group) => {
    const own = judged.filter(({ confidence }) => toGroup(confidence) === group);
    const mean = (value: (photo: (typeof own)[number]) => number) =>
      own.reduce((sum, photo) => sum + value(photo), 0) / own.length;
    return {
      from: group / GROUPS,
      to: (group + 1) / GROUPS,
      photos: own.length,
      said: mean(({ confidence }) => confidence),
      right: mean(({ isRight }) => Number(isRight)),
    };
  }).filter((row) => row.photos > 0);
}
