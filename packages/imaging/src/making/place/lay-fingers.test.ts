import { describe, expect, it } from 'vitest';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { drawMask } from '../../testing/cloth.ts';
import { extractFrontFingers, type HeldLayers, layFingers } from './lay-fingers.ts';

const SIDE = 200;
type Shape = (x: number, y: number) => boolean;
const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

const PALM = box(90, 40, 200, 160);
/** Bends around the left of the held thing; from x = 60 on it is nearer than the thing's axis. */
const INDEX = box(45, 60, 90, 80);
/** Is too short to reach around the thing. */
const LITTLE = box(75, 120, 100, 136);
/** Reaches from the palm over the goods, with its root behind their axis. */
const THUMB = box(80, 85, 150, 105);
const NEARER: Shape = (x, y) =>
  (INDEX(x, y) && x >= 60 && x < 80) || (LITTLE(x, y) && x < 90) || (THUMB(x, y) && x < 110);

function held(goods: Shape): HeldLayers {
  const isHand: Shape = (x, y) => PALM(x, y) || INDEX(x, y) || LITTLE(x, y) || THUMB(x, y);
  const data = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data[i] = THUMB(x, y) ? 1 : INDEX(x, y) ? 2 : LITTLE(x, y) ? 5 : 0;
  }
  return {
    hand: drawMask(SIDE, SIDE, isHand),
    front: drawMask(SIDE, SIDE, NEARER),
    fingers: { data, width: SIDE, height: SIDE },
    goods: drawMask(SIDE, SIDE, goods),
  };
}

const at = ({ data }: { data: Uint8Array }, x: number, y: number) => data[y * SIDE + x];
/** Wider than what the hand was made for, so that the seams of the finger tips lie within it. */
const WIDE = held(box(55, 10, 130, 190));

describe('fingers before goods', () => {
  it('are whole to the goods’ edge where they bend around it', () => {
    expect(at(WIDE.front, 57, 70)).toBe(0);
    const front = layFingers(WIDE);
    for (let x = 56; x < 79; x++) expect(at(front, x, 70), `x ${x}`).toBe(255);
  });

  it('are whole to the palm where they come from beside the goods', () => {
    const front = layFingers(WIDE);
    for (let x = 81; x < 130; x++) expect(at(front, x, 95), `x ${x}`).toBe(255);
  });

  it('are behind the goods as a whole where they do not reach the edge', () => {
    expect(at(WIDE.front, 80, 128)).toBe(255);
    expect(at(layFingers(WIDE), 80, 128)).toBe(0);
  });

  it.each([60, 70, 75, 90])('never float: every piece goes on beside goods %d wide', (width) => {
    const layers = held(box(92 - width / 2, 10, 92 + width / 2, 190));
    const front = layFingers(layers);
    const shown = layers.hand.data.map((hand, i) =>
      hand && (layers.goods.data[i] === 0 || front.data[i] > 128) ? 1 : 0,
    );
    const { labels, components } = findConnectedComponents({
      data: shown,
      width: SIDE,
      height: SIDE,
    });
    for (const { label } of components) {
      const isBeside = labels.some((other, i) => other === label && layers.goods.data[i] === 0);
      expect(isBeside).toBe(true);
    }
  });

  it('stay as they are before goods that fit', () => {
    const narrow = held(box(80, 110, 110, 190));
    const fit = held(box(60, 10, 110, 84));
    expect(layFingers(fit).data).toEqual(fit.front.data);
    expect(at(layFingers(narrow), 70, 70)).toBe(255);
  });

  it('keep their light from root to tip', () => {
    const forward = extractFrontFingers(layFingers(WIDE), WIDE);
    expect(at(forward, 48, 70)).toBe(255);
    expect(at(forward, 145, 95)).toBe(255);
    expect(at(forward, 80, 128)).toBe(0);
  });
});
