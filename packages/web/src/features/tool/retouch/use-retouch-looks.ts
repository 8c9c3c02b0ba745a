import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NO_RETOUCH, type RetouchSettings } from '@vitrine/contract';
import { processPhoto } from '../../../entities/photo/api/process-photo.ts';
import { useSettled } from '../../../lib/use-settled.ts';

const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { handlesErrors: true },
} as const;

/** What 'auto' would do and what there is to work on. Without an answer the sliders still work. */
export const useAnalysis = (fileId: string | undefined) =>
  useQuery({
    ...ONCE,
    queryKey: ['retouch-analysis', fileId],
    enabled: fileId !== undefined,
    queryFn: async ({ signal }) =>
      (await processPhoto({ operation: 'analyse', fileId: fileId ?? '' }, { signal })).analysis,
  });

export const useProposals = (fileId: string, isWanted: boolean) =>
  useQuery({
    ...ONCE,
    queryKey: ['blemishes', fileId],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await processPhoto({ operation: 'find-blemishes', fileId }, { signal })).proposals,
  });

/** What is really applied: 'auto' is what suits this photo, nothing until that is known. */
export function useSettings(
  settings: 'auto' | RetouchSettings,
  fileId: string | undefined,
): RetouchSettings {
  const analysis = useAnalysis(fileId);
  return settings === 'auto' ? (analysis.data?.auto.settings ?? NO_RETOUCH) : settings;
}

/** The photo with what only the server can do to it; null while nothing of that kind is set. */
export function useDetailPreview(fileId: string | undefined, settings: RetouchSettings) {
  const { denoise, wrinkles, skin, sharpen } = settings;
  const asked = useSettled({ denoise, wrinkles, skin, sharpen });
  const isPlain = Object.values(asked).every((amount) => amount === 0);
  const query = useQuery({
    ...ONCE,
    queryKey: ['retouch-preview', fileId, asked],
    enabled: fileId !== undefined && !isPlain,
    queryFn: ({ signal }) =>
      processPhoto(
        { operation: 'retouch-preview', fileId: fileId ?? '', settings: asked },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return { url: isPlain ? null : (query.data?.url ?? null), query };
}
