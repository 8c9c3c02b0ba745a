export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const AV1_BRANDS = new Set(['avif', 'avis']);
/** Enough bytes for a file type box with many brands. */
const HEAD_BYTES = 512;

/** Detects the format from the first bytes; the names and declared types of uploads are not trusted. */
export function sniffFormat(bytes: Uint8Array): PhotoFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES));
  if (head.length < 12) return undefined;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.readUInt32BE(0) === 0x89504e47 && head.readUInt32BE(4) === 0x0d0a1a0a) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return sniffBrand(head);
  return undefined;
}

function sniffBrand(head: Buffer): PhotoFormat | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    // Position 12 holds the minor version, not a brand.
    if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  }
  if (brands.some((brand) => AV1_BRANDS.has(brand))) return 'avif';
  if (brands.some((brand) => HEVC_BRANDS.has(brand))) return 'heic';
  // The structural brand alone leaves the codec open; phones that write only it use HEVC.
  return brands.includes('mif1') ? 'heic' : undefined;
}
