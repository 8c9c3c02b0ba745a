import type { FileCheck } from '../../entities/listing/api/check-file.ts';
import type { CheckResult, Place } from '../../entities/listing/api/listing-queries.ts';

/** A file of the batch: waiting, being looked at, judged, or not readable for a reason. */
export type CheckedFile = {
  path: string;
  file: File;
  state: 'waiting' | 'checking' | 'done' | 'failed';
  check?: FileCheck;
  problem?: string;
};

export type Told = { place: Place; result: CheckResult };

/** What the chosen places say about a file in one slot; a place without such a slot says nothing. */
export const toldBy = (
  places: readonly Place[],
  slot: string,
  check: Pick<FileCheck, 'results'> | undefined,
): Told[] =>
  places.flatMap((place) => {
    const result = check?.results.find((each) => each.place === place.id && each.slot === slot);
    return result ? [{ place, result }] : [];
  });

const WORSE = ['pass', 'advice', 'fail'] as const;

/** Returns the worst verdict; undefined if there is none. */
export const findWorst = (told: readonly Told[]): CheckResult['verdict'] | undefined => {
  const levels = told.map(({ result }) => WORSE.indexOf(result.verdict));
  return levels.length > 0 ? WORSE[Math.max(...levels)] : undefined;
};
