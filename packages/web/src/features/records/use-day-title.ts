import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { dayName } from './record-days.ts';

export function useDayTitle(): (date: Date) => string {
  const { t } = useTranslation('records');
  const language = useLanguage();
  return (date) => {
    const now = new Date();
    const name = dayName(date, now);
    if (name !== 'date') return t(name);
    const isThisYear = date.getFullYear() === now.getFullYear();
    return new Intl.DateTimeFormat(language, {
      year: isThisYear ? undefined : 'numeric',
      month: 'long',
      day: 'numeric',
    }).format(date);
  };
}

export function useTimeText(): (iso: string) => string {
  const language = useLanguage();
  return (iso) =>
    new Intl.DateTimeFormat(language, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(iso));
}
