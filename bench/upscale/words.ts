import { TEXT_MODELS } from '../../packages/imaging/src/perception/models.ts';
import { readText } from '../../packages/imaging/src/perception/text/read-text.ts';
import { decodeRgb, type Rgb } from '../../packages/imaging/src/pixels/raster.ts';
import { createSessions } from '../../packages/imaging/src/runtime/models/sessions.ts';
import { createModelStore } from '../../packages/imaging/src/runtime/models/store.ts';
import { drawWord, removeSpaces, WORDS } from '../../packages/imaging/src/testing/lettering.ts';

/** Pixels of letters before they are enlarged: easy, small, and hardly legible. */
export const LETTER_HEIGHTS = [12, 8, 6];

export type PrintedWord = { word: string; letterHeight: number; picture: Rgb };

export async function printWords(): Promise<PrintedWord[]> {
  const printed: PrintedWord[] = [];
  for (const letterHeight of LETTER_HEIGHTS) {
    for (const [seed, word] of WORDS.entries()) {
      const { rgb } = await decodeRgb(await drawWord({ word, letterHeight, seed }));
      printed.push({ word, letterHeight, picture: rgb });
    }
  }
  return printed;
}

/** What OCR reads in each of the pictures. */
export async function readWords(pictures: readonly Rgb[], threads: number): Promise<string[]> {
  const store = createModelStore();
  const paths = new Map<string, string>();
  for (const name of TEXT_MODELS) paths.set(name, await store.path(name));
  const sessions = createSessions({ threads });
  const context = { sessions, model: (name: string) => paths.get(name) ?? '' };
  const read: string[] = [];
  for (const picture of pictures) {
    const lines = await readText(picture, context);
    read.push(removeSpaces(lines.map(({ text }) => text).join('')));
  }
  await sessions.close();
  return read;
}

/** A row of the table: how many words are read as drawn, and as before enlarging. */
export function wordRow(
  name: string,
  printed: readonly PrintedWord[],
  read: readonly string[],
  before: readonly string[],
): string {
  const cells = LETTER_HEIGHTS.flatMap((height) => {
    const chosen = printed.flatMap((one, i) => (one.letterHeight === height ? [i] : []));
    const right = chosen.filter((i) => read[i] === removeSpaces(printed[i]?.word ?? '')).length;
    const same = chosen.filter((i) => read[i] === before[i]).length;
    return [`${right}/${chosen.length}`, `${same}/${chosen.length}`];
  });
  return `| ${[name, ...cells].join(' | ')} |`;
}
