import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import { BarePage } from './page.tsx';
import { Skeleton } from './skeleton.tsx';

type PageStateProps = {
  query: { error: unknown; refetch: () => unknown };
  isMissing: boolean;
  texts: { missing: string; failed: string; loading: string };
  /** Where to go from something that is not there. */
  wayOut: ReactNode;
};

/** In place of a page about one thing, as long as that is missing, could not be loaded or is on its way. */
export function PageState({ query, isMissing, texts, wayOut }: PageStateProps) {
  if (isMissing) {
    return (
      <BarePage>
        <ErrorState tall title={texts.missing} action={wayOut} />
      </BarePage>
    );
  }
  if (query.error) {
    return (
      <BarePage>
        <LoadFailure tall title={texts.failed} query={query} />
      </BarePage>
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton height="60dvh" />
    </div>
  );
}
