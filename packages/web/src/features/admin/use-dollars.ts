import { useLanguage } from '../../i18n/use-translation.ts';

/** What engines cost, in the language of the page: one picture is a few cents. */
export function useDollars() {
  const language = useLanguage();
  return (amount: number) =>
    amount.toLocaleString(language, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 3,
    });
}
