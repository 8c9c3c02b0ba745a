export class ViewLoadError extends Error {
  override name = 'ViewLoadError';
}

/** Passes the outcome on; a failure, or no outcome within the time, becomes a ViewLoadError. */
export function rejectAfter<T>(outcome: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ViewLoadError('the view did not come in time'));
    const timer = setTimeout(giveUp, milliseconds);
    outcome
      .then(resolve, (cause) => reject(new ViewLoadError('the view did not load', { cause })))
      .finally(() => clearTimeout(timer));
  });
}
