import { crc32 } from 'node:zlib';
import { ImagingError } from '../errors.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature and the first chunk, IHDR, which is always 25 bytes long. */
const PNG_HEAD = 8 + 25;
const JPEG_START = Buffer.from([0xff, 0xd8]);
const JFIF = 0xe0;
const APP1 = 0xe1;
const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0';
const SEGMENT_MAX = 65_533;

/** The same picture, bit for bit, with an XMP packet in its head: nothing is decoded or packed anew. */
export function embedXmp(picture: Uint8Array, xmp: string): Buffer {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return insert(bytes, PNG_HEAD, pngChunk(xmp));
  if (bytes.subarray(0, 2).equals(JPEG_START)) {
    // A JFIF segment has to stay the first.
    const hasJfif = bytes[2] === 0xff && bytes[3] === JFIF;
    return insert(bytes, hasJfif ? 4 + bytes.readUInt16BE(4) : 2, jpegSegment(xmp));
  }
  throw new ImagingError('unsupported-format', 'Only PNG and JPEG take a note in their head');
}

const insert = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);

function pngChunk(xmp: string): Buffer {
  // Keyword, not compressed, without language and translated keyword.
  const data = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, check]);
}

function jpegSegment(xmp: string): Buffer {
  const data = Buffer.from(XMP_NAME + xmp);
  if (data.length > SEGMENT_MAX) throw new RangeError('The note is too long for a JPEG');
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
