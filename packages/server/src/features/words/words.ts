import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { SensitiveWordTool } from 'sensitive-word-tool';
import type { Queryable } from '../../db/client.ts';
import { wordRules } from '../../db/schema/operator.ts';
import { AppError } from '../../errors/app-error.ts';
import { CHINESE_WORDS, ENGLISH_WORDS, TRADE_WORDS } from './word-lists.ts';

export type Words = {
  /** Finds the first forbidden word in a text; null without one. */
  find(text: string): string | null;
  /** Refuses texts with a forbidden word, and names it. */
  check(...texts: readonly (string | undefined)[]): void;
};

export type WordSettings = { FORBIDDEN_WORDS: readonly string[]; ALLOWED_WORDS: readonly string[] };

/** The words that operators added at run time. */
export type OwnWords = { forbidden: readonly string[]; allowed: readonly string[] };
const NO_WORDS: OwnWords = { forbidden: [], allowed: [] };

export async function readOwnWords(db: Queryable): Promise<OwnWords> {
  const rules = await db.select().from(wordRules);
  const of = (allowed: boolean) =>
    rules.filter((rule) => rule.allowed === allowed).map(({ word }) => word);
  return { forbidden: of(false), allowed: of(true) };
}

/**
 * English uses a list that recognises disguised letters and harmless longer words; Chinese matches words,
 * ignoring what is put between their characters. The operator's words apply to both and take precedence.
 */
export function createWords(
  { FORBIDDEN_WORDS, ALLOWED_WORDS }: WordSettings,
  own: () => OwnWords = () => NO_WORDS,
): Words {
  const english = new RegExpMatcher({
    ...englishDataset.build(),
    ...englishRecommendedTransformers,
  });
  const chinese = new SensitiveWordTool({ useDefaultWords: true });
  chinese.addWords([...CHINESE_WORDS]);
  const allowed = new Set([...TRADE_WORDS, ...ALLOWED_WORDS].map(plain));
  const isAllowed = (word: string) =>
    allowed.has(plain(word)) || own().allowed.some((other) => plain(other) === plain(word));

  const find = (text: string): string | null => {
    const folded = text.normalize('NFKC').toLowerCase();
    const forbidden = [...FORBIDDEN_WORDS, ...own().forbidden];
    const refused = forbidden.find((word) => contains(folded, word));
    if (refused) return refused;
    const shown = ENGLISH_WORDS.find((word) => !isAllowed(word) && contains(folded, word));
    if (shown) return shown;
    const found = chinese.match(folded).find((word) => HAN.test(word) && !isAllowed(word));
    if (found) return found;
    const [match] = english
      .getAllMatches(folded, true)
      .map(({ startIndex, endIndex }) => wordAt(folded, startIndex, endIndex))
      .filter((word) => !isAllowed(word));
    return match ?? null;
  };
  return {
    find,
    check(...texts) {
      for (const text of texts) {
        const word = text ? find(text) : null;
        if (word) throw new AppError('SENSITIVE_WORDS', { params: { word } });
      }
    },
  };
}

const HAN = /\p{Script=Han}/u;
/** Strips punctuation around a word. */
const plain = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Chinese has no spaces, so a word matches anywhere; in other languages only whole words match. */
function contains(text: string, word: string): boolean {
  if (HAN.test(word)) return text.includes(word);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** Finds the whole word around a match, as it was written. */
function wordAt(text: string, start: number, end: number): string {
  const before = /\S*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^\S*/u.exec(text.slice(end + 1))?.[0] ?? '';
  return before + text.slice(start, end + 1) + after;
}
