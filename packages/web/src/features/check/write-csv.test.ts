import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('commas, quotes and lines stay within their cell', () => {
  expect(
    writeCsv([
      ['file', 'said'],
      ['a,b.jpg', 'the "main" slot\nof two'],
    ]),
  ).toBe('\ufefffile,said\r\n"a,b.jpg","the ""main"" slot\nof two"\r\n');
});

test('no file name becomes a formula, and a number stays one', () => {
  expect(writeCsv([['=HYPERLINK("x")', -3]])).toBe('\ufeff"\'=HYPERLINK(""x"")",-3\r\n');
});
