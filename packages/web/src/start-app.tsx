import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { waitForFirstView } from './app/first-view.ts';
import { prefetchOnIntent } from './app/prefetch-on-intent.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { startTransport } from './app/start-transport.ts';
import { startI18n } from './i18n/index.ts';
import { fingersLifted } from './landing/press.ts';
import { takePlace } from './landing/take-place.ts';
import { toast } from './ui/toast.tsx';

/** Something to read stands in the document; `boot.ts` hides it from those who came for another view. */
const showsDocument = (root: HTMLElement) =>
  root.hasChildNodes() && document.documentElement.dataset.view !== 'app';

/** The whole app in place of what stands in the document. Answers when it is drawn. */
export async function startApp(root: HTMLElement): Promise<void> {
  const texts = startI18n();
  // At once: it fetches the code of the first view while the texts are on their way.
  const router = createRouter();
  await texts;
  startTransport({
    goHome: () => void router.navigate('/home'),
    currentPath: () => createPath(router.state.location),
  });
  prefetchOnIntent(router);
  if (showsDocument(root)) await waitForFirstView(router);
  const app = (
    <StrictMode>
      <Providers client={createQueryClient(toast.error)}>
        {/* Address and page change together: a press right after goes to the new page. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>
  );
  await fingersLifted();
  // At once: a press that is waiting for the app must find its buttons.
  takePlace(root, () => flushSync(() => createRoot(root).render(app)));
}
