import { queryOptions } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';

/** The run that a phone adds photos to; its key is all that it has. */
export const phoneRunQuery = (key: string) =>
  queryOptions({
    queryKey: ['phone-run', key],
    queryFn: ({ signal }) => call(api.runIntake.phoneRun, { key }, { signal, token: null }),
    meta: { handlesErrors: true },
  });
