import { expect, it } from 'vitest';
import { loadedWith } from './lean-preload.ts';

const styles = (...names: string[]) => ({ importedCss: new Set(names) });
const chunks = new Map([
  ['app.js', { imports: ['shared.js', 'elsewhere'], viteMetadata: styles('app.css') }],
  ['shared.js', { imports: ['app.js'], viteMetadata: styles('shared.css') }],
  ['page.js', { imports: ['shared.js'] }],
]);

it('names a file, all that it imports, and their styles', () => {
  expect([...loadedWith(chunks, 'app.js')].sort()).toEqual([
    'app.css',
    'app.js',
    'shared.css',
    'shared.js',
  ]);
});

it('knows nothing of a file that is not there', () => {
  expect(loadedWith(chunks, 'gone.js').size).toBe(0);
});
