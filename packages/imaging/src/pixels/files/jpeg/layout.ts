/** Where the parts of a JPEG lie whose blocks can be read: baseline, three channels of the same size, one scan. */
export type JpegLayout = {
  width: number;
  height: number;
  /** The quantisation tables as stored in the file. */
  tables: Buffer;
  /** Everything before the scan except the Huffman tables. */
  head: Buffer[];
  huffman: Map<number, HuffmanTable>;
  /** The DC and AC tables of each channel. */
  channels: { direct: number; alternating: number }[];
  scanHeader: Buffer;
  scanStart: number;
};

export type HuffmanTable = { counts: Uint8Array; symbols: Uint8Array };

export const MARKERS = {
  SOF0: 0xc0,
  DHT: 0xc4,
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
} as const;
const CHANNELS = 3;
/** AC tables are numbered from here on, as in the file. */
export const ALTERNATING = 0x10;
const OTHER_FRAMES = new Set([
  0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
const RESTARTS = 0xdd;

/** Undefined for a JPEG of any other kind. */
export function readLayout(file: Buffer): JpegLayout | undefined {
  const head: Buffer[] = [];
  const tables: Buffer[] = [];
  const huffman = new Map<number, HuffmanTable>();
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at + 1];
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (file[at] !== 0xff || end > file.length) return undefined;
    if (OTHER_FRAMES.has(marker) || marker === RESTARTS) return undefined;
    const body = file.subarray(at + 4, end);
    if (marker === MARKERS.SOS) {
      if (!size || body[0] !== CHANNELS) return undefined;
      const channels = [0, 1, 2].map((channel) => {
        const chosen = body[2 + 2 * channel];
        return { direct: chosen >> 4, alternating: ALTERNATING | (chosen & 15) };
      });
      const scanHeader = file.subarray(at, end);
      return {
        ...size,
        tables: Buffer.concat(tables),
        head,
        huffman,
        channels,
        scanHeader,
        scanStart: end,
      };
    }
    if (marker === MARKERS.DHT) readTables(body, huffman);
    else head.push(file.subarray(at, end));
    if (marker === MARKERS.DQT) tables.push(body);
    if (marker === MARKERS.SOF0) {
      const isEven = body[5] === CHANNELS && [7, 10, 13].every((place) => body[place] === 0x11);
      if (!isEven || body[0] !== 8) return undefined;
      size = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
    }
    at = end;
  }
  return undefined;
}

function readTables(body: Buffer, huffman: Map<number, HuffmanTable>): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const counts = Uint8Array.from(body.subarray(at + 1, at + 17));
    const total = counts.reduce((sum, count) => sum + count, 0);
    huffman.set(body[at], {
      counts,
      symbols: Uint8Array.from(body.subarray(at + 17, at + 17 + total)),
    });
    at += 17 + total;
  }
}
