import { expect, test } from 'vitest';
import { fillLanding } from './fill-landing.ts';

const DOCUMENT =
  '<section class="a" data-cases="true"><li>sample</li></section>' +
  '<!--cases<section class="a" data-cases="true"><ul><li><img src="{case-picture}" alt="{case-name}"/><p>{case-body}</p></li></ul></section>-->' +
  '<footer><p class="l" data-owner="true"><span>{company}</span><a href="https://beian.example">{registration}</a></p></footer>';

const fill = (footer: { company: string; registration: string }, count = 0) =>
  fillLanding(
    DOCUMENT,
    {
      footer,
      cases: Array.from({ length: count }, (_, index) => ({
        picture_url: `/cases/${index}.webp`,
        name: { en: `Lin & ${index}`, zh: `林 ${index}` },
        body: { en: 'A shop', zh: '一家店' },
      })),
    },
    'zh',
  );

// spec: 2.43
test('the footer has the lines that are set, and none that is not', () => {
  expect(fill({ company: 'A <b>', registration: 'ICP 1' })).toContain(
    '<span>A &#60;b&#62;</span><a href="https://beian.example">ICP 1</a></p>',
  );
  const registered = fill({ company: '', registration: 'ICP 1' });
  expect(registered).toContain('data-owner="true"><a href');
  expect(fill({ company: '', registration: '' })).toContain('<footer></footer>');
});

// spec: 2.41
test('the sample stories stand until the operator has some', () => {
  const none = fill({ company: '', registration: '' });
  expect(none).toContain('sample');
  expect(none).not.toContain('{case-');
  const two = fill({ company: '', registration: '' }, 2);
  expect(two).not.toContain('sample');
  expect(two).toContain('<img src="/cases/1.webp" alt="林 1"/><p>一家店</p>');
  expect(two).not.toContain('<!--');
});
