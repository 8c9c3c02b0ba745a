import { describe, expect, it } from 'vitest';
import { ADMIN_TEXTS } from './admin-texts.ts';

type Node = string | { [key: string]: Node };

/** Every text with its path. */
const flatten = (node: Node, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node).flatMap(([key, child]) => flatten(child, `${path}/${key}`));

const listPlaceholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('texts of the console', () => {
  const english = new Map(flatten(ADMIN_TEXTS.en));
  const chinese = new Map(flatten(ADMIN_TEXTS.zh));

  it('say something in both languages', () => {
    expect([...chinese.keys()]).toEqual([...english.keys()]);
    for (const text of [...english.values(), ...chinese.values()]) expect(text.trim()).not.toBe('');
  });

  it('fill the same places', () => {
    for (const [path, text] of chinese) {
      expect(listPlaceholders(text), path).toEqual(listPlaceholders(english.get(path) ?? ''));
    }
  });
});
