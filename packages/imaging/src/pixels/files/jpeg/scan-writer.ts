import type { HuffmanTable } from './layout.ts';
import { BLOCK } from './scan-reader.ts';

type Codes = { code: Uint16Array; length: Uint8Array };

function assignCodes({ counts, symbols }: HuffmanTable): Codes {
  const codes = { code: new Uint16Array(256), length: new Uint8Array(256) };
  let [code, index] = [0, 0];
  for (let length = 1; length <= 16; length++) {
    for (let n = 0; n < counts[length - 1]; n++, code++, index++) {
      const symbol = symbols[index];
      codes.code[symbol] = code;
      codes.length[symbol] = length;
    }
    code <<= 1;
  }
  return codes;
}

/** Counts the bits that a coefficient takes. */
const countBits = (value: number) => 32 - Math.clz32(Math.abs(value));

/** Writes blocks as a scan, with the same DC and AC tables for all channels. */
export function createScanWriter(direct: HuffmanTable, alternating: HuffmanTable, room: number) {
  const [first, others] = [assignCodes(direct), assignCodes(alternating)];
  const last = [0, 0, 0];
  let bytes = Buffer.alloc(room);
  let [end, bits, count] = [0, 0, 0];

  const put = (value: number, length: number) => {
    bits = (bits << length) | (value & ((1 << length) - 1));
    count += length;
    while (count >= 8) {
      count -= 8;
      const byte = (bits >>> count) & 0xff;
      if (end + 2 > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)]);
      bytes[end++] = byte;
      if (byte === 0xff) bytes[end++] = 0;
    }
    bits &= (1 << count) - 1;
  };
  const putSymbol = (codes: Codes, symbol: number) => put(codes.code[symbol], codes.length[symbol]);
  const putValue = (value: number, length: number) =>
    put(value < 0 ? value + (1 << length) - 1 : value, length);

  return {
    next(channel: number, block: Int16Array): void {
      const change = block[0] - last[channel];
      last[channel] = block[0];
      putSymbol(first, countBits(change));
      putValue(change, countBits(change));
      let zeros = 0;
      for (let place = 1; place < BLOCK; place++) {
        const value = block[place];
        if (value === 0) {
          zeros += 1;
          continue;
        }
        for (; zeros > 15; zeros -= 16) putSymbol(others, 0xf0);
        putSymbol(others, (zeros << 4) | countBits(value));
        putValue(value, countBits(value));
        zeros = 0;
      }
      if (zeros > 0) putSymbol(others, 0);
    },
    finish(): Buffer {
      if (count > 0) put((1 << (8 - count)) - 1, 8 - count);
      return bytes.subarray(0, end);
    },
  };
}
