import { describe, expect, it, vi } from 'vitest';
import type { Rgb } from '../../pixels/raster.ts';
import { createSunLight, drawCarton, drawSetting, measureBrightness } from '../../testing/place.ts';
import { arrangeProduct, type ProductWishes } from './arrange-product.ts';
import { completeLook } from './look.ts';
import type { Setting } from './setting.ts';
import { createSolidSetting } from './settings/solid-setting.ts';
import { chooseSize, RATIOS, type Ratio } from './sizes.ts';
import { MAX_COLOUR_CHANGE } from './thresholds.ts';

// Makes many pictures, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const FRAME = { width: 320, height: 320 };
const wishes = (wished: Partial<ProductWishes> = {}): ProductWishes => ({
  kind: 'box',
  placement: {},
  look: completeLook({ grain: 0 }),
  frame: FRAME,
  seed: 1,
  ...wished,
});
const arrange = (setting: Setting, wished: Partial<ProductWishes> = {}) =>
  arrangeProduct(drawCarton(), setting, wishes(wished));

/** Boxes on the floor to the left and right of the foot, and right below it. */
async function aroundFoot(setting: Setting) {
  const { picture, placement } = await arrange(setting);
  const [x, y] = [placement.x * FRAME.width, placement.y * FRAME.height];
  const at = (dx: number, dy: number) =>
    measureBrightness(picture, { left: x + dx - 4, top: y + dy - 2, width: 8, height: 4 });
  return { left: at(-80, -8), right: at(80, -8), below: at(0, 5), far: at(0, 40) };
}

describe('the shadow of a product', () => {
  it('falls to the side away from the light', async () => {
    const leftSun = await aroundFoot(drawSetting({ light: createSunLight('left') }));
    const rightSun = await aroundFoot(drawSetting({ light: createSunLight('right') }));
    expect(leftSun.right).toBeLessThan(leftSun.left - 12);
    expect(rightSun.left).toBeLessThan(rightSun.right - 12);
  });

  it('is darkest in the crevice below the foot and gone in front of it', async () => {
    const { below, far } = await aroundFoot(drawSetting());
    expect(below).toBeLessThan(far - 15);
    expect(far).toBeGreaterThan(160);
  });

  it('is as soft as the light', async () => {
    const hard = drawSetting({ light: { ...createSunLight('left'), softness: 0 } });
    const soft = drawSetting({ light: { ...createSunLight('left'), softness: 1 } });
    const steepest = async (setting: Setting) => {
      const { picture, placement } = await arrange(setting, {
        look: completeLook({ grain: 0, blur: 0 }),
      });
      const row = Math.round(placement.y * FRAME.height) - 10;
      let most = 0;
      for (let x = 230; x < 315; x++) {
        const at = (column: number) => picture.data[(row * FRAME.width + column) * 3];
        most = Math.max(most, Math.abs(at(x + 1) - at(x)));
      }
      return most;
    };
    expect(await steepest(hard)).toBeGreaterThan(1.5 * (await steepest(soft)));
  });

  it('can be left out', async () => {
    const { picture, placement } = await arrange(drawSetting(), {
      look: completeLook({ grain: 0, shadow: 0 }),
    });
    const top = placement.y * FRAME.height + 2;
    const below = measureBrightness(picture, { left: 140, top, width: 40, height: 4 });
    expect(below).toBeGreaterThan(165);
  });
});

