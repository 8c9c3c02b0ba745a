import { createHash } from 'node:crypto';

type Parts = {
  /** The built index.html. */
  template: string;
  styles: string;
  language: 'en' | 'zh';
  html: string;
  /** Open views of the app, which stand in the document unseen until one of them is asked for. */
  views: readonly { name: string; feed?: string; html: string }[];
  /** What the views need to fill their gaps. */
  texts: Readonly<Record<string, string>>;
  title: string;
  brand: string;
  description: string;
};
type File = { name: string; text: string };

/** Filled in by the server, which knows its own address and settings. */
const ORIGIN = '{origin}';
const CANONICAL = '{canonical}';
const SITE = '<!--site-->';

const DOCUMENT_LANGUAGE = { en: 'en', zh: 'zh-CN' };
const LOCALE = { en: 'en_US', zh: 'zh_CN' };

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function head({ language, title, brand, description }: Parts): string {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${CANONICAL}" />`,
    ...['en', 'zh'].map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${ORIGIN}/?lang=${other}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${ORIGIN}/" />`,
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:title', title),
    property('og:description', description),
    property('og:url', CANONICAL),
    property('og:image', `${ORIGIN}/social.jpg`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', LOCALE[language]),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

/** The content security policy allows no style attributes: each becomes a rule of the style sheet. */
function moveStyles(html: string): { html: string; rules: string } {
  const known = new Map<string, string>();
  const moved = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const id = known.get(declarations) ?? `s${known.size}`;
    known.set(declarations, id);
    return ` data-style="${id}"`;
  });
  const rules = [...known].map(
    ([declarations, id]) => `[data-style="${id}"]{${declarations.replaceAll('&quot;', '"')}}`,
  );
  return { html: moved, rules: rules.join('\n') };
}

/** The faces that the first screen is set in, so that it does not change its lines. */
const preloads = (styles: string) =>
  [
    ...new Set(
      styles.match(/\/assets\/(inter|instrument-serif)-latin-(wght|400)-normal[^)"']*woff2/g),
    ),
  ]
    .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`)
    .join('\n    ');

/** Inert until `boot.ts` puts it into the root; its end is marked for the server, which leaves one out. */
function viewTemplate({ name, feed, html }: Parts['views'][number], texts: Parts['texts']): string {
  const marks = feed ? ` data-feed="${feed}"` : '';
  const view = `<div data-document="${name}" data-texts="${escapeHtml(JSON.stringify(texts))}">${html}</div>`;
  return `<template data-view="${name}"${marks}>${view}</template><!--/view-->`;
}

/** One document of the landing page, and the style sheet that it names. */
export function landingDocument(parts: Parts): { document: string; files: File[] } {
  const views = parts.views.map((view) => viewTemplate(view, parts.texts));
  const home = `<div data-document="home">${parts.html}</div>`;
  const { html, rules } = moveStyles(`<div id="root">${home}</div>${views.join('')}`);
  const text = `${parts.styles}\n${rules}\n`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const sheet = `assets/landing-${hash}.css`;
  // Addresses of the app stand behind the hash.
  const linked = html.replaceAll('href="/', 'href="#/');
  const document = parts.template
    .replace('<html lang="en">', `<html lang="${DOCUMENT_LANGUAGE[parts.language]}">`)
    .replace(/<title>.*?<\/title>/, `<title>${escapeHtml(parts.title)}</title>`)
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(
      '<!--head-->',
      `${head(parts)}\n    ${preloads(parts.styles)}\n    <link rel="stylesheet" href="/${sheet}" />`,
    )
    .replace('<div id="root"></div>', () => linked + SITE);
  return { document, files: [{ name: sheet, text }] };
}
