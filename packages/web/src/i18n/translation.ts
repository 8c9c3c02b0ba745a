import type { Language } from '@vitrine/contract';
import { createTranslate, type Texts, type Translate } from './create-translate.ts';
import type { en } from './en/all.ts';
import type { check } from './en/check.ts';
import type { destinations } from './en/destinations.ts';
import type { runs } from './en/runs.ts';
import type { verify } from './en/verify.ts';

type English = typeof en & {
  check: typeof check;
  destinations: typeof destinations;
  runs: typeof runs;
  verify: typeof verify;
};
/** A part of the dictionary. */
export type Namespace = keyof English;

type Forms = 'one' | 'other';
/** A text that counts is named without its plural forms. */
export type TextKey<N extends Namespace> = {
  [Key in keyof English[N]]: Key extends `${infer Counted}_${Forms}` ? Counted : Key;
}[keyof English[N]] &
  string;

type Written<N extends Namespace, Key extends string> = {
  [Each in keyof English[N]]: Each extends Key | `${Key}_${Forms}` ? English[N][Each] : never;
}[keyof English[N]];
type Counted<N extends Namespace, Key extends string> = Key extends string
  ? `${Key}_other` extends keyof English[N]
    ? 'count'
    : never
  : never;
type Places<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;
/** The names of what has to be filled in. */
type Gaps<N extends Namespace, Key extends string> = Places<Written<N, Key>> | Counted<N, Key>;
type Filling<Gap extends string> = [Gap] extends [never]
  ? []
  : [values: Readonly<Record<Gap, string | number>>];

/** Texts of one namespace, in the language of the page. */
export type Translation<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...filling: Filling<Gaps<N, Key>>
) => string;

type Dictionary = { texts: Record<string, string>; translate: Translate };

const dictionaries = new Map<string, Dictionary>();
const listeners = new Set<() => void>();
let shown: Language = 'en';

/** Texts may come after the first who asks for them: they are put where the others are. */
function openDictionary(language: Language, namespace: string): Dictionary {
  const name = `${language} ${namespace}`;
  const known = dictionaries.get(name);
  if (known) return known;
  const texts = {};
  const fresh = { texts, translate: createTranslate(texts, language) };
  dictionaries.set(name, fresh);
  return fresh;
}

export function addTexts(language: Language, parts: Readonly<Record<string, Texts>>): void {
  for (const [namespace, texts] of Object.entries(parts)) {
    Object.assign(openDictionary(language, namespace).texts, texts);
  }
}

export const textsOf = (language: Language, namespace: Namespace): Texts =>
  openDictionary(language, namespace).texts;

/** The same function each time, so that what is handed it need not be drawn anew. */
export const findTranslation = <N extends Namespace>(language: Language, namespace: N) =>
  openDictionary(language, namespace).translate as Translation<N>;

export const shownLanguage = (): Language => shown;

export function showLanguage(language: Language): void {
  shown = language;
  for (const tell of listeners) tell();
}

export function onShownLanguage(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
