import type { Language, SiteConfig } from '@vitrine/contract';
import { escapeHtml } from './escape-html.ts';

type Settings = Pick<SiteConfig, 'footer' | 'cases'>;

/** The build writes gaps into what an operator's settings decide; what has no text is taken out. */
const OWNER = /<p [^>]*data-owner.*?<\/p>/s;
const LINE = /<(span|a)( [^>]*)?>\{(company|registration)\}<\/\1>/g;
/** The sample stories, and behind them how the operator's own would stand there. */
const CASES = /(<section [^>]*data-cases.*?<\/section>)<!--cases(.*?)-->/s;
const CASE = /<li.*?<\/li>/s;

function fillOwner(markup: string, footer: Settings['footer']): string {
  const filled = markup.replace(LINE, (line, _tag, _attributes, name: keyof typeof footer) =>
    footer[name] ? line.replace(`{${name}}`, () => escapeHtml(footer[name])) : '',
  );
  return /^<p [^>]*><\/p>$/.test(filled) ? '' : filled;
}

function fillCases(template: string, cases: Settings['cases'], language: Language): string {
  return template.replace(CASE, (item) =>
    cases
      .map(({ picture_url, name, body }) =>
        item
          .replaceAll('{case-picture}', () => escapeHtml(picture_url))
          .replaceAll('{case-name}', () => escapeHtml(name[language]))
          .replaceAll('{case-body}', () => escapeHtml(body[language])),
      )
      .join(''),
  );
}

/** The document with what the operator's settings put into it, so that it is whole before any script has run. */
export function fillLanding(
  document: string,
  { footer, cases }: Settings,
  language: Language,
): string {
  return document
    .replace(OWNER, (markup) => fillOwner(markup, footer))
    .replace(CASES, (_all, samples: string, template: string) =>
      cases.length > 0 ? fillCases(template, cases, language) : samples,
    );
}
