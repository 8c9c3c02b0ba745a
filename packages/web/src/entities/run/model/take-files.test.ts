import { expect, test } from 'vitest';
import { toPickedFiles } from '../../../lib/dropped-files.ts';
import { sortFiles } from './take-files.ts';

const file = (path: string, size = 1) => ({ path, file: new File(['x'.repeat(size)], 'f') });

test('takes photos, archives and tables, and names what it leaves', () => {
  const { taken, left } = sortFiles([
    file('season/TEE-1_1.JPG'),
    file('goods.csv'),
    file('all.zip'),
    file('season/notes.pdf'),
    file('season/empty.png', 0),
    file('season/.DS_Store'),
    file('__MACOSX/season/._TEE-1_1.JPG'),
    file('season/Thumbs.db'),
  ]);
  expect(taken.map(({ path }) => path)).toEqual(['season/TEE-1_1.JPG', 'goods.csv', 'all.zip']);
  expect(left).toEqual(['season/notes.pdf', 'season/empty.png']);
});

test('a file without a folder goes by its own name', () => {
  expect(toPickedFiles([new File(['x'], 'TEE.jpg')])[0]?.path).toBe('TEE.jpg');
});
