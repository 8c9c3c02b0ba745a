import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fillTags } from './fill-tags.ts';

const elements = { terms: <i lang="en" />, privacy: <b /> };

it('puts elements around the words between their tags', () => {
  const nodes = fillTags('Read <terms>the terms</terms> & <privacy>more</privacy>.', elements);
  expect(renderToStaticMarkup(nodes)).toBe('Read <i lang="en">the terms</i> &amp; <b>more</b>.');
});

it('refuses a tag that nobody knows', () => {
  expect(() => fillTags('<other>x</other>', elements)).toThrow('<other>');
});
