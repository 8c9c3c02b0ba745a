import { crc32, inflateSync } from 'node:zlib';
import { ImagingError } from '../../errors.ts';
import { sniffFormat } from '../../pixels/files/sniff.ts';

/**
 * A segment of a JPEG, or a chunk of a PNG or WebP: part of the picture itself, a note about it, or the framing of
 * both.
 */
export type FilePart = { kind: 'picture' | 'frame' | 'xmp' | 'credentials'; bytes: Buffer };

const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0');
const PNG_XMP = Buffer.from('XML:com.adobe.xmp\0');
const PNG_HEAD = 8;
const APP1 = 0xe1;
const APP11 = 0xeb;
const START_OF_SCAN = 0xda;

/**
 * Splits a file of a format that notes can be written into, without decoding it. A file that ends in the middle of a
 * part is refused.
 */
export function splitFile(file: Uint8Array): FilePart[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const format = sniffFormat(bytes);
  if (format === 'jpeg') return splitJpeg(bytes);
  if (format === 'png') return splitPng(bytes);
  if (format === 'webp') return splitWebp(bytes);
  throw new ImagingError('unsupported-format', 'Only PNG, JPEG and WebP take a note in their head');
}

const broken = () => new ImagingError('corrupt', 'The file ends in the middle of a part');

function splitJpeg(file: Buffer): FilePart[] {
  const parts: FilePart[] = [{ kind: 'frame', bytes: file.subarray(0, 2) }];
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1];
    if (marker === START_OF_SCAN) break;
    // Some cameras write more than one of these before a marker.
    if (file[at] === 0xff && marker === 0xff) {
      parts.push({ kind: 'picture', bytes: file.subarray(at, at + 1) });
      at += 1;
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (file[at] !== 0xff || end > file.length) throw broken();
    const bytes = file.subarray(at, end);
    const body = bytes.subarray(4);
    const isXmp = marker === APP1 && body.subarray(0, XMP_NAME.length).equals(XMP_NAME);
    const isBox = marker === APP11 && body.toString('latin1', 0, 2) === 'JP';
    parts.push({ kind: isXmp ? 'xmp' : isBox ? 'credentials' : 'picture', bytes });
    at = end;
  }
  parts.push({ kind: 'picture', bytes: file.subarray(at) });
  return parts;
}

function splitPng(file: Buffer): FilePart[] {
  const parts: FilePart[] = [{ kind: 'frame', bytes: file.subarray(0, PNG_HEAD) }];
  for (let at = PNG_HEAD; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw broken();
    const bytes = file.subarray(at, end);
    const type = bytes.toString('latin1', 4, 8);
    // libvips writes the same note into a compressed chunk of its own.
    const isXmp =
      (type === 'iTXt' || type === 'zTXt') && bytes.subarray(8, 8 + PNG_XMP.length).equals(PNG_XMP);
    parts.push({ kind: isXmp ? 'xmp' : type === 'caBX' ? 'credentials' : 'picture', bytes });
    at = end;
  }
  return parts;
}

function splitWebp(file: Buffer): FilePart[] {
  const parts: FilePart[] = [{ kind: 'frame', bytes: file.subarray(0, 12) }];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > file.length) throw broken();
    const type = file.toString('latin1', at, at + 4);
    const kinds: Record<string, FilePart['kind']> = {
      'XMP ': 'xmp',
      C2PA: 'credentials',
      // This chunk says which others there are, so it changes with the notes.
      VP8X: 'frame',
    };
    parts.push({ kind: kinds[type] ?? 'picture', bytes: file.subarray(at, end) });
    at = end;
  }
  return parts;
}

