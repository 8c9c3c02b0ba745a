import { matchRoutes } from 'react-router';
import type { createRouter } from './router.tsx';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches the code of a view as soon as somebody points at a link to it, so that the press finds it there. */
export function prefetchOnIntent(router: ReturnType<typeof createRouter>): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const path = link?.getAttribute('href')?.slice(1);
    if (!path) return;
    for (const { route } of matchRoutes(router.routes, path) ?? []) {
      // Without a network it is fetched again when the view is opened.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    }
  };
  for (const sign of SIGNS) document.addEventListener(sign, prepare, { passive: true });
}
