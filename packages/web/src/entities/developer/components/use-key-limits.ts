import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDates } from '../../../lib/use-dates.ts';
import type { ApiKey } from '../model/developer.ts';

/** The limits of a key in words; empty where it has none. */
export function useKeyLimits() {
  const { t } = useTranslation('developers');
  const { day } = useDates();
  return ({ pointsADay, pointsInAll, expiresAt, addresses, origins }: ApiKey): string[] =>
    [
      pointsADay !== null && t('limitADay', { points: pointsADay }),
      pointsInAll !== null && t('limitInAll', { points: pointsInAll }),
      expiresAt !== null && t('expiresOn', { date: day(expiresAt) }),
      addresses.length > 0 && t('onlyFrom', { list: addresses.join(', ') }),
      origins.length > 0 && t('pagesOf', { list: origins.join(', ') }),
    ].filter((limit) => limit !== false);
}
