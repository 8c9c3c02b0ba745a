import { expect, test } from 'vitest';
import { listWords, scanImports } from './import-scanner.ts';

const specifiers = (source: string) => scanImports(source).map(({ specifier }) => specifier);

test('every form of import is found', () => {
  const source = `
    import './effect.ts';
    import one from './one.ts';
    import type { Two } from "./two.ts";
    import * as three from './three.ts';
    import {
      four,
      type Five,
    } from './four.ts';
    export { six } from './six.ts';
    export * from './seven.ts';
    export type { Eight } from './eight.ts';
    const nine = await import('./nine.ts');
    const ten = require('./ten.cjs');
    type Eleven = typeof import('./eleven.ts');
    const twelve = lazy(() => import(\`./twelve.ts\`));
  `;
  expect(specifiers(source)).toEqual(
    'effect.ts one.ts two.ts three.ts four.ts six.ts seven.ts eight.ts nine.ts ten.cjs eleven.ts twelve.ts'
      .split(' ')
      .map((name) => `./${name}`),
  );
});

test('re-exports are told from imports', () => {
  const scanned = scanImports(`import { a } from './a.ts';\nexport { b } from './b.ts';`);
  expect(scanned.map(({ reExport }) => reExport)).toEqual([false, true]);
});

test('a computed name is reported as unknown', () => {
  const source = 'await import(name); await import(`./$' + '{name}.ts`);';
  expect(specifiers(source)).toEqual([undefined, undefined]);
});

test('comments, strings and templates are no imports', () => {
  const source = `
    // import './a.ts';
    /* import './b.ts'; */
    const text = "import './c.ts'";
    const template = \`import './d.ts' \${nested(\`from './e.ts'\`)} from './f.ts'\`;
    Array.from('./g.ts');
    import './real.ts';
  `;
  expect(specifiers(source)).toEqual(['./real.ts']);
});

test('quotes in regular expressions and in JSX text hide nothing after them', () => {
  const source = `
    const quote = /['"\`]/g;
    const ratio = width / height;
    const view = <p title="x">Don't stop</p>;
    const closed = <b>{value}</b>;
    const page = lazy(() => import('./page.tsx'));
    export { last } from './last.ts';
  `;
  expect(specifiers(source)).toEqual(['./page.tsx', './last.ts']);
});

test('words are those of the code alone', () => {
  const source = "const a_b = c.d_e; // f_g\ncall('h_i', `j_k`); /* l_m */";
  expect(listWords(source)).toEqual(['const', 'a_b', 'c', 'd_e', 'call']);
});
