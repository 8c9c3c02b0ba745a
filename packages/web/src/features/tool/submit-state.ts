type Situation = {
  readyCount: number;
  /** Photos still being checked or uploaded: they will be part of it. */
  waitingCount: number;
  /** Null where the tool is not offered, undefined while that is not known yet. */
  pricePerImage: number | null | undefined;
  points: number;
};

export type SubmitState = {
  /** For all photos together; null while it is not known. */
  price: number | null;
  obstacle: 'noPhoto' | 'waiting' | 'noPrice' | 'notOffered' | 'points' | null;
};

/** What the button says, and whether it can be pressed. Nobody can agree to an unknown price. */
export function submitState(situation: Situation): SubmitState {
  const { readyCount, waitingCount, pricePerImage, points } = situation;
  if (pricePerImage === null) return { price: null, obstacle: 'notOffered' };
  if (pricePerImage === undefined) return { price: null, obstacle: 'noPrice' };
  const price = pricePerImage * Math.max(1, readyCount + waitingCount);
  if (waitingCount > 0) return { price, obstacle: 'waiting' };
  if (readyCount === 0) return { price, obstacle: 'noPhoto' };
  return { price, obstacle: price > points ? 'points' : null };
}
