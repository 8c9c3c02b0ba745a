import { useSyncExternalStore } from 'react';
import { findTranslation, type Namespace, onShownLanguage, shownLanguage } from './translation.ts';

export const useLanguage = () =>
  useSyncExternalStore(onShownLanguage, shownLanguage, shownLanguage);

/** The texts of a part of the dictionary, and the language they are in. */
export function useTranslation<N extends Namespace>(namespace: N) {
  const language = useLanguage();
  return { t: findTranslation(language, namespace), language };
}
