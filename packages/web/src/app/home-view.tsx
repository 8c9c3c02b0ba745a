import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { useOnceTrue } from '../lib/use-once-true.ts';
import { useGoCreate } from './use-go-create.ts';

const ReturnLinks = lazy(async () => ({
  default: (await import('./return-links.tsx')).ReturnLinks,
}));

/** The landing page, which also receives the links of mails and of other services. */
export function HomeView() {
  const { search } = useLocation();
  // It stays until it is done: it clears the query first.
  const hasLink = useOnceTrue(search !== '' || window.location.search !== '');
  return (
    <>
      {hasLink && (
        <Suspense>
          <ReturnLinks />
        </Suspense>
      )}
      <HomePage onStart={useGoCreate()} />
    </>
  );
}
