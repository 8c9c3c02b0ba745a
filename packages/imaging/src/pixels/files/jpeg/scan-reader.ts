import type { HuffmanTable, JpegLayout } from './layout.ts';

export const BLOCK = 64;

/** For each sixteen bits that begin with a code: its length in the upper byte, its symbol in the lower one. */
function lookup({ counts, symbols }: HuffmanTable): Uint16Array {
  const table = new Uint16Array(65_536);
  let [code, index] = [0, 0];
  for (let length = 1; length <= 16; length++) {
    for (let n = 0; n < counts[length - 1]; n++, code++, index++) {
      const from = code << (16 - length);
      table.fill((length << 8) | symbols[index], from, from + (1 << (16 - length)));
    }
    code <<= 1;
  }
  return table;
}

/** Reads the blocks of all channels, in the order of the file and of its coefficients. */
export function createScanReader(file: Buffer, { huffman, channels, scanStart }: JpegLayout) {
  const tables = new Map([...huffman].map(([id, table]) => [id, lookup(table)]));
  const ofChannel = channels.map(({ direct, alternating }) => ({
    direct: tables.get(direct) as Uint16Array,
    alternating: tables.get(alternating) as Uint16Array,
  }));
  const last = [0, 0, 0];
  let [at, bits, count] = [scanStart, 0, 0];

  const fill = () => {
    while (count <= 16) {
      const byte = at < file.length ? file[at] : 0;
      // A marker ends the data; anything read beyond it is padding.
      if (byte === 0xff && file[at + 1] !== 0) {
        bits = (bits << 8) | 0xff;
      } else {
        at += byte === 0xff ? 2 : 1;
        bits = (bits << 8) | byte;
      }
      count += 8;
    }
  };
  const symbol = (table: Uint16Array): number => {
    fill();
    const entry = table[(bits >>> (count - 16)) & 0xffff];
    if (entry === 0) throw new RangeError('No code of this table');
    count -= entry >> 8;
    return entry & 0xff;
  };
  const value = (length: number): number => {
    if (length === 0) return 0;
    fill();
    count -= length;
    const raw = (bits >>> count) & ((1 << length) - 1);
    return raw < 1 << (length - 1) ? raw - (1 << length) + 1 : raw;
  };

  return function next(channel: number, block: Int16Array): void {
    block.fill(0);
    const { direct, alternating } = ofChannel[channel] as (typeof ofChannel)[number];
    last[channel] = last[channel] + value(symbol(direct));
    block[0] = last[channel];
    for (let place = 1; place < BLOCK; place++) {
      const both = symbol(alternating);
      const length = both & 15;
      if (length === 0) {
        if (both !== 0xf0) return;
        place += 15;
        continue;
      }
      place += both >> 4;
      block[place] = value(length);
    }
  };
}
