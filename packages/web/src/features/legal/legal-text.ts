import { fillText, LIMITS, VARIANTS, type Variant } from '@vitrine/contract';
import type { LegalDocument, LegalTexts } from '../../i18n/legal-document.ts';

export const LEGAL_DOCS = ['terms', 'privacy'] as const;
export type LegalDoc = (typeof LEGAL_DOCS)[number];

export const parseLegalDoc = (text: string | undefined): LegalDoc | undefined =>
  LEGAL_DOCS.find((doc) => doc === text);

export const parseEdition = (text: string | undefined): Variant | undefined =>
  VARIANTS.find((variant) => variant === text);

/** The document in the edition of a variant, with the operator's name and the limits in force filled in. */
export function legalText(
  texts: LegalTexts,
  doc: LegalDoc,
  edition: Variant,
  company: string,
): LegalDocument {
  const { title, intro, sections } = texts[doc];
  const places = {
    operator: company || texts.operator,
    days: LIMITS.accountDeletionDays,
    signInDays: LIMITS.signInRecordDays,
  };
  return {
    title,
    intro,
    sections: sections
      .filter(({ only }) => only === undefined || only === edition)
      .map((section) => ({
        title: section.title,
        // A sentence may begin with the operator.
        paragraphs: section.paragraphs.map((text) => {
          const filled = fillText(text, places);
          return filled.charAt(0).toUpperCase() + filled.slice(1);
        }),
      })),
  };
}
