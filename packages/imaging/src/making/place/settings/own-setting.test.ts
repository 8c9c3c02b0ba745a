import { describe, expect, it } from 'vitest';
import { encodePng } from '../../../pixels/encode.ts';
import { drawRgb } from '../../../testing/cloth.ts';
import { createOwnSetting, findFloorLine, guessGround, guessLight } from './own-setting.ts';
import { parseColour } from './solid-setting.ts';

const room = (line: number, light: (x: number) => number = () => 1) =>
  drawRgb(160, 120, (x, y) => {
    const wall = y < line * 120 ? [210, 205, 195] : [120, 90, 60];
    return wall.map((value) => value * light(x)) as [number, number, number];
  });

describe('the user’s own picture', () => {
  it.each([0.55, 0.7, 0.82])('has its floor line found at %d', (line) => {
    expect(findFloorLine(room(line))).toBeCloseTo(line, 1);
  });

  it('has none where no level edge stands out', () => {
    const slope = drawRgb(160, 120, (_, y) => [80 + y, 80 + y, 80 + y]);
    expect(findFloorLine(slope)).toBeUndefined();
  });

  it('is lit from its brighter side', () => {
    expect(guessLight(room(0.7, (x) => 1 - x / 320)).from).toBe('left');
    expect(guessLight(room(0.7, (x) => 0.5 + x / 320)).from).toBe('right');
    expect(guessLight(room(0.7)).from).toBe('front');
    expect(guessLight(room(0.7, (x) => 1 - x / 320)).towards[0]).toBeLessThan(0);
  });

  it('says what was assumed, and puts the spot below the floor line', async () => {
    const bytes = await encodePng({ ...room(0.7), channels: 3 });
    const setting = await createOwnSetting(bytes, 'product');
    expect(setting.assumed).toMatchObject([
      { what: 'floor-line', how: 'seen' },
      { what: 'camera' },
      { what: 'light', from: 'front' },
    ]);
    const [spot] = setting.spots;
    expect(spot?.at[1]).toBeGreaterThan(0.7 * 120);
    expect(spot?.at[1]).toBeLessThan(120);
  });

  it('is guessed for somebody who marks it, and what they mark counts', async () => {
    const bytes = await encodePng({ ...room(0.7), channels: 3 });
    const guessed = await guessGround(bytes, 'people');
    expect(guessed.floorLine).toBeCloseTo(0.7, 1);
    expect(guessed.spot.y).toBeGreaterThan(guessed.floorLine);
    const marked = { floorLine: 0.5, spot: { x: 0.25, y: 0.9 } };
    const { spots, view } = await createOwnSetting(bytes, 'people', marked);
    expect(spots[0]?.at).toEqual([40, 108]);
    expect(view.horizon).toBeLessThan(60);
  });
});

it('reads colours in two ways and nothing else', () => {
  expect(parseColour('#fff')).toEqual([255, 255, 255]);
  expect(parseColour('#F2efEA')).toEqual([242, 239, 234]);
  expect(() => parseColour('red')).toThrow();
});
