export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: Values) => string;

/** Texts of one language by key. Those that depend on a number have a key for each of its plural forms. */
export type Texts = Readonly<Record<string, string>>;

/** Finds a text, in the form for the number if it counts something, and fills its places: `{count} points`. */
export function createTranslate(texts: Texts, language: string): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? plurals.select(values.count) : '';
    const text = texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
