import { expect, it } from 'vitest';
import { shapeNeck } from './neck-sides.ts';

const [WIDTH, HEIGHT] = [200, 220];
const CHIN = { x: 100, y: 110 };
const at = (x: number, y: number) => y * WIDTH + x;

/** Draws a thick neck in a high collar; the old face above it is removed down to below its chin. */
function inCollar() {
  const size = WIDTH * HEIGHT;
  const plane = () => new Float32Array(size);
  const [alpha, skin, cloth] = [plane(), plane(), plane()];
  const outline = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isNeck = Math.abs(x - CHIN.x) < 38 && y > 40 && y < 180;
    const isCollar = y >= 95 && Math.abs(x - CHIN.x) >= 38 && Math.abs(x - CHIN.x) < 90;
    if (isNeck) skin[i] = 1;
    if (isCollar) cloth[i] = 1;
    if (!isNeck && !isCollar) continue;
    outline[i] = 255;
    alpha[i] = isCollar || y > CHIN.y + 5 ? 1 : 0;
  }
  return {
    body: { width: WIDTH, height: HEIGHT, alpha, colours: new Uint8Array(0), garment: cloth },
    outline,
    skin,
    cloth,
  };
}

it('a thick neck in a collar goes on up to the new jaw, without a crack below the chin', () => {
  const { body, outline, skin, cloth } = inCollar();
  const head = {
    eyes: { x: 100, y: 50 },
    mouth: { x: 100, y: 85 },
    chin: CHIN,
    jaw: 80,
    yaw: 0,
    jawLine: [],
  };
  shapeNeck(body, { outline, skin, cloth }, head, [
    { x: 64, y: 85 },
    { x: 136, y: 85 },
  ]);
  for (let y = 90; y < 140; y++) expect(body.alpha[at(100, y)], `row ${y}`).toBe(1);
  // From the corner of the jaw down to the collar the neck widens; above that, nothing of the old one is left.
  expect(body.alpha[at(134, 112)]).toBe(1);
  expect(body.alpha[at(137, 88)]).toBe(0);
  expect(body.alpha[at(150, 120)]).toBe(1);
});
