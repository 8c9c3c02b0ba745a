import { expect, it } from 'vitest';
import { sharp } from '../photo/sharp.ts';
import { removeHanger } from './hanger.ts';

const SIZE = { width: 400, height: 400 };
const DRESS = '<path d="M140 140 H260 L300 380 H100 Z" fill="F"/>';
const STRAP = '<path d="M160 145 V60" stroke="F" stroke-width="6"/>';
const HOOK =
  '<path d="M220 142 V80 C220 50 250 50 250 72" stroke="H" stroke-width="5" fill="none"/>';

const render = (body: string, wall: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${wall}"/>${body}</svg>`,
    ),
  ).removeAlpha();

it('takes the hook off and leaves the strap, which is of the garment', async () => {
  const body = DRESS + STRAP + HOOK;
  const colours = body.replaceAll('"F"', '"#2a7a5a"').replaceAll('"H"', '"#17181a"');
  const rgb = { data: await render(colours, '#e6dfd4').raw().toBuffer(), ...SIZE };
  const white = body.replaceAll('"F"', '"#fff"').replaceAll('"H"', '"#fff"');
  const mask = await render(white, '#000').extractChannel(0).raw().toBuffer();
  const alpha = { data: Uint8Array.from(mask), ...SIZE };
  await removeHanger(rgb, alpha);
  const at = (x: number, y: number) => alpha.data[y * 400 + x];
  expect(at(220, 100)).toBe(0);
  expect(at(235, 57)).toBe(0);
  expect(at(160, 90)).toBe(255);
  expect(at(200, 260)).toBe(255);
});
