/** The two languages of every text; a text missing in one of them does not compile. */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Localized = Readonly<Record<Language, string>>;

/** Picks a language from a `Language` or `Accept-Language` header, or from `navigator.language`. */
export function parseLanguage(value: string | undefined): Language {
  return value?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** Fills `{name}` places of a text. An unknown place stays visible, so that a mistake is seen. */
export function fillText(text: string, params: Readonly<Record<string, string | number>> = {}) {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
