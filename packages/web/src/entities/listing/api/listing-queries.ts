import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, LABEL_AGREEMENT } from '@vitrine/contract';
import { useLanguage } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { call, type OutputOf } from '../../../lib/transport/api.ts';

export type CheckResult = OutputOf<typeof api.marketplace.check>['results'][number];
export type Finding = CheckResult['findings'][number];
export type Place = OutputOf<typeof api.marketplace.places>['places'][number];

/** Rules change with a new version of the product, names with the language. */
const LASTING = { staleTime: 10 * 60_000 } as const;

function usePlacesQuery<Selected>(
  select: (answer: OutputOf<typeof api.marketplace.places>) => Selected,
) {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: ['marketplaces', language],
    queryFn: ({ signal }) => call(api.marketplace.places, {}, { signal }),
    select,
  });
}

export const usePlaces = () => usePlacesQuery(({ places }) => places);

/** The places that the seller sells on, in the order of the list. */
export const useChosenPlaces = (): readonly Place[] | undefined =>
  usePlacesQuery(({ places, chosen }) => places.filter(({ id }) => chosen.includes(id))).data;

export function useChoosePlaces() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (places: string[]) => call(api.marketplace.choose, { places }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['marketplaces'] }),
  });
}

/** Whether words stand on generated pictures of this site. */
export const useIsLabelling = () =>
  usePlacesQuery(({ visibleLabel }) => visibleLabel).data ?? false;

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

/** What the main slots of some places say about a picture; words are read once somebody wants to know more. */
export function useListingLights(fileId: string, places: readonly Place[], words: boolean) {
  const slots = places.map(({ id: place }) => ({ place, slot: 'main' }));
  return useQuery({
    ...LASTING,
    enabled: slots.length > 0,
    queryKey: ['listing-check', fileId, slots, words],
    queryFn: ({ signal }) => call(api.marketplace.check, { fileId, slots, words }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ results }) => results,
    // A tile without lights is a tile all the same.
    meta: { handlesErrors: true },
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

async function saveUnlabelled(fileIds: readonly string[]) {
  for (const fileId of fileIds) {
    const input = { fileId, agreement: LABEL_AGREEMENT } as const;
    const { url, fileName } = await call(api.marketplace.unlabelled, input);
    await saveFile(url, fileName);
  }
}

/** The caller must have shown the agreement, since the server records that it was given. */
export const useSaveUnlabelled = () => useMutation({ mutationFn: saveUnlabelled });
