import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { IngredientAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createCredentials, type PictureType } from './credentials.ts';
import { makeSigningIdentity } from './make-certificate.ts';
import { readCredentialsApart } from './read-apart.ts';
import { readCredentials, type Trust } from './read-credentials.ts';

const identity = makeSigningIdentity('The shop & Co');
const credentials = createCredentials(identity);
const CLAIM = {
  id: 'an-id',
  source: 'compositeSynthetic',
  system: { name: 'Vitrine', version: '0.1.0' },
  madeAt: new Date('2026-11-17T08:00:00Z'),
  photo: 'ab'.repeat(32),
};
const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const picture = (type: PictureType) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a1f2b' } })
    .toFormat(type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp')
    .toBuffer();
const signed = async (type: PictureType) => credentials.sign(await picture(type), type, CLAIM);

/** Another implementation, which shares no code with the one that signs. It does not read WebP. */
async function validateElsewhere(bytes: Buffer) {
  const asset = JPEG.canRead(bytes) ? new JPEG(bytes) : new PNG(bytes);
  const box = asset.getManifestJUMBF();
  if (!box) throw new Error('no manifest');
  const result = await ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(box))).validate(
    asset,
  );
  return { isValid: result.isValid, codes: result.statusEntries.map(({ code }) => code) };
}

/** The last byte of the pixels, where a picture of one colour has them. */
function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.length - 20;
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
}

describe('content credentials', () => {
  test.each(TYPES)('of a %s tell by whom, when and how, and that it is unchanged', async (type) => {
    const bytes = await signed(type);
    expect(await readCredentials(bytes, type)).toEqual({
      signedBy: 'The shop & Co',
      madeWith: 'Vitrine 0.1.0',
      madeAt: '2026-11-17T08:00:00.000Z',
      source: 'compositeSynthetic',
      isUnchanged: true,
      certificate: 'unknown',
    });
    const raw = (one: Buffer) => sharp(one).raw().toBuffer();
    expect((await raw(bytes)).equals(await raw(await picture(type)))).toBe(true);
  });

  test.each(['image/jpeg', 'image/png'] as const)(
    'of a %s are valid for another reader',
    async (type) => {
      const { isValid, codes } = await validateElsewhere(await signed(type));
      expect(codes).toContain('claimSignature.validated');
      expect(codes).toContain('assertion.dataHash.match');
      expect(isValid).toBe(true);
    },
  );

  test('name the seller’s photo by its hash, for another reader, too', async () => {
    const box = new JPEG(await signed('image/jpeg')).getManifestJUMBF();
    const [manifest] = ManifestStore.read(
      SuperBox.fromBuffer(Uint8Array.from(box ?? [])),
    ).manifests;
    const assertions = manifest?.assertions?.assertions ?? [];
    const photos = assertions.filter((one) => one instanceof IngredientAssertion);
    expect(photos).toMatchObject([
      { relationship: 'componentOf', instanceID: `sha256:${CLAIM.photo}` },
    ]);
  });

  test('of a changed picture are not, for neither', async () => {
    const bytes = changed(await signed('image/jpeg'));
    expect((await validateElsewhere(bytes)).isValid).toBe(false);
    expect(await readCredentials(bytes, 'image/jpeg')).toMatchObject({ isUnchanged: false });
  });

  test('tell whose they are, which a certificate of the same name cannot', async () => {
    const bytes = await signed('image/jpeg');
    const other = makeSigningIdentity('The shop & Co');
    const read = async (trust: Trust, file = bytes) =>
      (await readCredentials(file, 'image/jpeg', trust))?.certificate;
    expect(await read({ own: [identity.chain] })).toBe('own');
    expect(await read({ own: [other.chain, identity.chain] })).toBe('own');
    expect(await read({ own: [other.chain] })).toBe('unknown');
    expect(await read({ own: [other.chain], known: identity.chain })).toBe('known');
    // Changed since, and still signed here.
    expect(await read({ own: [identity.chain] }, changed(bytes))).toBe('own');
  });

  test('are read in a thread of their own, which is given up where it takes too long', async () => {
    const input = {
      bytes: await signed('image/png'),
      type: 'image/png' as const,
      trust: { own: [identity.chain] },
    };
    expect(await readCredentialsApart(input)).toMatchObject({
      signedBy: 'The shop & Co',
      isUnchanged: true,
      certificate: 'own',
    });
    await expect(readCredentialsApart(input, { deadlineMs: 0 })).rejects.toThrow('too long');
  });

  test('are not where there are none', async () => {
    expect(await readCredentials(await picture('image/png'), 'image/png')).toBeUndefined();
  });

  test('are not signed by a key that belongs to another certificate', () => {
    const other = makeSigningIdentity('Another');
    expect(() => createCredentials({ key: other.key, chain: identity.chain })).toThrow(
      'does not belong',
    );
  });
});
