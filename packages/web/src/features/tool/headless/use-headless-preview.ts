import { useQuery } from '@tanstack/react-query';
import { processPhoto } from '../../../entities/photo/api/process-photo.ts';
import type { HeadlessOptions } from '../../../entities/task/model/options.ts';

/** A free, rough look at where the picture will end. It may fail without harm. */
export function useHeadlessPreview(fileId: string | undefined, { line, mode }: HeadlessOptions) {
  return useQuery({
    queryKey: ['headless-preview', fileId, line, mode],
    enabled: fileId !== undefined,
    queryFn: ({ signal }) =>
      processPhoto({ operation: 'headless-preview', fileId: fileId ?? '', line, mode }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handlesErrors: true },
  });
}
