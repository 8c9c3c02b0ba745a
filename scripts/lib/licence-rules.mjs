/**
 * @typedef {{ name: string, licence: string | undefined }} Package
 * @typedef {{ packages: RegExp, licences: string[], because: string }} Exception
 */

/** Licences that ask for no more than their notice. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Few, named, each with its reason; NOTICE names them all. */
/** @type {Exception[]} */
export const EXCEPTIONS = [
  {
    packages: /^libheif-js$/,
    licences: ['LGPL-3.0'],
    because: 'a separate, unmodified WebAssembly file that anyone may replace',
  },
  {
    packages: /^@img\/sharp-(?:libvips-|win32-|wasm32$)/,
    licences: ['LGPL-3.0-or-later'],
    because: 'libvips as a separate, unmodified shared library that anyone may replace',
  },
  {
    packages: /^lightningcss(?:-|$)/,
    licences: ['MPL-2.0'],
    because: 'used unmodified while the web app is built; no part of what is delivered',
  },
  {
    packages: /^@fontsource(?:-variable)?\//,
    licences: ['OFL-1.1'],
    because: 'fonts, delivered unmodified under their own names',
  },
];

/**
 * An SPDX expression holds when one side of an OR holds, and both of an AND.
 * @param {string} expression
 * @param {(licence: string) => boolean} accepts
 * @returns {boolean}
 */
export function expressionHolds(expression, accepts) {
  const inner = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (inner.includes('(')) return false;
  return inner
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => accepts(licence.trim())));
}

/** @param {Package} item */
export function exceptionFor({ name, licence }) {
  if (!licence || expressionHolds(licence, (one) => PERMISSIVE.has(one))) return undefined;
  return EXCEPTIONS.find(
    ({ packages, licences }) =>
      packages.test(name) &&
      expressionHolds(licence, (one) => PERMISSIVE.has(one) || licences.includes(one)),
  );
}

/**
 * @param {Package[]} packages
 * @returns {Package[]} those that may not be delivered
 */
export const refusedPackages = (packages) =>
  packages.filter(({ name, licence }) => {
    if (!licence) return true;
    return (
      !expressionHolds(licence, (one) => PERMISSIVE.has(one)) && !exceptionFor({ name, licence })
    );
  });
