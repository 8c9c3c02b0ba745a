import { useLanguage } from '../i18n/use-translation.ts';

/** Dates and times in the language of the page. */
export function useDates() {
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    day: (iso: string | Date) => day.format(new Date(iso)),
    moment: (iso: string | Date) => moment.format(new Date(iso)),
  };
}
