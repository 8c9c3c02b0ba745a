/** A WebP file is a list of chunks; its first picture is either lossy (VP8) or lossless (VP8L). */
export function isLosslessWebp(file: Buffer): boolean {
  for (let at = 12; at + 8 <= file.length; ) {
    const kind = file.toString('latin1', at, at + 4);
    if (kind === 'VP8L') return true;
    if (kind === 'VP8 ') return false;
    // An animation frame wraps its own chunks behind 16 bytes of placement.
    const size = kind === 'ANMF' ? 16 : file.readUInt32LE(at + 4);
    at += 8 + size + (size & 1);
  }
  return false;
}
