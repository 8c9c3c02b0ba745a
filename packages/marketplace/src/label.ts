import type { PictureFacts } from './facts.ts';
import type { PlaceRule } from './rule.ts';

/** What a reader of letters takes for one another in a label: I, l, 1 and |; and spaces, which it drops or adds. */
const spell = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\s/g, '').replace(/[l1|]/g, 'i');

/**
 * The facts without the visible label, where the law of the place asks for one: no shop refuses what it has to demand.
 * The same words elsewhere on the picture count, and so do all others.
 */
export function withoutLabel(
  facts: PictureFacts,
  { label: law }: Pick<PlaceRule, 'label'>,
  label: string,
): PictureFacts {
  if (law !== 'china' || !facts.words) return facts;
  const isLabel = ({ text, atEdge }: { text: string; atEdge: boolean }) =>
    atEdge && spell(text) === spell(label);
  return { ...facts, words: facts.words.filter((line) => !isLabel(line)) };
}
