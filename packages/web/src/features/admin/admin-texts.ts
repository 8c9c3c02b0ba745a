import type { Language } from '@vitrine/contract';
import { admin as english } from '../../i18n/en/admin.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { admin as chinese } from '../../i18n/zh/admin.ts';

export const ADMIN_TEXTS: Record<Language, typeof english> = { en: english, zh: chinese };

export const useAdminTexts = () => ADMIN_TEXTS[useLanguage()];

/** What an operator did, in words; a deed that this page does not know yet by its name. */
export const deedText = (texts: typeof english, action: string): string =>
  (texts.deeds as Record<string, string>)[action] ?? action;
