import { LIMITS } from '@vitrine/contract';

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** Puts a phrase at the end of a description, once, with the comma of its language. */
export function addPhrase(text: string, phrase: string): string {
  const trimmed = text.trimEnd();
  if (trimmed.includes(phrase)) return text;
  if (trimmed === '') return phrase;
  const comma = hasChinese(phrase) ? '，' : ', ';
  const joined = /[，,。.;；]$/.test(trimmed) ? `${trimmed} ${phrase}` : trimmed + comma + phrase;
  return joined.length > LIMITS.descriptionMax ? text : joined;
}
