import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Chunks, overweight } from './script-budget.ts';

/** Noise cannot be compressed: a thousand bytes stay about a thousand. */
const code = randomBytes(750).toString('base64');
const chunks: Chunks = {
  'a.js': { imports: ['shared.js'], moduleIds: ['/web/src/a.ts'], code },
  'b.js': { imports: ['shared.js', 'a.js'], moduleIds: ['/web/src/b.ts'], code },
  'shared.js': { imports: [], moduleIds: ['/web/src/c.ts'], code },
};
const weigh = (modules: string[], kilobytes: number) =>
  overweight(chunks, [{ name: 'a page', modules, kilobytes }]);

it('counts a page with all that it imports, each file once', () => {
  expect(weigh(['src/a.ts', 'src/b.ts'], 3)).toEqual([]);
  expect(weigh(['src/a.ts', 'src/b.ts'], 2)).toEqual([
    expect.stringMatching(/^a page: 2\.\d kB of script, 2 allowed$/),
  ]);
  expect(weigh(['src/a.ts'], 2)).toEqual([]);
});

it('says so when a page is not there any more', () => {
  expect(() => weigh(['src/gone.ts'], 1)).toThrow('src/gone.ts is in no chunk');
});
