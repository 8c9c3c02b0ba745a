import { queryOptions, useQuery } from '@tanstack/react-query';
import { processPhoto } from '../../../entities/photo/api/process-photo.ts';

/** The free, rough look at what will be kept. It may fail without harm. */
export const previewQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['preview', fileId],
    queryFn: ({ signal }) => processPhoto({ operation: 'preview', fileId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handlesErrors: true },
  });

export const usePreview = (fileId: string | undefined) =>
  useQuery({ ...previewQuery(fileId ?? ''), enabled: fileId !== undefined });
