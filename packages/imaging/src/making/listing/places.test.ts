import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  judge,
  type PictureFacts,
  type PlaceRule,
  placeRule,
  type SlotRule,
  verdict,
  withoutLabel,
} from '@vitrine/marketplace';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestContext } from '../../testing/context.ts';
import { labelPicture } from '../export/label.ts';
import { canvasSize, wantedFill } from './canvas.ts';
import { checkListing } from './check-listing.ts';

/** Real pictures against the rules of every place: what is measured on pixels and files has to meet what is written. */
const RULES = new URL('../../../../../rules/', import.meta.url);
const SAMPLES = new URL('../../../../../catalogue/samples/', import.meta.url);
const places: { id: string; label: PlaceRule['label']; rule: SlotRule }[] = readdirSync(
  RULES,
).flatMap((name) => {
  const place: PlaceRule = placeRule.parse(JSON.parse(readFileSync(new URL(name, RULES), 'utf8')));
  const rule = place.slots.find(({ slot }) => slot === 'main');
  return rule ? [{ id: place.id, label: place.label, rule }] : [];
});

type Size = { width: number; height: number };
const SQUARE = { width: 1600, height: 1600 };

/** A drawn T-shirt in the middle, this share of each side. */
function draw({ width, height }: Size, shares: { x: number; y: number }, more = ''): Sharp {
  const [wide, high] = [width * shares.x, height * shares.y];
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${more}<svg x="${(width - wide) / 2}" y="${(height - high) / 2}" width="${wide}" height="${high}" viewBox="180 160 640 700" preserveAspectRatio="none"><path d="M300 200 L420 160 Q500 230 580 160 L700 200 L820 400 L720 450 L680 390 L680 860 L320 860 L320 390 L280 450 L180 400 Z" fill="#2f6f8f"/></svg></svg>`,
    ),
  );
}
const USUAL = { x: 0.8, y: 0.9 };
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 95 }).toBuffer();

/** As large as the place wants it, filled as it wants it. */
function drawFor(rule: SlotRule): Promise<Buffer> {
  const best = rule.shape.ratio?.best ?? 1;
  const size = canvasSize(rule, { width: Math.round(1600 * best), height: 1600 });
  const share = Math.min(0.98, wantedFill(rule));
  const free = (side: number) => Math.min(share, 1 - (2 * (rule.margin ?? 0) + 4) / side);
  return jpeg(draw(size, { x: free(size.width), y: free(size.height) }));
}

const asks = {
  white: ({ background }: SlotRule) =>
    background !== undefined && 'tolerance' in background && !background.advised,
  least: ({ shape }: SlotRule) =>
    shape.min !== undefined || Boolean(shape.longestSide?.min ?? shape.shortestSide?.min),
  most: ({ shape }: SlotRule) => Boolean(shape.max ?? shape.longestSide?.max ?? shape.maxWidth),
  forbids:
    (what: SlotRule['forbid'][number]) =>
    ({ forbid }: SlotRule) =>
      forbid.includes(what),
};

type Fault = {
  /** What the place says about the picture. */
  what: string;
  make: () => Promise<Buffer>;
  isRuleOf: (rule: SlotRule) => boolean;
  words?: boolean;
};

const rect = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`;
const sample = (name: string) => readFile(new URL(name, SAMPLES));
const FAULTS: Fault[] = [
  {
    what: 'too-small',
    make: () => jpeg(draw({ width: 60, height: 60 }, USUAL)),
    isRuleOf: asks.least,
  },
  {
    what: 'too-large',
    make: () => jpeg(draw({ width: 10_400, height: 120 }, USUAL)),
    isRuleOf: asks.most,
  },
  {
    what: 'ratio',
    make: () => jpeg(draw({ width: 1800, height: 300 }, USUAL)),
    isRuleOf: ({ shape }) => shape.ratio?.max !== undefined,
  },
  {
    what: 'format',
    make: () => draw(SQUARE, USUAL).webp().toBuffer(),
    isRuleOf: ({ formats }) => !formats.includes('webp'),
  },
  {
    what: 'bytes',
    make: async () =>
      Buffer.concat([await jpeg(draw(SQUARE, USUAL)), Buffer.alloc(21 * 1024 ** 2)]),
    isRuleOf: ({ maxBytes }) => maxBytes !== undefined,
  },
  {
    what: 'colour-space',
    make: () => draw(SQUARE, USUAL).withIccProfile('p3').jpeg().toBuffer(),
    isRuleOf: ({ colourSpace }) => colourSpace !== undefined,
  },
  {
    what: 'background',
    make: () => jpeg(draw(SQUARE, USUAL, rect('#dcdcdc'))),
    isRuleOf: asks.white,
  },
  {
    what: 'fill',
    make: () => jpeg(draw(SQUARE, { x: 0.2, y: 0.25 })),
    isRuleOf: ({ fill }) => fill?.min !== undefined,
  },
  {
    what: 'border',
    make: () =>
      jpeg(
        draw(
          SQUARE,
          USUAL,
          '<rect x="10" y="10" width="1580" height="1580" fill="none" stroke="#222" stroke-width="20"/>',
        ),
      ),
    isRuleOf: asks.forbids('border'),
  },
  {
    what: 'collage',
    make: async () => {
      const input = await draw({ width: 700, height: 700 }, USUAL).png().toBuffer();
      const corners = [40, 860].flatMap((top) => [40, 860].map((left) => ({ input, left, top })));
      const empty = sharp({ create: { ...SQUARE, channels: 3, background: '#fff' } });
      return jpeg(empty.composite(corners));
    },
    isRuleOf: asks.forbids('collage'),
  },
  {
    what: 'monochrome',
    make: () => jpeg(draw(SQUARE, USUAL).greyscale()),
    isRuleOf: asks.forbids('monochrome'),
  },
  { what: 'blur', make: () => jpeg(draw(SQUARE, USUAL).blur(14)), isRuleOf: asks.forbids('blur') },
  {
    what: 'mannequin',
    make: () => sample('garment-dress-slip.jpg'),
    isRuleOf: asks.forbids('mannequin'),
  },
  {
    what: 'hanger',
    make: () => sample('garment-shirt-blue.jpg'),
    isRuleOf: asks.forbids('hanger'),
  },
  {
    what: 'text',
    make: async () =>
      Buffer.from(await labelPicture(await jpeg(draw(SQUARE, { x: 0.5, y: 0.5 })), 'SALE 50')),
    isRuleOf: asks.forbids('text'),
    words: true,
  },
  {
    what: 'cjk-text',
    make: async () =>
      Buffer.from(await labelPicture(await jpeg(draw(SQUARE, { x: 0.5, y: 0.5 })), '人工智能生成')),
    isRuleOf: asks.forbids('cjk-text'),
    words: true,
  },
];

describe('the main slot of every place', () => {
  let context: Awaited<ReturnType<typeof createTestContext>>;
  beforeAll(async () => {
    context = await createTestContext([
      'u2netp',
      'face-detector',
      'face-landmarks',
      'text-detector',
      'text-reader',
      'text-signs',
    ]);
  });

  test.each(places)('$id takes a picture that was made to its rule', async ({ rule }) => {
    expect(judge(await checkListing({ bytes: await drawFor(rule) }, context), rule)).toEqual([]);
  });

  describe.each(['AI生成', 'AI generated'])('a picture labelled %s', (label) => {
    const forbidding = places.filter(({ rule }) => rule.forbid.includes('text'));
    const [demanding, other] = [true, false].map((demands) =>
      forbidding.filter(({ label: law }) => (law === 'china') === demands),
    ) as [typeof places, typeof places];
    let facts: PictureFacts;
    const words = (place: (typeof places)[number]) =>
      judge(withoutLabel(facts, place, label), place.rule).filter(({ what }) => what === 'text');
    beforeAll(async () => {
      const drawn = await jpeg(draw(SQUARE, { x: 0.5, y: 0.5 }));
      const bytes = Buffer.from(await labelPicture(drawn, label));
      facts = await checkListing({ bytes, words: true }, context);
    });

    test('shows its words', () => expect(facts.words).not.toEqual([]));
    test.each(demanding)('$id takes what its law asks for', (place) =>
      expect(words(place)).toEqual([]),
    );
    test.each(other)('$id, which asks for no words, refuses them', (place) =>
      expect(words(place)).not.toEqual([]),
    );
  });

  describe.each(FAULTS)(
    'a picture with one fault: $what',
    ({ what, make, isRuleOf, words = false }) => {
      const concerned = places.filter(({ rule }) => isRuleOf(rule));
      let facts: PictureFacts;
      beforeAll(async () => {
        facts = await checkListing({ bytes: await make(), words }, context);
      });

      test('is a fault for somebody', () => expect(concerned).not.toEqual([]));
      test.each(concerned)('$id refuses it, and says why', ({ rule }) => {
        const findings = judge(facts, rule);
        expect(
          findings.filter(({ level }) => level === 'fail').map((found) => found.what ?? found.kind),
        ).toContain(what);
        expect(verdict(findings)).toBe('fail');
      });
    },
  );
});
