/**
 * The Chinese counterpart of an English dictionary: the same keys, none missing, none too many. Chinese has one
 * plural form, so the `_one` keys of English fall away.
 */
export type Translated<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: string;
};
