import type { ResultExtra, TaskImage } from '../../../entities/task/model/task.ts';

export type Sticker = { number: number; still: ResultExtra; files: ResultExtra[] };

/** Groups the files of a result by sticker, by their names: sticker-1.png, sticker-1-240.png, sticker-1.gif … */
export function groupStickers({ extras = [] }: Pick<TaskImage, 'extras'>): Sticker[] {
  const stickers = new Map<number, ResultExtra[]>();
  for (const extra of extras) {
    const number = Number(/^sticker-(\d+)/.exec(extra.fileName)?.[1]);
    if (number > 0) stickers.set(number, [...(stickers.get(number) ?? []), extra]);
  }
  return [...stickers].flatMap(([number, files]) => {
    const still = files.find(({ fileName }) => fileName === `sticker-${number}.png`);
    return still ? [{ number, still, files }] : [];
  });
}

export const findAnimation = ({ files }: Sticker): ResultExtra | undefined =>
  files.find(({ contentType }) => contentType === 'image/webp');
