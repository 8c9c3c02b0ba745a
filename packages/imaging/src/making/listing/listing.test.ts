import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { judge, placeRule, type SlotRule } from '@vitrine/marketplace';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ModelName } from '../../runtime/models/catalogue.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createTestContext } from '../../testing/context.ts';
import { checkListing } from './check-listing.ts';
import { fixListing } from './fix-listing.ts';
import { frameWithin } from './reframe.ts';

const SAMPLES = new URL('../../../../../catalogue/samples/', import.meta.url);
const SCENES = new URL('../../../../../catalogue/scenes/', import.meta.url);
const RULES = new URL('../../../../../rules/', import.meta.url);

async function slot(place: string, name: SlotRule['slot']): Promise<SlotRule> {
  const rule = placeRule.parse(JSON.parse(await readFile(new URL(`${place}.json`, RULES), 'utf8')));
  const found = rule.slots.find((each) => each.slot === name);
  if (!found) throw new Error(`${place} has no slot ${name}`);
  return found;
}

const TEE =
  '<path d="M300 200 L420 160 Q500 230 580 160 L700 200 L820 400 L720 450 L680 390 L680 860 L320 860 L320 390 L280 450 L180 400 Z" fill="#2f6f8f"/>';

/** A drawn T-shirt with whatever else is wanted, on a ground of one colour. */
const draw = (ground: string, more = '', [width, height] = [1000, 1000]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="1000" height="1000" fill="${ground}"/>${TEE}${more}</svg>`,
    ),
  );
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 95 }).toBuffer();

describe('checking a picture for a marketplace', () => {
  let context: OperationContext;
  let amazon: SlotRule;
  beforeAll(async () => {
    context = await createTestContext(['u2netp', 'face-detector', 'face-landmarks']);
    amazon = await slot('amazon', 'main');
  });
  const kinds = async (bytes: Buffer, rule = amazon) =>
    judge(await checkListing({ bytes }, context), rule).map(({ kind, what }) => what ?? kind);

  test('size, file, ground and the place of the goods are measured', async () => {
    const facts = await checkListing({ bytes: await jpeg(draw('#ffffff')) }, context);
    expect(facts).toMatchObject({
      width: 1000,
      height: 1000,
      format: 'jpeg',
      colourSpace: 'srgb',
      pieces: 1,
      person: false,
      monochrome: false,
    });
    expect(facts.edge).toMatchObject({ white: 1, worst: 255, framed: false });
    expect(facts.goods?.left).toBeCloseTo(0.18, 1);
    expect(facts.goods?.height).toBeCloseTo(0.7, 1);
    expect(facts.sharpness).toBeGreaterThan(1);
  });

  test('a grey wall, a drawn frame and too small goods are found', async () => {
    expect(await kinds(await jpeg(draw('#e4e4e4')))).toEqual(
      expect.arrayContaining(['background', 'fill']),
    );
    const frame =
      '<rect x="6" y="6" width="988" height="988" fill="none" stroke="#222" stroke-width="12"/>';
    expect(await kinds(await jpeg(draw('#ffffff', frame)))).toContain('border');
    expect(await kinds(await jpeg(draw('#ffffff')))).not.toContain('border');
  });

  test('goods in a scene are looked for where a rule asks about them, and left alone elsewhere', async () => {
    const scene = sharp(await readFile(new URL('autumn-alley.webp', SCENES)));
    const tee = await sharp(Buffer.from(`<svg width="1000" height="1000">${TEE}</svg>`))
      .png()
      .toBuffer();
    const bytes = await jpeg(scene.resize(1000, 1000).composite([{ input: tee }]));
    const asked = await checkListing({ bytes }, context);
    expect(asked.goods?.height).toBeCloseTo(0.7, 1);
    const askNobody = (name: ModelName) => {
      if (name === 'u2netp') throw new Error('Nobody asked about the goods');
      return context.model(name);
    };
    const spared = await checkListing({ bytes, goods: false }, { ...context, model: askNobody });
    const { goods: _goods, pieces: _pieces, ...others } = asked;
    expect(spared).toEqual(others);
  });

  test('a blurred picture and one without colours are told', async () => {
    const blurred = await checkListing({ bytes: await jpeg(draw('#ffffff').blur(12)) }, context);
    expect(blurred.sharpness).toBeLessThan(1);
    const grey = await checkListing({ bytes: await jpeg(draw('#ffffff').greyscale()) }, context);
    expect(grey.monochrome).toBe(true);
  });

  test.each([
    ['garment-shirt-blue.jpg', { hanger: true, mannequin: false, person: false }],
    ['garment-dress-slip.jpg', { hanger: false, mannequin: true, person: false }],
    ['garment-tee-word.jpg', { hanger: false, mannequin: false, person: false }],
    ['garment-dress-terracotta-worn.jpg', { hanger: false, mannequin: false, person: true }],
  ])('how clothes are shown is told: %s', async (name, shown) => {
    const bytes = await readFile(new URL(name, SAMPLES));
    const facts = await checkListing({ bytes }, context);
    expect(facts).toMatchObject(shown);
    const refused = judge(facts, amazon).map(({ what }) => what);
    expect(refused.includes('hanger')).toBe(shown.hanger);
    expect(refused.includes('mannequin')).toBe(shown.mannequin);
  });

  test('another colour space is named', async () => {
    const wide = await draw('#ffffff').withIccProfile('p3').jpeg().toBuffer();
    expect((await checkListing({ bytes: wide }, context)).colourSpace).not.toBe('srgb');
    expect(await kinds(wide)).toContain('colour-space');
  });
});

describe('words on a picture', () => {
  test('beside the goods are found, Chinese ones apart, and a print is not', async () => {
    const context = await createTestContext([
      'u2netp',
      'face-detector',
      'face-landmarks',
      'text-detector',
      'text-reader',
      'text-signs',
    ]);
    const write = (x: number, y: number, size: number, fill: string, text: string) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-family="Noto Sans CJK SC, sans-serif" font-weight="700" fill="${fill}">${text}</text>`;
    const print = write(380, 560, 60, '#ffffff', 'OCEAN');
    const read = async (more: string) =>
      (await checkListing({ bytes: await jpeg(draw('#ffffff', more)), words: true }, context))
        .words;
    expect(await read(print)).toEqual([]);
    const words = await read(print + write(60, 960, 70, '#111111', 'SALE 50'));
    expect(words?.map(({ text }) => text.replaceAll(' ', '')).join()).toContain('SALE');
    expect(words?.every(({ cjk }) => !cjk)).toBe(true);
  });
});

