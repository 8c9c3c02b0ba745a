import type { PickedFile } from '../../../lib/dropped-files.ts';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Cameras call every photo alike ("image.jpg"): the time makes them different, so that the second one does not count as
 * the first sent again.
 */
export function phonePaths(files: readonly File[], now: Date): PickedFile[] {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return files.map((file, index) => {
    const isPlain = /^(?:image|photo)\.\w+$/i.test(file.name);
    const ending = file.name.split('.').at(-1) ?? 'jpg';
    return { path: isPlain ? `phone-${time}-${index + 1}.${ending}` : file.name, file };
  });
}
