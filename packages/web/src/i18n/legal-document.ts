import type { Variant } from '@vitrine/contract';

/** Texts of a legal page. `{name}` places are filled with the operator's name and the limits in force. */
export type LegalSection = {
  title: string;
  paragraphs: readonly string[];
  /** Stands in the edition of this variant only. */
  only?: Variant;
};

export type LegalDocument = { title: string; intro: string; sections: readonly LegalSection[] };

/** The editions of both documents in one language; kept out of the main bundle, since few read them. */
export type LegalTexts = {
  terms: LegalDocument;
  privacy: LegalDocument;
  /** Stands in for the company where the operator has named none. */
  operator: string;
};