/** Returns the text of the first XMP note in a file. */
export function readXmp(parts: readonly FilePart[]): string {
  const note = parts.find(({ kind }) => kind === 'xmp')?.bytes;
  if (!note) return '';
  if (note[0] === 0xff) return note.toString('utf8', 4 + XMP_NAME.length);
  // This is a bare packet, as in AVIF.
  if (note[0] === 0x3c) return note.toString('utf8', 0, XMP_MAX);
  const type = note.toString('latin1', 4, 8);
  if (type === 'zTXt') return inflate(note.subarray(8 + PNG_XMP.length + 1, -4));
  return type === 'iTXt' ? readPngXmp(note) : note.toString('utf8', 8, 8 + note.readUInt32LE(4));
}

/** The keyword is followed by two flags, then by the language and the translated keyword, each ended by a zero. */
function readPngXmp(note: Buffer): string {
  const flags = 8 + PNG_XMP.length;
  const language = note.indexOf(0, flags + 2);
  const keyword = language < 0 ? -1 : note.indexOf(0, language + 1);
  if (keyword < 0) return '';
  const text = note.subarray(keyword + 1, -4);
  return note[flags] === 1 ? inflate(text) : text.toString('utf8');
}

/**
 * A note may have this many bytes when decompressed, far more than real ones have: a few bytes can unfold to any
 * number.
 */
const XMP_MAX = 4 * 1024 * 1024;

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { maxOutputLength: XMP_MAX }).toString('utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the file with this note as its only one. Credentials, which vouch for every byte, are removed with the old
 * note.
 */
export function withXmp(parts: readonly FilePart[], xmp: string): Buffer {
  const [first, ...rest] = parts.filter(({ kind }) => kind !== 'xmp' && kind !== 'credentials');
  if (!first) throw broken();
  if (first.bytes.length === 12) return webpWithXmp(rest, xmp);
  const isPng = first.bytes.length === PNG_HEAD;
  const [head, ...others] = rest.map(({ bytes }) => bytes);
  const note = isPng ? pngChunk(xmp) : jpegSegment(xmp);
  // IHDR or JFIF has to remain the first part.
  const leads = isPng || head?.[1] === 0xe0;
  const start = leads ? [head ?? Buffer.alloc(0), note] : [note, head ?? Buffer.alloc(0)];
  return Buffer.concat([first.bytes, ...start, ...others]);
}

function pngChunk(xmp: string): Buffer {
  // The keyword is followed by flags for "not compressed", and by an empty language and translated keyword.
  const data = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, check]);
}

const SEGMENT_MAX = 65_533;

function jpegSegment(xmp: string): Buffer {
  const data = Buffer.concat([XMP_NAME, Buffer.from(xmp)]);
  if (data.length > SEGMENT_MAX) throw new RangeError('The note is too long for a JPEG');
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const HAS_XMP = 0x04;
const HAS_ALPHA = 0x10;

function webpWithXmp(parts: readonly FilePart[], xmp: string): Buffer {
  const chunks = parts.filter(({ kind }) => kind === 'picture').map(({ bytes }) => bytes);
  const given = parts.find(({ kind }) => kind === 'frame')?.bytes;
  const extended = given ? Buffer.from(given) : extendedHeader(chunks);
  extended[8] = extended[8] | HAS_XMP;
  const note = riffChunk('XMP ', Buffer.from(xmp));
  const body = Buffer.concat([Buffer.from('WEBP'), extended, ...chunks, note]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A plain WebP has no room for notes; this header in front of it makes room. */
function extendedHeader(chunks: readonly Buffer[]): Buffer {
  const [chunk] = chunks;
  if (!chunk) throw broken();
  const data = Buffer.alloc(10);
  if (chunk.toString('latin1', 0, 4) === 'VP8L') {
    const bits = chunk.readUInt32LE(9);
    data.writeUIntLE(bits & 0x3fff, 4, 3);
    data.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
    if ((bits >>> 28) & 1) data[0] = HAS_ALPHA;
  } else {
    data.writeUIntLE((chunk.readUInt16LE(14) & 0x3fff) - 1, 4, 3);
    data.writeUIntLE((chunk.readUInt16LE(16) & 0x3fff) - 1, 7, 3);
  }
  return riffChunk('VP8X', data);
}
