import { useTranslation } from '../../../i18n/use-translation.ts';

const KNOWN = ['shop', 'amazon', 'walmart', 'colours'] as const;

/** What an export is called on the page; one that a program has named keeps its own name. */
export function useChannelName(): (name: string) => string {
  const { t } = useTranslation('runs');
  return (name) => {
    const known = KNOWN.find((one) => one === name);
    return known ? t(`channel-${known}`) : name;
  };
}
