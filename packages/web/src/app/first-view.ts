import type { createRouter } from './router.tsx';

/**
 * Waits for the code of the first view, or for the error in its place. Until then the document stays as
 * the server sent it, and can be read.
 */
export function waitForFirstView(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
