import { createHmac, hkdfSync } from 'node:crypto';
import {
  type DigitalSource,
  type Disclosure,
  disclose,
  type ExportOptions,
  exportPicture,
  type ReadDisclosure,
  readDisclosure,
  type Vouch,
} from '@vitrine/imaging';
import type { Credentials, PictureType } from '../../adapters/credentials/credentials.ts';

/** What is known of a picture at the moment at which it is made. */
export type Making = Pick<Disclosure, 'source' | 'id' | 'photo'>;

export type Stamp = {
  /** The picture with its notes, and signed last: XMP, then the credentials that vouch for every byte. */
  write(bytes: Buffer, making: Making): Promise<Buffer>;
  /** Another file of a picture with notes: the same are written into it anew. One without notes gets none. */
  renew(bytes: Buffer, original: Buffer, wish?: { source?: DigitalSource }): Promise<Buffer>;
  /** A picture in another form, with its notes: the only way in which one leaves in a form of its own. */
  exportAs(picture: Buffer, form: ExportOptions): Promise<Buffer>;
  read(bytes: Uint8Array): ReadDisclosure;
};

export type StampOptions = {
  signingKey: string;
  /** Who runs the site. */
  provider: string;
  /** The same for Chinese platforms, in visible ASCII characters. */
  producer: string;
  version: string;
  credentials?: Credentials;
};

export function createStamp({ signingKey, version, ...options }: StampOptions): Stamp {
  const { provider, producer, credentials } = options;
  const system = { name: 'Vitrine', version };
  const vouch = createVouch(signingKey);

  async function finish(bytes: Buffer, note: Disclosure): Promise<Buffer> {
    const noted = disclose(bytes, note, vouch);
    return credentials ? credentials.sign(noted, detectPictureType(noted), note) : noted;
  }

  const renew: Stamp['renew'] = async (bytes, original, wish = {}) => {
    const { source, id, madeAt, photo } = readDisclosure(original);
    if (!source || !id) return bytes;
    return finish(bytes, {
      ...{ provider, producer, system, id },
      source: wish.source ?? source,
      madeAt: madeAt ?? new Date(),
      ...(photo && { photo }),
    });
  };

  return {
    write: (bytes, making) =>
      finish(bytes, { ...making, provider, producer, system, madeAt: new Date() }),
    renew,
    exportAs: async (picture, form) => renew(await exportPicture(picture, form), picture),
    read: (bytes) => readDisclosure(bytes, vouch),
  };
}

const derive = (signingKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', signingKey, '', purpose, 32));

/** ASCII, as GB 45438 asks for. */
function createVouch(signingKey: string): Vouch {
  const key = derive(signingKey, 'vitrine picture seal v1');
  return (text) => `hmac-sha256:${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Without this key, the invisible mark can be neither found nor removed. */
export const deriveMarkKey = (signingKey: string): Buffer =>
  derive(signingKey, 'vitrine invisible mark v1');

/** The type of a file that has one of the four. */
export function detectPictureType(bytes: Buffer): PictureType {
  if (bytes[0] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89) return 'image/png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/avif';
}
