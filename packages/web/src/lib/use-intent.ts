import { useEffect } from 'react';

const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const;

/** Calls `prepare` once, at the first sign that somebody is about to do something. */
export function useIntent(prepare: () => Promise<unknown>): void {
  useEffect(() => {
    const heard = new AbortController();
    const notice = () => {
      heard.abort();
      // Without a network it is fetched again when it is wanted.
      prepare().catch(() => undefined);
    };
    for (const sign of SIGNS) {
      window.addEventListener(sign, notice, { signal: heard.signal, passive: true });
    }
    return () => heard.abort();
  }, [prepare]);
}
