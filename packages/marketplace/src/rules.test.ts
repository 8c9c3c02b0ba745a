import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { PictureFacts } from './facts.ts';
import { unknownParts } from './file-name.ts';
import { verdict } from './finding.ts';
import { judge } from './judge.ts';
import { asksForGoods, notLookedFor } from './judge-content.ts';
import { isOutdated, placeRule, type SlotRule } from './rule.ts';

const FOLDER = fileURLToPath(new URL('../../../rules/', import.meta.url));
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const places = files.map((name) =>
  placeRule.parse(JSON.parse(readFileSync(FOLDER + name, 'utf8'))),
);
const slots = places.flatMap(({ id, slots }) =>
  slots.map((rule) => ({ name: `${id} ${rule.slot}`, rule })),
);

/** A picture that the slot takes without a word. */
function perfect({ shape, formats, fill, margin }: SlotRule): PictureFacts {
  const ratio = shape.exact ? shape.exact.width / shape.exact.height : (shape.ratio?.best ?? 1);
  const least = [shape.advised, shape.min].filter((size) => size !== undefined);
  const side = shape.longestSide?.advised ?? shape.longestSide?.min ?? 500;
  const short = shape.shortestSide?.advised ?? shape.shortestSide?.min ?? 1;
  let height = Math.max(
    ...least.map((size) => Math.max(size.height, size.width / ratio)),
    ratio > 1 ? Math.max(side / ratio, short) : Math.max(side, short / ratio),
  );
  const widest = Math.min(shape.max?.width ?? Infinity, shape.maxWidth ?? Infinity);
  height = Math.min(height, widest / ratio, shape.max?.height ?? Infinity);
  const size = shape.exact ?? { width: Math.round(height * ratio), height: Math.round(height) };
  const share = Math.max(fill?.best ?? fill?.min ?? 0.8, 0.8);
  const across = margin === undefined ? share : Math.min(share, 1 - (2 * margin) / size.width);
  return {
    ...size,
    bytes: 50_000,
    format: formats[0] ?? 'jpeg',
    colourSpace: 'srgb',
    edge: { white: 1, worst: 255, colours: 1, framed: false },
    goods: { left: (1 - across) / 2, top: (1 - share) / 2, width: across, height: share },
    words: [],
    sharpness: 2,
    pieces: 1,
  };
}

/** How to break each rule that a slot may have; undefined where the slot has no such rule. */
const BREAKS: Record<string, (facts: PictureFacts, rule: SlotRule) => PictureFacts | undefined> = {
  'too-small': (facts, { shape }) =>
    shape.min || shape.longestSide?.min || shape.shortestSide?.min
      ? { ...facts, width: 40, height: Math.round((40 * facts.height) / facts.width) }
      : undefined,
  'too-large': (facts, { shape }) =>
    shape.max || shape.maxPixels || shape.longestSide?.max || shape.maxWidth
      ? { ...facts, width: 20_000, height: Math.round((20_000 * facts.height) / facts.width) }
      : undefined,
  'wrong-size': (facts, { shape }) =>
    shape.exact ? { ...facts, width: facts.width + 1 } : undefined,
  ratio: (facts, { shape }) =>
    shape.ratio?.max ? { ...facts, width: facts.height * 6 } : undefined,
  format: (facts, { formats }) =>
    formats.includes('webp') ? undefined : { ...facts, format: 'webp' },
  bytes: (facts, { maxBytes }) => (maxBytes ? { ...facts, bytes: maxBytes + 1 } : undefined),
  'colour-space': (facts, { colourSpace }) => colourSpace && { ...facts, colourSpace: 'p3' },
  background: (facts, { background }) =>
    background && 'tolerance' in background && !background.advised
      ? { ...facts, edge: { white: 0.2, worst: 190, colours: 2, framed: false } }
      : undefined,
  fill: (facts, { fill }) =>
    fill?.min ? { ...facts, goods: { left: 0.4, top: 0.4, width: 0.2, height: 0.2 } } : undefined,
  text: (facts, { forbid }) =>
    forbid.includes('text')
      ? { ...facts, words: [{ text: 'SALE', cjk: false, atEdge: true }] }
      : undefined,
  'cjk-text': (facts, { forbid }) =>
    forbid.includes('cjk-text')
      ? { ...facts, words: [{ text: '包邮', cjk: true, atEdge: true }] }
      : undefined,
  border: (facts, { forbid }) =>
    forbid.includes('border')
      ? { ...facts, edge: { white: 1, worst: 255, colours: 1, framed: true } }
      : undefined,
  mannequin: (facts, { forbid }) =>
    forbid.includes('mannequin') ? { ...facts, mannequin: true } : undefined,
  hanger: (facts, { forbid }) =>
    forbid.includes('hanger') ? { ...facts, hanger: true } : undefined,
  collage: (facts, { forbid }) =>
    forbid.includes('collage') ? { ...facts, pieces: 4 } : undefined,
  monochrome: (facts, { forbid }) =>
    forbid.includes('monochrome') ? { ...facts, monochrome: true } : undefined,
  blur: (facts, { forbid }) => (forbid.includes('blur') ? { ...facts, sharpness: 0.4 } : undefined),
};

