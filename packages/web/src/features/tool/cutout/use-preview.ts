import { useQuery } from '@tanstack/react-query';
import { api, ERRORS } from '@vitrine/contract';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-errors.ts';

/** The free, rough look at what will be kept. It may fail without harm. */
export function usePreview(fileId: string | undefined) {
  return useQuery({
    queryKey: ['preview', fileId],
    enabled: fileId !== undefined,
    queryFn: ({ signal }) =>
      call(api.photo.process, { operation: 'preview', file_id: fileId ?? '' }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handlesErrors: true },
  });
}

export const hasNoSubject = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ERRORS.NO_SUBJECT.code;
