const SETTING_IN_CODE = /^ {2}([A-Z][A-Z0-9_]+):/gm;
const SETTING_IN_TABLE = /^\| *`([A-Z][A-Z0-9_]+)` *\|/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const HEADING = /^#+ (.+)$/gm;

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const namesBy = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/**
 * @param {string} configSource config.ts, whose schema has one setting per line
 * @param {string} operations the document with a table row for each
 * @param {string[]} elsewhere documented settings that other code reads
 */
export function differingSettings(configSource, operations, elsewhere = ['CHROMIUM_PATH']) {
  const known = namesBy(configSource, SETTING_IN_CODE);
  const documented = namesBy(operations, SETTING_IN_TABLE);
  if (known.length === 0) return ['packages/server/src/config.ts: no settings were found in it'];
  return [
    ...known
      .filter((name) => !documented.includes(name))
      .map((name) => `docs/operations.md says nothing about ${name}`),
    ...documented
      .filter((name) => !known.includes(name) && !elsewhere.includes(name))
      .map((name) => `docs/operations.md explains ${name}, which nothing reads`),
  ];
}

/**
 * @param {string} markdown
 * @param {(target: string) => boolean} exists
 */
export function brokenLinks(markdown, exists) {
  return namesBy(markdown, LINK)
    .filter((target) => !/^(?:https?:|mailto:|#)/.test(target))
    .filter((target) => !exists(target.split('#')[0] ?? ''));
}

/**
 * Headings as a repository's pages name them.
 * @param {string} markdown
 */
const listAnchors = (markdown) =>
  namesBy(markdown, HEADING).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/**
 * @param {string} markdown
 * @param {(target: string) => string | undefined} textOf another document's text; undefined if it is none
 */
export function brokenAnchors(markdown, textOf) {
  return namesBy(markdown, LINK)
    .filter((target) => !/^(?:https?:|mailto:)/.test(target) && target.includes('#'))
    .filter((target) => {
      const [path = '', anchor = ''] = target.split('#');
      const text = path === '' ? markdown : textOf(path);
      return text !== undefined && !listAnchors(text).includes(anchor);
    });
}
