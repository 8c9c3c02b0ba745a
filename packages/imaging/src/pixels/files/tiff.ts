const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/**
 * Puts raw RGBA pixels and their colour profile into an uncompressed TIFF. libvips takes a profile
 * only from a file, and this is the container that costs no compression.
 */
export function wrapAsTiff(
  rgba: Uint8Array,
  width: number,
  height: number,
  icc?: Uint8Array,
): Buffer {
  const bits = Buffer.from(new Uint16Array([8, 8, 8, 8]).buffer);
  const entryCount = icc ? 12 : 11;
  const directory = 8;
  const bitsAt = directory + 2 + entryCount * 12 + 4;
  const iccAt = bitsAt + bits.length;
  const pixelsAt = (iccAt + (icc?.length ?? 0) + 3) & ~3;

  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1], // no compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, rgba.length],
    [284, SHORT, 1, 1], // interleaved
    [338, SHORT, 1, 2], // straight alpha
  ];
  if (icc) entries.push([34675, UNDEFINED, icc.length, iccAt]);

  const file = Buffer.alloc(pixelsAt + rgba.length);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(directory, 4);
  file.writeUInt16LE(entries.length, directory);
  entries.forEach(([tag, type, count, value], index) => {
    const at = directory + 2 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  });
  file.set(bits, bitsAt);
  if (icc) file.set(icc, iccAt);
  file.set(rgba, pixelsAt);
  return file;
}