/** The same for what a place only recommends. */
const LAPSES: typeof BREAKS = {
  'too-small': (facts, { shape }) => {
    const advised = shape.advised ?? shape.longestSide?.advised ?? shape.shortestSide?.advised;
    const { min = { width: 1, height: 1 } } = shape;
    const short = shape.shortestSide?.min ?? 1;
    const least = Math.max(min.height, shape.longestSide?.min ?? 1, short);
    const ratio = facts.width / facts.height;
    const height = Math.ceil(Math.max(least, min.width / ratio, short / ratio));
    // The advised size may be no larger than the required one.
    return advised && height < facts.height
      ? { ...facts, width: Math.ceil(height * ratio), height }
      : undefined;
  },
  bytes: (facts, { advisedBytes }) =>
    advisedBytes ? { ...facts, bytes: advisedBytes + 1 } : undefined,
  background: (facts, { background }) =>
    background && 'tolerance' in background && background.advised
      ? { ...facts, edge: { white: 0.2, worst: 90, colours: 9, framed: false } }
      : undefined,
  'busy-background': (facts, { background }) =>
    background && 'plainColours' in background
      ? { ...facts, edge: { white: 0.2, worst: 90, colours: 9, framed: false } }
      : undefined,
  fill: (facts, { fill }) =>
    fill?.max ? { ...facts, goods: { left: 0, top: 0, width: 1, height: 1 } } : undefined,
  margin: (facts, { margin }) =>
    margin ? { ...facts, goods: { left: 0, top: 0.1, width: 0.8, height: 0.8 } } : undefined,
  enlarged: (facts) => ({ ...facts, enlargedFrom: 20 }),
  'real-photos': (facts, { realPhotos }) =>
    realPhotos ? { ...facts, generated: true } : undefined,
};

const spoilt = (ways: typeof BREAKS) =>
  slots.flatMap(({ name, rule }) =>
    Object.entries(ways).flatMap(([what, spoil]) => {
      const facts = spoil(perfect(rule), rule);
      return facts ? [{ name, rule, what, facts }] : [];
    }),
  );
const broken = spoilt(BREAKS);
const lapses = spoilt(LAPSES);
const oneShape = broken.filter(({ what, rule: { shape } }) => {
  const { min = 0, max = Infinity } = shape.ratio ?? {};
  return what === 'ratio' && max - min <= 0.02;
});

describe('the rules of every place', () => {
  test('there are about twenty places, each in a file of its own name', () => {
    expect(places.length).toBeGreaterThanOrEqual(18);
    expect(files.map((name) => name.replace('.json', ''))).toEqual(places.map(({ id }) => id));
  });

  test.each(slots)('$name: a picture made to the rule passes', ({ rule }) => {
    expect(judge(perfect(rule), rule)).toEqual([]);
  });

  test.each(broken)('$name refuses a picture: $what', ({ rule, what, facts }) => {
    const findings = judge(facts, rule);
    expect(verdict(findings)).toBe('fail');
    expect(findings.map(({ kind, what }) => what ?? kind)).toContain(what);
  });

  test.each(lapses)(
    '$name takes a picture and advises otherwise: $what',
    ({ rule, what, facts }) => {
      const found = judge(facts, rule).find(({ kind }) => kind === what);
      expect(found).toMatchObject({ level: 'advice' });
    },
  );

  test.each(slots)(
    '$name: whatever it forbids was looked for, or is left to the eye',
    ({ rule }) => {
      const facts = { ...perfect(rule), mannequin: false, hanger: false };
      const unseen = notLookedFor(rule, facts);
      expect(unseen.filter((what) => BREAKS[what])).toEqual([]);
      expect(rule.forbid.filter((what) => !BREAKS[what])).toEqual(unseen);
    },
  );

  test.each(oneShape)(
    '$name: the one shape it takes is said as sellers say it',
    ({ rule, facts }) => {
      const found = judge(facts, rule).find(({ kind }) => kind === 'ratio');
      expect(found?.wanted).toMatch(/^\d+:\d+$/);
    },
  );

  test('an operator’s rule may forbid people, who are looked for like everything else', () => {
    const amazon = slots.find(({ name }) => name === 'amazon main')?.rule as SlotRule;
    const strict: SlotRule = { ...amazon, forbid: ['person'] };
    const worn = { ...perfect(strict), person: true };
    expect(judge(worn, strict)).toMatchObject([{ what: 'person', level: 'fail' }]);
    expect(judge({ ...worn, person: false }, strict)).toEqual([]);
    expect(judge(worn, amazon)).toEqual([]);
    expect(notLookedFor(strict, perfect(strict))).toEqual(['person']);
  });

  test('what it is refused for comes before what is advised', () => {
    const amazon = slots.find(({ name }) => name === 'amazon main')?.rule as SlotRule;
    const small = { ...perfect(amazon), width: 1400, height: 1400, format: 'webp' } as const;
    expect(judge(small, amazon).map(({ level }) => level)).toEqual(['fail', 'advice']);
  });

  test.each(slots)(
    '$name: the goods have to be found where it judges them, and only there',
    ({ rule }) => {
      const { goods: _goods, pieces: _pieces, ...unseen } = perfect(rule);
      const crammed = { goods: { left: 0, top: 0, width: 0.1, height: 0.1 }, pieces: 9 };
      const isJudged = judge({ ...unseen, ...crammed }, rule).length > judge(unseen, rule).length;
      expect(asksForGoods(rule)).toBe(isJudged);
    },
  );

  test.each(slots)('$name: its file name asks for nothing unknown', ({ rule }) => {
    expect(unknownParts(rule.fileName)).toEqual([]);
  });

  test('a rule that nobody has compared for more than a year is outdated', () => {
    const rule = { checked: '2026-11-16' };
    expect(isOutdated(rule, new Date('2027-11-15'))).toBe(false);
    expect(isOutdated(rule, new Date('2027-11-18'))).toBe(true);
  });
});
