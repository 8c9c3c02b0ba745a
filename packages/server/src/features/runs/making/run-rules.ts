import {
  type ErrorName,
  type Fidelity,
  type ItemState,
  LIMITS,
  MAKE_ERRORS,
} from '@vitrine/contract';

/** From this ΔE2000 on, nobody would call it the same colour. */
const COLOUR_LOST = 10;

/** How true the goods on a picture are, 0 … 100: its worst side counts. */
export function scoreFidelity(
  fidelity: Pick<Fidelity, 'colour' | 'structure' | 'text'> | undefined,
) {
  if (!fidelity) return null;
  const sides = [1 - fidelity.colour / COLOUR_LOST, fidelity.structure, fidelity.text ?? 1];
  return Math.round(100 * Math.min(1, Math.max(0, Math.min(...sides))));
}

/** What becomes of an item whose picture did not come. */
export function stateOfFailure(
  error: ErrorName,
): ItemState & ('needs_landmarks' | 'refused' | 'failed') {
  if (error === 'LANDMARKS_NEEDED') return 'needs_landmarks';
  return (MAKE_ERRORS as readonly ErrorName[]).includes(error) ? 'refused' : 'failed';
}

/** The stop rule: too large a share came to nothing, once enough have ended to say so. */
export const isFailing = (ended: number, fruitless: number, share: number): boolean =>
  ended >= LIMITS.runStopAfter && share < 1 && fruitless / ended >= share;

/** The most pictures of runs a seller may have begun: two wait behind each at work, so that no worker waits for a step. */
export const mostOpen = (slots: number): number => 3 * slots;

/** How many pictures of runs may begin besides those that have. Where single tasks are open, slots alone count. */
export const roomFor = (slots: number, open: { single: number; ofRuns: number }): number =>
  (open.single > 0 ? slots : mostOpen(slots)) - open.single - open.ofRuns;

/** What may be begun now. Null: the cap would be passed. */
export function itemsToBegin(state: {
  waiting: number;
  room: number;
  /** If the run has a cap: what is left of it after what was made or is being made. */
  budget: { price: number; left: number } | null;
}): number | null {
  const wanted = Math.max(0, Math.min(state.waiting, state.room));
  if (wanted === 0) return 0;
  if (state.budget === null || state.budget.price === 0) return wanted;
  const affordable = Math.floor(state.budget.left / state.budget.price);
  return affordable <= 0 ? null : Math.min(wanted, affordable);
}

/** The seconds that a number of pictures takes, given how many are made at once and how long one takes. */
export const secondsFor = (pictures: number, secondsEach: number | undefined, atOnce: number) =>
  secondsEach === undefined ? null : Math.ceil((pictures * secondsEach) / Math.max(1, atOnce));
