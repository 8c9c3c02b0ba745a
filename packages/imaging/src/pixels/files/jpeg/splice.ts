import { ALTERNATING, type HuffmanTable, MARKERS, readLayout } from './layout.ts';
import { BLOCK, createScanReader } from './scan-reader.ts';
import { createScanWriter } from './scan-writer.ts';

const BLOCK_SIDE = 8;

/**
 * Joins two files that were written alike: blocks of the second where something was changed, and of the first
 * everywhere else, coefficient by coefficient. Encoding a picture again would change all of it by rounding; this way
 * the rest stays as it was, bit for bit. Undefined if the two do not match or are not plain JPEGs.
 */
export function spliceJpeg(
  first: Buffer,
  second: Buffer,
  isChanged: (column: number, row: number) => boolean,
): Buffer | undefined {
  const [kept, changed] = [readLayout(first), readLayout(second)];
  if (!kept || !changed || !kept.tables.equals(changed.tables)) return undefined;
  if (kept.width !== changed.width || kept.height !== changed.height) return undefined;
  const columns = Math.ceil(kept.width / BLOCK_SIDE);
  const rows = Math.ceil(kept.height / BLOCK_SIDE);
  const readers = [createScanReader(first, kept), createScanReader(second, changed)] as const;
  const blocks = [new Int16Array(BLOCK), new Int16Array(BLOCK)] as const;
  const writer = createScanWriter(DIRECT, OTHERS, first.length + second.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chosen = isChanged(column, row) ? 1 : 0;
      for (let channel = 0; channel < 3; channel++) {
        readers[0](channel, blocks[0]);
        readers[1](channel, blocks[1]);
        writer.next(channel, blocks[chosen]);
      }
    }
  }
  const start = Buffer.of(0xff, MARKERS.SOI);
  const end = Buffer.of(0xff, MARKERS.EOI);
  const header = Buffer.from(kept.scanHeader);
  // All channels use the same two tables.
  for (let channel = 0; channel < 3; channel++) header[6 + 2 * channel] = 0;
  return Buffer.concat([start, ...kept.head, HUFFMAN_SEGMENT, header, writer.finish(), end]);
}

/** Creates a table in which every symbol has a code; likelier symbols have shorter ones. */
const createTable = (counts: number[], symbols: number[]): HuffmanTable => ({
  counts: Uint8Array.from(counts),
  symbols: Uint8Array.from(symbols),
});

const DIRECT = createTable(
  [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
);
const OTHERS = allSymbols();
const HUFFMAN_SEGMENT = segment([
  [0, DIRECT],
  [ALTERNATING, OTHERS],
]);

/** Orders runs of zeros and sizes by their combined cost: short runs of small values are the most common. */
function allSymbols(): HuffmanTable {
  const pairs = Array.from({ length: 16 }, (_, run) => run).flatMap((run) =>
    Array.from({ length: 10 }, (_, size) => ({
      symbol: (run << 4) | (size + 1),
      cost: 1.4 * run + 2 * size,
    })),
  );
  const ordered = pairs.sort((a, b) => a.cost - b.cost).map(({ symbol }) => symbol);
  ordered.splice(3, 0, 0);
  ordered.splice(40, 0, 0xf0);
  // The lengths leave a code for each of the 162 symbols: two of two bits, one of three, and so on.
  const counts = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125];
  return createTable(counts, ordered);
}

function segment(tables: [number, HuffmanTable][]): Buffer {
  const body = Buffer.concat(
    tables.map(([id, { counts, symbols }]) => Buffer.concat([Buffer.of(id), counts, symbols])),
  );
  const head = Buffer.of(0xff, MARKERS.DHT, 0, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
