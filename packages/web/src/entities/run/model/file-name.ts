import type { Channel } from './run.ts';

/** An article as it could be, to show what a template makes of it. */
const EXAMPLE: Readonly<Record<string, string>> = {
  sku: 'TEE-001',
  pos: '1',
  asin: 'B0ABCDEFGH',
  gtin: '04012345678901',
  code: 'MAIN',
  colour: 'navy',
  model: 'mei',
  n: '1',
};

/** What a template may name. */
export const NAME_FIELDS: readonly string[] = [...Object.keys(EXAMPLE), 'channel', 'ext'];

/** What the first picture of an article would be called. */
export const exampleName = ({ name, template, format }: Channel): string =>
  template.replace(/\{(\w+)\}/g, (whole, field: string) => {
    if (field === 'ext') return format === 'jpeg' ? 'jpg' : 'png';
    return field === 'channel' ? name : (EXAMPLE[field] ?? whole);
  });
