import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { useLanguage } from '../../../i18n/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { call, type OutputOf } from '../../../lib/transport/api.ts';

export type Finding = OutputOf<typeof api.marketplace.fix>['findings'][number];

/** Rules change with a new version of the product, names with the language. */
const LASTING = { staleTime: 10 * 60_000 } as const;

export function usePlaces() {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: ['marketplaces', language],
    queryFn: ({ signal }) => call(api.marketplace.places, {}, { signal }),
    select: ({ places }) => places,
  });
}

/** Whether a place takes a picture as it is; asked once somebody has chosen the place. */
export function useListingCheck(fileId: string | undefined, place: string) {
  return useQuery({
    ...LASTING,
    enabled: fileId !== undefined && place !== '',
    queryKey: ['listing-check', fileId, place],
    queryFn: ({ signal }) =>
      call(
        api.marketplace.check,
        { fileId: fileId ?? '', slots: [{ place, slot: 'main' }] },
        { signal },
      ),
    select: ({ results }) => results[0],
  });
}

async function saveForPlace({ fileIds, place }: { fileIds: readonly string[]; place: string }) {
  const made: OutputOf<typeof api.marketplace.fix>[] = [];
  for (const fileId of fileIds) {
    const answer = await call(api.marketplace.fix, { fileId, place, slot: 'main' });
    await saveFile(answer.url, answer.fileName);
    made.push(answer);
  }
  return made;
}

/** One after another: each is made to the rules of the place and saved. */
export const useSaveForPlace = () => useMutation({ mutationFn: saveForPlace });
