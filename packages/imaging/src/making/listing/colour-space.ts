import type { Metadata } from 'sharp';

/** Returns `srgb`, or the name of the colour space that a picture has instead. */
export function nameColourSpace({ space, icc }: Pick<Metadata, 'space' | 'icc'>): string {
  if (space === 'cmyk' || space === 'lab') return space;
  if (!icc) return 'srgb';
  const name = profileName(icc);
  return /srgb|iec ?61966/i.test(name) ? 'srgb' : name || 'unknown';
}

const TAG_COUNT = 128;
const FIRST_TAG = TAG_COUNT + 4;
const TAG_BYTES = 12;

/** Reads the description in an ICC profile, which is ASCII in version 2 and UTF-16 in version 4. */
function profileName(icc: Buffer): string {
  const count = icc.length > FIRST_TAG ? icc.readUInt32BE(TAG_COUNT) : 0;
  for (let tag = 0; tag < count; tag++) {
    const entry = FIRST_TAG + tag * TAG_BYTES;
    if (entry + TAG_BYTES > icc.length) return '';
    if (icc.toString('latin1', entry, entry + 4) !== 'desc') continue;
    const [start, size] = [icc.readUInt32BE(entry + 4), icc.readUInt32BE(entry + 8)];
    const text = icc.subarray(start + TAG_BYTES, start + size).toString('latin1');
    return text
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 60);
  }
  return '';
}
