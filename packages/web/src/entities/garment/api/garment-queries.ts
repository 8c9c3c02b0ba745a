import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type GarmentKind, type Landmarks, type SetPart } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import type { Picture } from '../../photo/model/picture.ts';

/** What the seller has corrected of a garment photo. */
export type Correction = {
  mask?: Picture | undefined;
  kind?: GarmentKind | undefined;
  /** Set when a person wears it although the reading says otherwise. */
  way?: 'worn' | undefined;
  /** Checked and, where needed, moved by hand. */
  landmarks?: Landmarks | undefined;
};
/** Corrections by the photo's file id. */
export type Corrections = Readonly<Record<string, Correction>>;

export const readingQuery = (fileId: string, { mask, kind }: Correction) =>
  queryOptions({
    queryKey: ['garment', fileId, mask?.fileId ?? null, kind ?? null],
    queryFn: ({ signal }) =>
      call(api.garment.read, { fileId, maskId: mask?.fileId, kind }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handlesErrors: true },
  });

const HISTORY_KEY = ['garment-history'] as const;
const HISTORY_PAGE = 24;

export const historyQuery = infiniteQueryOptions({
  queryKey: HISTORY_KEY,
  queryFn: ({ signal, pageParam }) =>
    call(api.outfit.historyList, { cursor: pageParam, limit: HISTORY_PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** Keeps a photo for next time. A failure is ignored, because this is only a convenience. */
export function useKeepInHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fileId, correction }: { fileId: string; correction: Correction }) =>
      call(api.outfit.historyUpload, {
        fileId,
        maskId: correction.mask?.fileId,
        kind: correction.kind,
        landmarks: correction.landmarks,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: HISTORY_KEY }),
    meta: { handlesErrors: true },
  });
}

export function useDropFromHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => call(api.outfit.historyDelete, { fileId }),
    onSuccess: () => client.invalidateQueries({ queryKey: HISTORY_KEY }),
  });
}

/** Copies a sample to the seller's photos. */
export const useSample = () =>
  useMutation({
    mutationFn: (sampleId: string) => call(api.outfit.useSample, { sampleId }),
  });

/** Makes garments of a set photos of their own. */
export const useTakeParts = () =>
  useMutation({
    mutationFn: async ({ fileId, parts }: { fileId: string; parts: readonly SetPart[] }) => {
      const taken: Picture[] = [];
      for (const part of parts) taken.push(await call(api.garment.takePart, { fileId, part }));
      return taken;
    },
    meta: { handlesErrors: true },
  });
