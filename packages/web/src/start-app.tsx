import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { firstViewOf } from './app/first-view.ts';
import { prefetchOnIntent } from './app/prefetch-on-intent.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { startI18n } from './i18n/index.ts';
import { fingersLifted, pressAgain, rememberPress } from './landing/press.ts';
import { createQueryClient } from './lib/query-client.ts';
import { startTransport } from './lib/start-transport.ts';
import { toast } from './ui/toast.tsx';

/** Something to read stands in the document; `boot.js` hides it from those who came for another view. */
const showsLanding = (root: HTMLElement) =>
  root.hasChildNodes() && document.documentElement.dataset.view !== 'app';

/**
 * The whole app in place of what stands in the document, where the last press on it is made again. Answers when it is
 * drawn.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  await startI18n();
  const router = createRouter();
  startTransport({ goHome: () => void router.navigate('/home') });
  prefetchOnIntent(router);
  if (showsLanding(root)) await firstViewOf(router);
  const app = (
    <StrictMode>
      <Providers client={createQueryClient(toast.error)}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  await fingersLifted();
  const press = rememberPress(root);
  // At once: a press that is waiting for the app must find its buttons.
  flushSync(() => createRoot(root).render(app));
  if (press) pressAgain(root, press);
}
