import type { TextLine } from '../../perception/text/read-text.ts';

/** Letters smaller than this, in centimetres of the garment, cannot be read on a picture of a person. */
const LEGIBLE = 2.2;
const SURE = 0.85;
const LEAST_LETTERS = 3;

/** The size of the whole photo, in centimetres of the garment. */
type Size = { width: number; height: number };

/** The lettering of a photo that can be expected on a model: without labels and what may not be letters at all. */
export const legible = (lines: readonly TextLine[], size: Size): TextLine[] =>
  lines.filter(
    ({ text, confidence, corners }) =>
      confidence >= SURE &&
      text.replace(/\s/g, '').length >= LEAST_LETTERS &&
      measureLineHeight(corners, size) >= LEGIBLE,
  );

/** Measures a line's height as the mean length of its left and right side. */
function measureLineHeight([a, b, c, d]: TextLine['corners'], { width, height }: Size): number {
  if (!a || !b || !c || !d) return 0;
  const left = Math.hypot((d.x - a.x) * width, (d.y - a.y) * height);
  return (left + Math.hypot((c.x - b.x) * width, (c.y - b.y) * height)) / 2;
}

/** The share of the letters in the photo's lines that a line of the result has in the same order. */
export function textKept(photo: readonly TextLine[], result: readonly TextLine[]): number {
  const letters = (lines: readonly TextLine[]) =>
    lines.map(({ text }) => text.replace(/\s/g, '').toLowerCase()).filter((text) => text !== '');
  const [wanted, found] = [letters(photo), letters(result)];
  const all = wanted.reduce((sum, text) => sum + text.length, 0);
  if (all === 0) return 1;
  const kept = wanted.map((text) => Math.max(0, ...found.map((other) => countCommon(text, other))));
  return kept.reduce((sum, count) => sum + count, 0) / all;
}

/** The length of the longest common subsequence. */
function countCommon(a: string, b: string): number {
  let above = new Uint16Array(b.length + 1);
  for (const letter of a) {
    const row = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      row[j] = letter === b[j - 1] ? above[j - 1] + 1 : Math.max(above[j], row[j - 1]);
    }
    above = row;
  }
  return above[b.length];
}
