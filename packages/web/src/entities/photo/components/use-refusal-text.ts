import { useTranslation } from 'react-i18next';
import type { Refusal } from '../model/file-checks.ts';

/** Says in words why a photo cannot be used. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('tool');
  return (refusal) => {
    switch (refusal.text) {
      case 'checkBytes':
        return t('checkBytes', refusal.params);
      case 'checkSide':
        return t('checkSide', refusal.params);
      case 'checkPixels':
        return t('checkPixels', refusal.params);
      default:
        return t(refusal.text);
    }
  };
}
