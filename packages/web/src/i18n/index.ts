import { type Language, parseLanguage } from '@vitrine/contract';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { en } from './en/all.ts';
import { zh } from './zh/all.ts';

const LANGUAGE_KEY = 'vitrine.language';
const DOCUMENT_LANGUAGE: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
    keySeparator: false;
    nsSeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

/** The seller's own choice, else the browser's language. */
function firstLanguage(): Language {
  try {
    return parseLanguage(localStorage.getItem(LANGUAGE_KEY) ?? navigator.language);
  } catch {
    return parseLanguage(navigator.language);
  }
}

export const currentLanguage = (): Language => parseLanguage(i18next.language);

export const useLanguage = (): Language => parseLanguage(useTranslation().i18n.language);

export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  void i18next.changeLanguage(language);
}

/** Dictionaries are part of the bundle: texts are there with the first paint. */
export function startI18n(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = DOCUMENT_LANGUAGE[parseLanguage(language)];
  });
  void i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: 'en',
    resources: { en, zh },
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    // One pair of braces, as in the contract's own texts; React escapes what it shows.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    initAsync: false,
  });
}
