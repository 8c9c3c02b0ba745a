import { describe, expect, it } from 'vitest';
import { createSunLight, drawCarton, drawSetting } from '../../../testing/place.ts';
import { matchLight } from '../match-light.ts';
import { MAX_COLOUR_CHANGE } from '../thresholds.ts';
import { chooseLight } from './choose-light.ts';
import { readSetting } from './read-setting.ts';
import { createSolidSetting } from './solid-setting.ts';

const SIZE = { width: 300, height: 400 };
const sunny = drawSetting({ light: createSunLight('left') });
const red = ({ data }: { data: Uint8Array }) => data[0];
const blue = ({ data }: { data: Uint8Array }) => data[2];

describe('another light in the same place', () => {
  it('is soft without a side, and its shadows with it', () => {
    const { light, picture } = chooseLight(sunny, 'soft');
    expect(light.mix).toBe('even');
    expect(light.softness).toBeGreaterThan(sunny.light.softness);
    expect(light.shadow).toBeLessThan(sunny.light.shadow);
    expect(picture).toBe(sunny.picture);
  });

  it('comes from the side that was chosen, of the same strength', () => {
    const { light } = chooseLight(drawSetting(), 'right');
    expect(light).toMatchObject({ from: 'right', mix: 'right' });
    expect(light.towards[0]).toBeGreaterThan(0);
    expect(Math.hypot(...light.towards)).toBeCloseTo(1);
  });

  it('tints the place and whoever stands in it alike', () => {
    const warm = chooseLight(sunny, 'warm');
    const cool = chooseLight(sunny, 'cool');
    expect(red(warm.picture)).toBeGreaterThan(red(sunny.picture));
    expect(blue(warm.picture)).toBeLessThan(blue(sunny.picture));
    expect(blue(cool.picture)).toBeGreaterThan(blue(sunny.picture));
    const lit = (light: typeof warm.light) => {
      const carton = drawCarton();
      return { carton, match: matchLight(carton, light, 1, false) };
    };
    const [inWarm, inCool] = [lit(warm.light), lit(cool.light)];
    expect(inWarm.match.gain[0]).toBeGreaterThan(inCool.match.gain[0]);
    expect(inWarm.match.gain[2]).toBeLessThan(inCool.match.gain[2]);
    // Whatever the light, the goods keep their colours.
    for (const { match } of [inWarm, inCool]) {
      expect(match.change).toBeGreaterThan(0);
      expect(match.change).toBeLessThanOrEqual(MAX_COLOUR_CHANGE);
    }
  });

  it('never tints a plain colour', () => {
    const plain = createSolidSetting('#f2eee8', SIZE, 'people');
    expect(chooseLight(plain, 'warm')).toBe(plain);
    expect(chooseLight(plain, 'left').picture).toBe(plain.picture);
  });

  it('is told in the name, so that a recipe makes the same picture again', () => {
    expect(chooseLight(sunny, 'cool').id).toBe('drawn, cool light');
  });
});

describe('a scene lit from a side', () => {
  const scene = { kind: 'scene' as const, id: 'window-room' };

  it('is seen so that its own window stands there, whatever the seed', async () => {
    for (const seed of [1, 2]) {
      const left = await readSetting({ ...scene, light: 'left' }, 'people', SIZE, seed);
      const right = await readSetting({ ...scene, light: 'right' }, 'people', SIZE, seed);
      expect(left.light.from).toBe('left');
      expect(right.light.from).toBe('right');
      expect(left.picture.data.slice(0, 3)).toEqual(
        right.picture.data.slice((right.picture.width - 1) * 3, right.picture.width * 3),
      );
    }
  });

  it('stays as it is where nothing was chosen', async () => {
    const [asked, plain] = await Promise.all([
      readSetting({ ...scene, light: undefined }, 'people', SIZE, 1),
      readSetting(scene, 'people', SIZE, 1),
    ]);
    expect(asked.light).toEqual(plain.light);
    expect(Buffer.compare(asked.picture.data, plain.picture.data)).toBe(0);
  });
});
