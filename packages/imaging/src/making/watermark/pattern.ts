import { createHmac } from 'node:crypto';
import { CODE_BITS } from './bch.ts';

/**
 * The mark is one square tile, repeated over the whole picture. A tile has 32 × 32 chips of 4 × 4 pixels: in a picture
 * of half the size they are still 2 × 2, which JPEG preserves. Most chips carry the code word, six for each bit; the
 * others are the same in every picture of a key and show where the tile begins.
 */
export const CHIPS = 32;
export const CHIP_PIXELS = 4;
export const TILE_PIXELS = CHIPS * CHIP_PIXELS;
const CHIPS_PER_BIT = 6;

export type Pattern = {
  /** The bit of the code word that a chip carries; −1 for chips that are always the same. */
  bit: Int16Array;
  /** +1 or −1: the sign of a chip that carries a zero. */
  sign: Int8Array;
};

/** Draws the pattern from the key alone, so that without the key the mark can be neither found nor removed. */
export function drawPattern(key: Uint8Array): Pattern {
  const count = CHIPS * CHIPS;
  const random = randomNumbers(key, 2 * count);
  const bit = new Int16Array(count).fill(-1);
  const order = Array.from({ length: count }, (_, chip) => chip).sort(
    (a, b) => random[a] - random[b] || a - b,
  );
  order.slice(0, CODE_BITS * CHIPS_PER_BIT).forEach((chip, place) => {
    bit[chip] = place % CODE_BITS;
  });
  const sign = Int8Array.from({ length: count }, (_, chip) => (random[count + chip] & 1 ? 1 : -1));
  return { bit, sign };
}

function randomNumbers(key: Uint8Array, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let block = 0; block * 8 < count; block++) {
    const digest = createHmac('sha256', key).update(`watermark tile ${block}`).digest();
    for (let word = 0; word < 8 && block * 8 + word < count; word++) {
      numbers[block * 8 + word] = digest.readUInt32LE(4 * word);
    }
  }
  return numbers;
}

/** Creates the tile of a code word, with +1 or −1 for each chip. */
export const createTile = ({ bit, sign }: Pattern, word: Uint8Array): Int8Array =>
  sign.map((value, chip) =>
    (bit[chip] ?? -1) >= 0 && word[bit[chip] ?? 0] === 1 ? -value : value,
  );
