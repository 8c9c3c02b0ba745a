/** The result of one check. With a warning the product runs; with an error it does not, or not for long. */
export type Finding = {
  about: string;
  state: 'right' | 'warning' | 'wrong';
  says: string;
  /** The suggested remedy. */
  todo?: string;
};

export const pass = (about: string, says: string): Finding => ({ about, state: 'right', says });
export const warn = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'warning',
  says,
  todo,
});
export const fail = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'wrong',
  says,
  todo,
});

/** Why something failed, in one line. */
export function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Trying several addresses of one name fails with an error without a message of its own.
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const text = error.message || 'no answer';
  return (inner instanceof Error && inner.message ? inner.message : text).split('\n')[0] ?? text;
}
