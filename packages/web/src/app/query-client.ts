import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION_ENDING_CODES } from '@vitrine/contract';
import { useSession } from '../entities/session/model/session.ts';
import { siteConfigQuery } from '../entities/site/api/site-config.ts';
import { shownLanguage } from '../i18n/translation.ts';
import { ApiError, isAbort, NetworkError } from '../lib/transport/api-errors.ts';
import { describeError } from '../lib/transport/describe-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `handlesErrors`: the caller shows the error itself, so the default toast stays away. */
    mutationMeta: { handlesErrors?: boolean };
    queryMeta: { handlesErrors?: boolean };
  }
}

/** The login dialog handles the end of a session, and an aborted call needs no message. */
const isSilent = (error: unknown) =>
  isAbort(error) || (error instanceof ApiError && SESSION_ENDING_CODES.includes(error.code));

const RETRIES = 2;

/** Retries only calls without an answer; a refusal would be repeated. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  error instanceof NetworkError && failures < RETRIES;

/** The next account in the same browser must not see anything of the previous one. */
const forgetPersonalData = (client: QueryClient) =>
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== siteConfigQuery.queryKey[0],
  });

/** One default toast for every error that is not shown elsewhere. */
export function createQueryClient(showError: (text: string) => void): QueryClient {
  const show = (error: unknown, handlesErrors: boolean | undefined) => {
    if (!handlesErrors && !isSilent(error)) showError(describeError(error, shownLanguage()));
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Without data the view itself shows the error; a toast would say it twice.
        if (query.state.data !== undefined) show(error, query.meta?.handlesErrors);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => show(error, mutation.meta?.handlesErrors),
    }),
    // 'always': without a network the call fails and says so, instead of waiting for nothing.
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  useSession.subscribe(({ session }, before) => {
    if (session?.user.userId !== before.session?.user.userId) forgetPersonalData(client);
  });
  return client;
}
