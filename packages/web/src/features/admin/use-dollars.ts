import { useTranslation } from 'react-i18next';

/** What engines cost, in the language of the page: one picture is a few cents. */
export function useDollars() {
  const { language } = useTranslation().i18n;
  return (amount: number) =>
    amount.toLocaleString(language, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 3,
    });
}
