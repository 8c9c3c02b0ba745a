import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import { BarePage } from './page.tsx';
import { Skeleton } from './skeleton.tsx';

type PageStateProps = {
  query: { error: unknown; refetch: () => unknown };
  isMissing: boolean;
  texts: { missing: string; failed: string; loading: string };
  /** A link that leads away from something that does not exist. */
  wayOut: ReactNode;
};

/** Shown in place of a page about one thing while that is missing, failed or loading. */
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
