import type { Doubt } from './reading.ts';

/**
 * Selects the doubts for which the seller has to check the points. Few pixels make a soft picture, not a wrong one. A
 * garment that goes on beyond the photo is no reason either, as long as nothing else speaks against the points: sleeves
 * and hems are extended, and the picture says so.
 */
export function askingDoubts<Name extends string = Doubt>(doubts: readonly Name[]): Name[] {
  const serious = doubts.filter((doubt) => doubt !== 'small-garment');
  return serious.every((doubt) => doubt === 'border-touched') ? [] : serious;
}
