import { describe, expect, it } from 'vitest';
import { SEMANTIC_NAMES, type SemanticMasks } from '../../perception/semantics/semantics.ts';
import type { Plane } from '../../pixels/raster.ts';
import { drawMask } from '../../testing/cloth.ts';
import { findFallingHair } from './falling-hair.ts';
import type { Head } from './head.ts';

const [WIDTH, HEIGHT] = [200, 400];
const LINE = 95 / HEIGHT;
const inBody = (x: number, y: number) => Math.abs(x - 100) < 70 && y >= 120;
const inCap = (x: number, y: number) => Math.hypot((x - 100) / 30, (y - 60) / 40) < 1;
/** One lock over the chest, one beside the shoulder, and the hair of somebody else. */
const inLock = (x: number, y: number) => Math.abs(x - 85) < 5 && y >= 60 && y < 200;
const inFree = (x: number, y: number) => Math.abs(x - 132) < 6 && y >= 60 && y < 115;
const inBridge = (x: number, y: number) => x > 120 && x < 138 && y >= 60 && y < 70;
const inOther = (x: number, y: number) => x > 185 && y > 200 && y < 260;

function head(curtain: boolean): Head {
  const hair = (x: number, y: number) =>
    inCap(x, y) ||
    inLock(x, y) ||
    inFree(x, y) ||
    inBridge(x, y) ||
    inOther(x, y) ||
    (curtain && Math.abs(x - 100) < 45 && y >= 60 && y < 330);
  const clothes = (x: number, y: number) => inBody(x, y) && !hair(x, y);
  const planes = Object.fromEntries(
    SEMANTIC_NAMES.map((name) => [name, drawMask(WIDTH, HEIGHT, () => false)]),
  ) as Record<string, Plane<Uint8Array>>;
  planes.hair = drawMask(WIDTH, HEIGHT, hair);
  planes.clothes = drawMask(WIDTH, HEIGHT, clothes);
  planes.background = drawMask(WIDTH, HEIGHT, (x, y) => !hair(x, y) && !clothes(x, y));
  const masks = { width: WIDTH, height: HEIGHT, planes } as SemanticMasks;
  const lines = { lips: 0.2, chin: LINE, neck: 108 / HEIGHT };
  return { x: 0.5, ...lines, faceHeight: 60, faceWidth: 50, wearer: 'person', masks };
}
const picture = { data: new Uint8Array(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT };
const at = ({ data }: Plane<Uint8Array>, x: number, y: number) => data[y * WIDTH + x];

describe('falling hair', () => {
  it('is told apart by what is behind it', () => {
    const { beside, over } = findFallingHair(picture, head(false), LINE);
    expect([at(over, 85, 160), at(beside, 85, 160)]).toEqual([1, 0]);
    expect([at(over, 132, 104), at(beside, 132, 104)]).toEqual([0, 1]);
  });

  it('begins below the line, ends with the lock, and is nobody else’s', () => {
    const { beside, over } = findFallingHair(picture, head(false), LINE);
    for (const plane of [beside, over]) {
      expect(at(plane, 100, 60)).toBe(0);
      expect(at(plane, 85, 215)).toBe(0);
      expect(at(plane, 190, 230)).toBe(0);
    }
  });

  it('is refused where it hides so much that the garment would be invented', () => {
    expect(() => findFallingHair(picture, head(true), LINE)).toThrow('Long hair hides too much');
  });

  it('goes on as cloth below the shoulders and as wall above them, never above the line', () => {
    const { beside, over } = findFallingHair(picture, head(false), LINE);
    const isNeck = (x: number) => Math.abs(x - 100) < 10;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        if (y < 95) expect([at(over, x, y), at(beside, x, y)]).toEqual([0, 0]);
        if (at(beside, x, y)) expect(inBody(x, y)).toBe(false);
        if (at(over, x, y)) expect(inBody(x, y) || isNeck(x)).toBe(true);
      }
    }
  });
});
