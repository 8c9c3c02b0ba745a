import { useTranslation } from 'react-i18next';
import { Quiet } from '../../../ui/panel.tsx';
import type { Place } from '../api/listing-queries.ts';

/** Where the numbers come from and when somebody compared them; after a year, that they are not to be relied on. */
export function RuleSource({ place }: { place: Place }) {
  const { t } = useTranslation('listing');
  const text = t(place.outdated ? 'outdated' : 'source', {
    date: place.checked,
    source: place.sources[0]?.at ?? '',
  });
  return <Quiet>{text}</Quiet>;
}
