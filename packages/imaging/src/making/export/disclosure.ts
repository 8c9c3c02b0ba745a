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

/** Vouches for an id together with the picture that it belongs to. */
export type Vouch = (text: string) => string;

/** What vouching is about: the id, and everything of the file but its notes. */
function vouchedText(id: string, parts: readonly FilePart[]): string {
  const hash = createHash('sha256');
  for (const { kind, bytes } of parts) if (kind === 'picture') hash.update(bytes);
  return `${id}.${hash.digest('hex')}`;
}

/**
 * The picture with the disclosure that IPTC, the Chinese rules on marking generated content (GB 45438) and California's
 * ask for, in its metadata, once: notes that were there before are replaced. Pixels stay as they were.
 */
export function disclose(picture: Uint8Array, disclosure: Disclosure, vouch: Vouch): Buffer {
  const parts = splitFile(picture);
  // Enhancing a photo generates nothing; everything else does.
  const isGenerated = disclosure.source !== 'algorithmicallyEnhanced';
  const seal = isGenerated ? vouch(vouchedText(disclosure.id, parts)) : '';
  return withXmp(
    parts,
    createPacket(disclosure, isGenerated ? aigcNote(disclosure, seal) : undefined),
  );
}

export type ReadDisclosure = Partial<Disclosure> & {
  /** IPTC's word for how it was made, whether it is one of ours or not. */
  word?: string;
  /** The seven fields of the Chinese note. */
  aigc?: Record<string, string>;
  /** Whether the picture is the one that was vouched for; nothing where nobody vouched. */
  isUnchanged?: boolean;
};

/** What a picture says about itself; an empty answer where it says nothing that is known here. */
export function readDisclosure(picture: Uint8Array, vouch?: Vouch): ReadDisclosure {
  const parts = splitToRead(picture);
  const said = readPacket(readXmp(parts));
  const source = DIGITAL_SOURCES.find((known) => known === said.source);
  const { ReservedCode1: seal, ProduceID: id } = said.aigc ?? {};
  const isUnchanged = vouch && seal && id ? vouch(vouchedText(id, parts)) === seal : undefined;
  return {
    ...said,
    source,
    ...(said.source !== undefined && { word: said.source }),
    ...(isUnchanged !== undefined && { isUnchanged }),
  };
}

/** Whether a file has a place with signed credentials in it, whatever they are worth. */
export const hasCredentials = (picture: Uint8Array): boolean =>
  splitToRead(picture).some(({ kind, bytes }) => kind === 'credentials' && bytes.includes('c2pa'));

/** A picture made from others is at least what each of them is. */
export const strongestSource = (sources: readonly DigitalSource[]): DigitalSource =>
  DIGITAL_SOURCES.findLast((source) => sources.includes(source)) ?? DIGITAL_SOURCES[0];
