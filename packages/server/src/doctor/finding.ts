/** One thing that was looked at. A warning lets the product run; something wrong does not, or not for long. */
export type Finding = {
  about: string;
  state: 'right' | 'warning' | 'wrong';
  says: string;
  /** What to do about it. */
  todo?: string;
};

export const right = (about: string, says: string): Finding => ({ about, state: 'right', says });
export const warning = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'warning',
  says,
  todo,
});
export const wrong = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'wrong',
  says,
  todo,
});

/** Why something failed, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Trying several addresses of one name fails with an error without a message of its own.
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const text = error.message || 'no answer';
  return (inner instanceof Error && inner.message ? inner.message : text).split('\n')[0] ?? text;
}
