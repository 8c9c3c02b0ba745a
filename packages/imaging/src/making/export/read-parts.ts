import { ImagingError } from '../../errors.ts';
import { sniffFormat } from '../../pixels/files/sniff.ts';
import { type FilePart, splitFile } from './file-parts.ts';

/** The type of the box in which C2PA puts its store into ISO files. */
const CREDENTIALS = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
const XMP_BEGIN = '<x:xmpmeta';
const XMP_END = '</x:xmpmeta>';

/** Splits a file of any format in which notes can be read; they can be written into fewer of these. */
export const splitToRead = (file: Uint8Array): FilePart[] =>
  sniffFormat(file) === 'avif'
    ? splitAvif(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    : splitFile(file);

/**
 * Splits an AVIF into boxes, for reading only: its notes lie somewhere among the data and are found by XMP's packet
 * markers.
 */
function splitAvif(file: Buffer): FilePart[] {
  const parts: FilePart[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const end = at + boxLength(file, at);
    if (end > file.length) {
      throw new ImagingError('corrupt', 'The file ends in the middle of a part');
    }
    const bytes = file.subarray(at, end);
    const isStore =
      bytes.toString('latin1', 4, 8) === 'uuid' && bytes.subarray(8, 24).equals(CREDENTIALS);
    parts.push({ kind: isStore ? 'credentials' : 'picture', bytes });
    at = end;
  }
  const [begin, end] = [file.indexOf(XMP_BEGIN), file.indexOf(XMP_END)];
  if (begin >= 0 && end > begin) {
    parts.push({ kind: 'xmp', bytes: file.subarray(begin, end + XMP_END.length) });
  }
  return parts;
}

/** A length of 1 means that a longer one follows the type; 0 means everything that is left. */
function boxLength(file: Buffer, at: number): number {
  const length = file.readUInt32BE(at);
  if (length === 0) return file.length - at;
  if (length === 1 && at + 16 <= file.length) {
    return Math.max(16, Number(file.readBigUInt64BE(at + 8)));
  }
  return Math.max(8, length);
}
