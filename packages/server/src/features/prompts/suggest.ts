import { type Language, LIMITS, PHRASE_CATEGORIES, type PhraseCategory } from '@vitrine/contract';
import { PHRASES } from './phrases.ts';

const SUGGESTIONS = 5;
/** The order in which a description is read. */
const WHOLE: readonly PhraseCategory[] = ['scene', 'light', 'pose', 'mood', 'style', 'composition'];
const JOINTS = { zh: '，', en: ', ' } as const;

/** Completes what was typed with aspects it does not mention yet; without any text, suggests whole descriptions. */
export function suggest(text: string, language: Language, seed: number): string[] {
  const typed = text.trim().replace(/[，,。.\s]+$/u, '');
  const open = PHRASE_CATEGORIES.filter((category) => !mentions(typed, category));
  const pick = (category: PhraseCategory, step: number) => {
    const { list } = PHRASES[category];
    return list[(seed + step) % list.length]?.[language] ?? '';
  };
  const joint = JOINTS[language];
  const steps = Array.from({ length: SUGGESTIONS }, (_, step) => step);
  const made = typed
    ? steps.flatMap((step) => {
        const category = open[(seed + step) % Math.max(1, open.length)];
        return category ? [`${typed}${joint}${pick(category, step)}`] : [];
      })
    : steps.map((step) =>
        WHOLE.map((category, place) => pick(category, step + place * step)).join(joint),
      );
  return [...new Set(made)].filter((line) => line.length <= LIMITS.descriptionMax);
}

const mentions = (typed: string, category: PhraseCategory) =>
  PHRASES[category].list.some(({ zh, en }) => typed.includes(zh) || typed.includes(en));
