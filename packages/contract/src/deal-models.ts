import type { Mix } from './fashion.ts';

/** FNV-1a with a final mix, so that neighbouring seeds give different orders. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
}

/**
 * Assigns a model to each picture: nobody twice before everybody once. It depends only on the seed and the set of
 * models, not on their order.
 */
export function dealModels({ model_ids, seed }: Mix, pictures: number): string[] {
  const place = (id: string) => hashText(`${seed} ${id}`);
  const turns = [...model_ids].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  return Array.from({ length: pictures }, (_, picture) => turns[picture % turns.length] ?? '');
}
