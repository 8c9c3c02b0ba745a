import { describe, expect, it } from 'vitest';
import { decodePixels } from '../../../pixels/decode-pixels.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { SEMANTIC_NAMES, type SemanticMasks } from '../../semantics/semantics.ts';
import { guessCategoryLaid } from '../category.ts';
import { labelIndex } from '../labels.ts';
import { countHookRows } from './hook.ts';
import { labelLaidParts } from './laid-parts.ts';
import { measureSilhouette, type Silhouette } from './silhouette.ts';

const HOOK =
  '<path d="M150 30 Q150 6 166 12" fill="none" stroke="#fff" stroke-width="6"/><rect x="147" y="28" width="6" height="24" fill="#fff"/>';
const TEE =
  '<path d="M100 60 L130 48 L170 48 L200 60 L262 110 L236 146 L204 120 L204 300 L96 300 L96 120 L64 146 L38 110Z" fill="#fff"/>';
const TROUSERS =
  '<path d="M100 40 L200 40 L216 360 L164 360 L150 130 L136 360 L84 360Z" fill="#fff"/>';
const DRESS = '<path d="M122 40 L178 40 L186 150 L232 370 L68 370 L114 150Z" fill="#fff"/>';

async function draw(shape: string): Promise<Plane<Uint8Array>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400"/>${shape}</svg>`;
  return decodePixels(sharp(Buffer.from(svg)).extractChannel(0));
}

const measureOutline = async (shape: string) => measureSilhouette(await draw(shape)) as Silhouette;

describe('the outline of a garment', () => {
  it('is undefined for nothing', async () => {
    expect(measureSilhouette(await draw(''))).toBeUndefined();
  });

  it('has a hook where a hanger shows, and none without', async () => {
    expect(countHookRows(await measureOutline(TEE))).toBe(0);
    const rows = countHookRows(await measureOutline(HOOK + TEE));
    expect(rows).toBeGreaterThan(30);
    expect(rows).toBeLessThan(45);
  });

  it.each([
    ['a tee', TEE, ['women-top', 'men-top']],
    ['trousers', TROUSERS, ['women-bottom', 'men-bottom']],
    ['a dress', DRESS, ['dress']],
  ])('makes %s likely to be %s', async (_, shape, expected) => {
    const [first, second] = guessCategoryLaid(await measureOutline(shape));
    expect(expected).toContain(first?.category);
    if (expected.length > 1) expect(expected).toContain(second?.category);
  });

  it('leaves the choice between women and men open', async () => {
    const guess = guessCategoryLaid(await measureOutline(TEE));
    const confidence = (name: string) =>
      guess.find(({ category }) => category === name)?.confidence;
    expect(confidence('women-top')).toBe(confidence('men-top'));
    const total = guess.reduce((sum, one) => sum + one.confidence, 0);
    expect(total).toBeCloseTo(1, 6);
  });
});

/** Masks of the semantic network's shape, with clothes where `clothes` is set. */
function masksWith(clothes: Plane<Uint8Array>): SemanticMasks {
  const { width, height } = clothes;
  const empty = () => ({ data: new Uint8Array(width * height), width, height });
  const planes = Object.fromEntries(SEMANTIC_NAMES.map((name) => [name, empty()]));
  return { width, height, planes: { ...planes, clothes } as SemanticMasks['planes'] };
}

describe('parts of a photo without a person', () => {
  it('are garment and hanger, wood in the neckline included', async () => {
    const subject = await draw(HOOK + TEE);
    const colours = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
      ${TEE.replace('#fff', '#2459b8')}${HOOK.replaceAll('#fff', '#999')}
      <rect x="135" y="50" width="30" height="12" fill="#b58a56"/></svg>`;
    const small = await decodePixels(sharp(Buffer.from(colours)).removeAlpha());
    const { data } = labelLaidParts(small, subject, masksWith(subject), 'hanger');
    expect(data[40 * 300 + 150]).toBe(labelIndex('hanger'));
    expect(data[56 * 300 + 150]).toBe(labelIndex('hanger'));
    expect(data[200 * 300 + 150]).toBe(labelIndex('garment'));
    expect(data[200 * 300 + 10]).toBe(labelIndex('background'));
  });

  it('are garment, mannequin and stand', async () => {
    const pole = '<rect x="144" y="290" width="12" height="100" fill="#fff"/>';
    const neck = '<rect x="130" y="14" width="40" height="40" fill="#fff"/>';
    const subject = await draw(neck + TEE + pole);
    const { data } = labelLaidParts(
      { data: new Uint8Array(300 * 400 * 3), width: 300, height: 400 },
      subject,
      masksWith(await draw(TEE)),
      'mannequin',
    );
    const at = (x: number, y: number) => data[y * 300 + x];
    expect([at(150, 25), at(150, 200), at(150, 360)]).toEqual(
      (['mannequin', 'garment', 'stand'] as const).map(labelIndex),
    );
  });
});
