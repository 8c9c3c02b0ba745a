import { expect, test } from 'vitest';
import { landingDocument } from './landing-document.ts';

const TEMPLATE = `<html lang="en"><head><!--head--><title>Vitrine</title>
<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css"></head>
<body><div id="root"></div></body></html>`;

const made = landingDocument({
  template: TEMPLATE,
  styles: '.a{}@font-face{src:url(/assets/inter-latin-wght-normal-x1.woff2)}',
  language: 'zh',
  html: '<a href="/help">?</a><i style="--a:1%"></i><b style="--a:1%"></b>',
  views: [{ name: 'dashboard', html: '<a href="/edit">.</a><u style="--a:1%"></u>' }],
  texts: { price_other: '{count} "points"' },
  title: 'A "title"',
  brand: 'Vitrine',
  description: 'What & why',
});

test('the document is that of its language, with words for search engines and for sharing', () => {
  expect(made.document).toContain('<html lang="zh-CN">');
  expect(made.document).toContain('<title>A &quot;title&quot;</title>');
  expect(made.document).toContain('<meta name="description" content="What &amp; why" />');
  expect(made.document).toContain('<link rel="canonical" href="{canonical}" />');
  expect(made.document).toContain('content="{origin}/social.jpg"');
  expect(made.document).toContain('href="/assets/inter-latin-wght-normal-x1.woff2" as="font"');
});

test('its links lead to views of the app', () => {
  expect(made.document).toContain('<a href="#/help">');
});

test('other views stand in it unseen, with the texts for their gaps', () => {
  const [, view = ''] =
    /<template data-view="dashboard">(.*)<\/template><!--\/view-->/.exec(made.document) ?? [];
  expect(view).toContain('<a href="#/edit">');
  expect(view).toContain(
    'data-texts="{&quot;price_other&quot;:&quot;{count} \\&quot;points\\&quot;&quot;}"',
  );
});

test('it has no style attribute, which the policy forbids, but rules in a sheet of its own', () => {
  const [sheet] = made.files;
  expect(made.document).not.toMatch(/ style=/);
  expect(made.document.match(/data-style="s0"/g)).toHaveLength(3);
  expect(sheet?.text).toContain('[data-style="s0"]{--a:1%}');
  expect(made.document).toContain(`href="/${sheet?.name}"`);
  expect(made.document).not.toContain('/assets/a.css');
});
