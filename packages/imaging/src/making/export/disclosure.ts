import { createHash } from 'node:crypto';
import { type FilePart, readXmp, splitFile, withXmp } from './file-parts.ts';
import {
  aigcNote,
  createPacket,
  DIGITAL_SOURCES,
  type DigitalSource,
  type Disclosure,
  readPacket,
} from './packet.ts';
import { splitToRead } from './read-parts.ts';

/** Signs a text that names an id and the picture that it belongs to. */
export type Vouch = (text: string) => string;

/** Builds the text that is signed: the id, and a hash of the whole file except its notes. */
function composeVouchedText(id: string, parts: readonly FilePart[]): string {
  const hash = createHash('sha256');
  for (const { kind, bytes } of parts) if (kind === 'picture') hash.update(bytes);
  return `${id}.${hash.digest('hex')}`;
}

/**
 * Writes into a picture's metadata the disclosure that IPTC, the Chinese rules on marking generated content (GB 45438)
 * and those of California require. It replaces the notes that were there before; the pixels do not change.
 */
export function disclose(picture: Uint8Array, disclosure: Disclosure, vouch: Vouch): Buffer {
  const parts = splitFile(picture);
  // Enhancing a photo generates nothing; everything else does.
  const isGenerated = disclosure.source !== 'algorithmicallyEnhanced';
  const seal = isGenerated ? vouch(composeVouchedText(disclosure.id, parts)) : '';
  return withXmp(
    parts,
    createPacket(disclosure, isGenerated ? aigcNote(disclosure, seal) : undefined),
  );
}

export type ReadDisclosure = Partial<Disclosure> & {
  /** IPTC's term for how the picture was made, even one that this product never writes. */
  word?: string;
  /** The seven fields of the note that GB 45438 requires. */
  aigc?: Record<string, string>;
  /** Whether this is the picture that was signed; undefined without a signature. */
  isUnchanged?: boolean;
};

/** Reads what a picture discloses about itself; the result is empty if there is no note that can be understood. */
export function readDisclosure(picture: Uint8Array, vouch?: Vouch): ReadDisclosure {
  const parts = splitToRead(picture);
  const said = readPacket(readXmp(parts));
  const source = DIGITAL_SOURCES.find((known) => known === said.source);
  const { ReservedCode1: seal, ProduceID: id } = said.aigc ?? {};
  const isUnchanged =
    vouch && seal && id ? vouch(composeVouchedText(id, parts)) === seal : undefined;
  return {
    ...said,
    source,
    ...(said.source !== undefined && { word: said.source }),
    ...(isUnchanged !== undefined && { isUnchanged }),
  };
}

/** Whether a file contains signed credentials, valid or not. */
export const hasCredentials = (picture: Uint8Array): boolean =>
  splitToRead(picture).some(({ kind, bytes }) => kind === 'credentials' && bytes.includes('c2pa'));

/** A picture made from others discloses at least what each of them does. */
export const strongestSource = (sources: readonly DigitalSource[]): DigitalSource =>
  DIGITAL_SOURCES.findLast((source) => sources.includes(source)) ?? DIGITAL_SOURCES[0];
