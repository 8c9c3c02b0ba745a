import { useTranslation } from '../../../i18n/use-translation.ts';
import { Quiet } from '../../../ui/panel.tsx';
import type { Place } from '../api/listing-queries.ts';

/** Says where the numbers come from and when they were checked; after a year, that they are not to be relied on. */
export function RuleSource({ place }: { place: Place }) {
  const { t } = useTranslation('listing');
  const text = t(place.outdated ? 'outdated' : 'source', {
    date: place.checked,
    source: place.sources[0]?.at ?? '',
  });
  return <Quiet>{text}</Quiet>;
}
