import { useQuery } from '@tanstack/react-query';
import { api, type Language, type Product, type TaskType } from '@vitrine/contract';
import { useLanguage } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/transport/api.ts';
import { documentTime, readSentContent } from '../../site/api/document-data.ts';
import type { Sample } from '../model/catalogue.ts';

/** The catalogue changes with a new version of the product, its names with the language. */
const LASTING = { staleTime: 10 * 60_000 } as const;

/** Models that suit a kind of task, and scenes for people. */
export function useModels(taskType?: TaskType) {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: ['catalogue', 'models', language, taskType],
    queryFn: ({ signal }) => call(api.outfit.models, { taskType }, { signal }),
  });
}

export function useProductScenes() {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: ['catalogue', 'product-scenes', language],
    queryFn: ({ signal }) => call(api.catalogue.productScenes, {}, { signal }),
    select: ({ list }) => list,
  });
}

export function useHands() {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: ['catalogue', 'hands', language],
    queryFn: ({ signal }) => call(api.catalogue.hands, {}, { signal }),
    select: ({ list }) => list,
  });
}

/** Colours that go with this kind of work. */
export function useColours(product: Product) {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: ['catalogue', 'backgrounds', language, product],
    queryFn: ({ signal }) => call(api.catalogue.backgrounds, { product }, { signal }),
    select: ({ colours }) => colours,
  });
}

export function useFaces() {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: ['catalogue', 'faces', language],
    queryFn: ({ signal }) => call(api.catalogue.faces, { product: 'fashionclothing' }, { signal }),
    select: ({ list }) => list,
  });
}

export const samplesKey = (subject: Sample['subject'], language: Language) =>
  ['catalogue', 'samples', language, subject] as const;

function readSentSamples(subject: Sample['subject'], language: Language) {
  const first = subject === 'garments' ? readSentContent() : undefined;
  return first?.language === language ? { list: first.samples } : undefined;
}

export function useSamples(subject: Sample['subject']) {
  const language = useLanguage();
  return useQuery({
    ...LASTING,
    queryKey: samplesKey(subject, language),
    queryFn: ({ signal }) => call(api.catalogue.samples, { subject }, { signal }),
    initialData: () => readSentSamples(subject, language),
    initialDataUpdatedAt: documentTime,
    select: ({ list }) => list,
  });
}
