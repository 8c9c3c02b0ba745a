/** Formats the few texts that are filled into a view in the document. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Without the app there is no dictionary, so the build copies these texts from it into the view. */
export function createTranslate(
  texts: Readonly<Record<string, string>>,
  language: string,
): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? plurals.select(values.count) : '';
    const text = texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? '';
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
