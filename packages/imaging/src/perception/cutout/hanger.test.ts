import { expect, it } from 'vitest';
import { decodePixels } from '../../pixels/decode-pixels.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { type HangerOptions, removeHanger } from './hanger.ts';

const DRESS = '<path d="M140 140 H260 L300 380 H100 Z" fill="F"/>';
const STRAP = '<path d="M160 145 V60" stroke="F" stroke-width="6"/>';
const HOOK =
  '<path d="M220 142 V80 C220 50 250 50 250 72" stroke="H" stroke-width="5" fill="none"/>';
const BAR = '<path d="M130 70 L200 40 L270 70" stroke="H" stroke-width="9" fill="none"/>';
const STRAPS = '<path d="M150 145 V58 M250 145 V58" stroke="F" stroke-width="6"/>';

const render = (body: string, wall: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${wall}"/>${body}</svg>`,
    ),
  ).removeAlpha();

type Drawing = {
  /** The fills F and H are those of the garment and the hanger. */
  body: string;
  /** This is in the mask as well, but nothing is drawn there. */
  kept?: string;
  cloth?: string;
  /** This has the fill L. */
  lit?: string;
  wall?: string;
  options?: HangerOptions;
};

/** Returns the opacity of a place after the hanger was removed. */
async function unhung(drawing: Drawing) {
  const { body, kept = '', cloth = '#2a7a5a', lit = cloth, wall = '#e6dfd4', options } = drawing;
  const fills = { F: cloth, H: '#17181a', L: lit };
  const filled = (fill: (key: keyof typeof fills) => string) =>
    body.replace(/"([FHL])"/g, (_, key) => `"${fill(key)}"`);
  const colours = filled((key) => fills[key]);
  const rgb = await decodePixels(render(colours, wall));
  const mask = render(kept + filled(() => '#fff'), '#000').extractChannel(0);
  const alpha = await decodePixels(mask);
  await removeHanger(rgb, alpha, options);
  return (x: number, y: number) => alpha.data[y * 400 + x];
}

it('takes the hook off and leaves the strap, which is of the garment', async () => {
  const at = await unhung({ body: DRESS + STRAP + HOOK });
  expect(at(220, 100)).toBe(0);
  expect(at(235, 57)).toBe(0);
  expect(at(160, 90)).toBe(255);
  expect(at(200, 260)).toBe(255);
});

it('takes off a bar that straps lie over, and the wall below it', async () => {
  const between = '<path d="M150 60 L200 44 L250 60 V140 H150Z" fill="#fff"/>';
  const at = await unhung({
    body: DRESS + BAR + STRAPS,
    kept: between,
    options: { maybe: true },
  });
  expect(at(180, 48)).toBe(0);
  expect(at(135, 68)).toBe(0);
  expect(at(200, 100)).toBe(0);
  expect(at(150, 110)).toBe(255);
  expect(at(200, 260)).toBe(255);
});

it('takes off wall beside the garment that no edge parts from the wall outside', async () => {
  const beside = '<rect x="264" y="150" width="50" height="68" fill="#fff"/>';
  const at = await unhung({ body: DRESS, kept: beside, options: { maybe: true } });
  expect(at(300, 180)).toBe(0);
  expect(at(200, 200)).toBe(255);
});

it('leaves straps of another colour where nobody says that it hangs', async () => {
  const black = STRAPS.replace('"F"', '"H"');
  const at = await unhung({ body: DRESS + black, options: { maybe: true } });
  expect(at(150, 100)).toBe(255);
  expect(at(250, 100)).toBe(255);
});

it('leaves white cloth before a white wall', async () => {
  const lit = '<path d="M140 140 H260 L270 200 H130Z" fill="L"/>';
  const at = await unhung({
    body: DRESS + lit,
    lit: '#fbfbfb',
    cloth: '#d8d8d8',
    wall: '#fdfdfd',
    options: { maybe: true },
  });
  expect(at(200, 150)).toBe(255);
  expect(at(200, 300)).toBe(255);
});

it('finds no wall in a picture that was cut out before', async () => {
  const beside = '<rect x="264" y="150" width="50" height="68" fill="#fff"/>';
  const at = await unhung({ body: DRESS, kept: beside, options: { maybe: true, isBare: true } });
  expect(at(300, 180)).toBe(255);
});

it('leaves a stripe along the shoulder that has another colour than the hook', async () => {
  const stripe = '<path d="M143 139 L192 137" stroke="L" stroke-width="7"/>';
  const at = await unhung({ body: DRESS + HOOK + stripe, lit: '#f4f4f4', wall: '#9aa0a4' });
  expect(at(220, 100)).toBe(0);
  expect(at(165, 136)).toBe(255);
});

it('leaves what is thin and strange at the top of a garment that lies', async () => {
  const at = await unhung({ body: DRESS + HOOK, options: { isLaid: true } });
  expect(at(220, 100)).toBe(255);
  expect(at(200, 260)).toBe(255);
});
