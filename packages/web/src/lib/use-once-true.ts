import { useState } from 'react';

/** Stays true once it was: what has been opened keeps its place, so that it can close with its motion. */
export function useOnceTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return wasTrue || value;
}
