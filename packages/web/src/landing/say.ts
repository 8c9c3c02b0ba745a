/** The few texts that a view in the document needs for what is filled into it. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Without the app there is no dictionary: the build writes these texts into the view, as the dictionary has them. */
export function createSay(texts: Readonly<Record<string, string>>, language: string): Say {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? plurals.select(values.count) : '';
    const text = texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? '';
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