describe('the goods', () => {
  it('do not change by a single byte at light 0, wherever they are opaque', async () => {
    const { lock, match } = await arrange(drawSetting(), { look: completeLook({ light: 0 }) });
    expect(lock.pixels).toBeGreaterThan(5000);
    expect(lock).toMatchObject({ changed: 0, colourMean: 0, colourMost: 0 });
    expect(match.strength).toBe(0);
  });

  it('follow warm light a little, but stay recognisable even in red light', async () => {
    const red = { front: [1, 0.3, 0.2], left: [1, 1, 1], right: [1, 1, 1], up: [1, 1, 1] };
    const light = {
      ...createSunLight('left'),
      white: red as Setting['light']['white'],
      exposure: 0.4,
    };
    const { lock, match } = await arrange(drawSetting({ light }));
    expect(lock.changed).toBeGreaterThan(0.5);
    expect(match.change).toBeLessThanOrEqual(MAX_COLOUR_CHANGE);
    expect(lock.colourMean).toBeLessThan(MAX_COLOUR_CHANGE + 0.5);
    expect(match.gain[0]).toBeGreaterThan(match.gain[2]);
  });

  it('are mirrored in a glossy ground only', async () => {
    const glossy = { height: 0, reflection: 0.5, roughness: 0 };
    const redness = async (setting: Setting) => {
      const { picture, placement } = await arrange(setting);
      const row = Math.round(placement.y * FRAME.height) + 12;
      const i = (row * FRAME.width + FRAME.width / 2) * 3;
      return picture.data[i] - picture.data[i + 1];
    };
    expect(await redness(drawSetting({ surface: glossy }))).toBeGreaterThan(
      (await redness(drawSetting())) + 10,
    );
  });
});

describe('the picture', () => {
  it('is the same for the same seed, and only its grain is another for another', async () => {
    const look = completeLook({ light: 0 });
    const [first, again, other] = await Promise.all(
      [1, 1, 2].map((seed) => arrange(drawSetting(), { look, seed })),
    );
    expect(Buffer.compare(bytes(first?.picture), bytes(again?.picture))).toBe(0);
    expect(Buffer.compare(bytes(first?.picture), bytes(other?.picture))).not.toBe(0);
    expect(other?.lock.changed).toBe(0);
  });

  it('keeps a plain colour exactly, away from the shadow', async () => {
    const { picture } = await arrange(createSolidSetting('#fff', FRAME, 'product'), {
      look: completeLook({}),
    });
    const corner = measureBrightness(picture, { left: 0, top: 0, width: 60, height: 60 });
    expect(corner).toBe(255);
    const below = measureBrightness(picture, { left: 140, top: 272, width: 40, height: 4 });
    expect(below).toBeLessThan(255);
  });

  it.each(Object.keys(RATIOS) as Ratio[])('of %s shows all of the product', async (ratio) => {
    const frame = chooseSize(ratio, 256);
    expect(frame.width / frame.height).toBeCloseTo(RATIOS[ratio], 1);
    const { lock, picture } = await arrange(drawSetting(), {
      frame,
      look: completeLook({ light: 0 }),
      placement: { scale: 1.4 },
    });
    expect([picture.width, picture.height]).toEqual([frame.width, frame.height]);
    const drawn = drawCarton();
    const shape = (drawn.height * drawn.width) / drawn.height ** 2;
    const tall = Math.sqrt(lock.pixels / shape);
    expect(tall).toBeGreaterThan(0.45 * frame.height * Math.min(1, RATIOS[ratio] * 1.2));
    expect(tall).toBeLessThan(0.85 * frame.height);
  });

  it('puts the product where it is told, in the size and at the angle that is told', async () => {
    const look = completeLook({ light: 0, grain: 0 });
    const small = await arrange(drawSetting(), {
      look,
      placement: { x: 0.25, y: 0.9, scale: 0.5 },
    });
    const whole = await arrange(drawSetting(), { look });
    expect(small.lock.pixels / whole.lock.pixels).toBeCloseTo(0.25, 1);
    const i = (Math.round(0.9 * 320 - 12) * 320 + 80) * 3;
    const [red, green] = [small.picture.data[i], small.picture.data[i + 1]];
    expect(Math.abs(red - green)).toBeGreaterThan(25);
    const turned = await arrange(drawSetting(), { look, placement: { rotation: 20 } });
    expect(turned.lock.pixels).toBeGreaterThan(0.8 * whole.lock.pixels);
    expect(turned.placement.rotation).toBe(20);
  });
});

const bytes = (picture?: Rgb) => picture?.data ?? new Uint8Array();
