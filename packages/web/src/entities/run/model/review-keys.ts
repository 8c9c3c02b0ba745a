export type ReviewAction = 'approve' | 'reject' | 'edit' | 'open' | 'compare';

type Place = { index: number; count: number; columns: number };

const ACTIONS: Readonly<Record<string, ReviewAction>> = {
  a: 'approve',
  r: 'reject',
  e: 'edit',
  Enter: 'open',
  ' ': 'compare',
};

/** What a key means in the grid: something to do with the picture, another picture, or nothing. */
export function readReviewKey(
  key: string,
  { index, count, columns }: Place,
): { action: ReviewAction } | { index: number } | null {
  const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key];
  if (action) return { action };
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined || count === 0) return null;
  return { index: Math.min(count - 1, Math.max(0, index + step)) };
}