describe('mending a picture for a marketplace', () => {
  let context: OperationContext;
  beforeAll(async () => {
    context = await createTestContext([
      'u2netp',
      'person-semantics',
      'sam2-encoder',
      'sam2-decoder',
      'face-detector',
      'face-landmarks',
    ]);
  });

  /** Large and cut out already: no network has to outline or enlarge it. */
  const cutOutTee = () =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="2600" height="2600">${TEE}</svg>`,
      ),
    )
      .png()
      .toBuffer();

  const refusals = async (bytes: Uint8Array, rule: SlotRule) =>
    judge(await checkListing({ bytes }, context), rule).filter(({ level }) => level === 'fail');

  test.each([
    ['amazon', 'main'],
    ['tiktok-shop', 'main'],
    ['zalando', 'main'],
    ['jd', 'main'],
  ] as const)('the %s %s slot takes what comes out of a cut-out', async (place, name) => {
    const rule = await slot(place, name);
    const made = await fixListing({ bytes: await cutOutTee(), rule }, context);
    expect(await refusals(made.bytes, rule)).toEqual([]);
    expect(made.colourChange).toBeLessThanOrEqual(1);
    expect(made.steps).toEqual(['whitened', 'shrunk']);
  });

  test('a photo on a grey wall comes onto white where the place asks for it', async () => {
    const rule = await slot('taobao', 'white');
    const made = await fixListing({ bytes: await jpeg(draw('#dcdcdc')), rule }, context);
    expect(await refusals(made.bytes, rule)).toEqual([]);
    expect(made.colourChange).toBeLessThanOrEqual(1);
  });

  test('a photo keeps its wall where the place takes it, carried on to the wanted shape', async () => {
    const rule = await slot('temu', 'main');
    const photo = await jpeg(draw('#dcdcdc', '', [1800, 1800]));
    const made = await fixListing({ bytes: photo, rule }, context);
    expect(await refusals(made.bytes, rule)).toEqual([]);
    const facts = await checkListing({ bytes: made.bytes }, context);
    expect(facts.edge?.worst).toBeLessThan(230);
    expect(facts.width / facts.height).toBeCloseTo(0.75, 2);
  });

  /** A dress of the catalogue before one of its scenes, nearly as high as the picture. */
  async function inScene(scene: string, size: { width: number; height: number }) {
    const file = (name: string) => fileURLToPath(new URL(`garment-dress-slip${name}`, SAMPLES));
    const { width, height } = await sharp(file('.jpg')).metadata();
    const alpha = await sharp(file('-alpha.png'))
      .resize(width, height, { fit: 'fill' })
      .extractChannel(0)
      .toBuffer();
    const whole = await sharp(file('.jpg')).joinChannel(alpha).png().toBuffer();
    const dress = await sharp(whole)
      .trim()
      .resize({ width: size.width, height: Math.round(0.9 * size.height), fit: 'inside' })
      .png()
      .toBuffer();
    return jpeg(
      sharp(fileURLToPath(new URL(`${scene}.webp`, SCENES)))
        .resize({ ...size, fit: 'cover' })
        .composite([{ input: dress }]),
    );
  }
  const exactly = async (width: number, height: number): Promise<SlotRule> => ({
    ...(await slot('etsy', 'main')),
    shape: { exact: { width, height } },
  });

  test.each([
    ['pearl', 'a gradient'],
    ['window-room', 'a room'],
  ])('the ground of %s, %s, is carried on to the wanted shape', async (scene) => {
    const bytes = await inScene(scene, { width: 600, height: 900 });
    const made = await fixListing({ bytes, rule: await exactly(900, 900) }, context);
    expect(made).toMatchObject({ width: 900, height: 900, steps: ['extended'] });
    expect(made.colourChange).toBeLessThanOrEqual(1);
    const strip = async (left: number) => {
      const part = sharp(made.bytes).extract({ left, top: 0, width: 60, height: 900 });
      return (await sharp(await part.png().toBuffer()).stats()).channels;
    };
    const [added, shown] = [await strip(80), await strip(155)];
    // As light and as lively as what it goes on from, and not padded with one colour.
    added.forEach(({ mean, stdev }, channel) => {
      const beside = shown[channel];
      expect(Math.abs(mean - (beside?.mean ?? 0))).toBeLessThan(30);
      expect(stdev).toBeGreaterThan(0.5 * (beside?.stdev ?? 0));
    });
  });

  test('goods that fill a scene from side to side are refused, not continued', async () => {
    const [size, canvas] = [
      { width: 220, height: 900 },
      { width: 300, height: 800 },
    ];
    const unrest = Uint8Array.from({ length: 3 * 220 * 900 }, (_, at) => (at * 7919) % 251);
    const rule = await exactly(canvas.width, canvas.height);
    const frame = (left: number) =>
      frameWithin(
        { left, top: 0.1, width: 1 - 2 * left, height: 0.8 },
        { data: unrest, ...size },
        canvas,
        rule,
      );
    expect(() => frame(0)).toThrow('cannot be continued');
    expect(frame(0.25).mirrored).toMatchObject({ across: { before: 48, behind: 48 } });
  });

  test('a file limit is met by quality alone', async () => {
    const rule = { ...(await slot('pinduoduo', 'main')), maxBytes: 12_000 };
    const made = await fixListing({ bytes: await jpeg(draw('#dcdcdc')), rule }, context);
    expect(made.bytes.byteLength).toBeLessThanOrEqual(12_000);
    expect(made.steps).toContain('compressed');
  });

  test('a small cut-out is enlarged as far as the place wants it, and that is said', async () => {
    const rule = await slot('amazon', 'main');
    const small = await sharp(await cutOutTee())
      .resize(1100, 1100)
      .png()
      .toBuffer();
    const made = await fixListing({ bytes: small, rule }, context);
    expect(made.steps).toEqual(['whitened', 'enlarged']);
    expect(made.scale).toBeGreaterThan(1.5);
    expect(made.colourChange).toBeLessThanOrEqual(1);
    expect(await refusals(made.bytes, rule)).toEqual([]);
  });

  test('words that a law asks for stand at the edge, large enough, and not on the goods', async () => {
    const rule = await slot('pinduoduo', 'main');
    const bytes = await jpeg(draw('#dcdcdc'));
    const made = await fixListing({ bytes, rule }, context);
    const labelled = await fixListing({ bytes, rule, label: 'AI生成' }, context);
    const raw = (file: Uint8Array) => sharp(file).greyscale().raw().toBuffer();
    const [before, after] = [await raw(made.bytes), await raw(labelled.bytes)];
    const changed = [...after.keys()].filter(
      (at) => Math.abs((after[at] ?? 0) - (before[at] ?? 0)) > 60,
    );
    const rows = changed.map((at) => Math.floor(at / made.width) / made.height);
    const height = rows.reduce((a, b) => Math.max(a, b), 0) - (rows[0] ?? 0);
    expect(height).toBeGreaterThanOrEqual(0.045);
    const { goods } = await checkListing({ bytes: made.bytes }, context);
    expect(rows[0]).toBeGreaterThan((goods?.top ?? 1) + (goods?.height ?? 1));
  });

  test('what is much too small is refused', async () => {
    const rule = await slot('zalando', 'main');
    const tiny = await jpeg(draw('#dcdcdc', '', [200, 200]));
    await expect(fixListing({ bytes: tiny, rule }, context)).rejects.toMatchObject({
      reason: 'size-out-of-reach',
    });
  });
});
