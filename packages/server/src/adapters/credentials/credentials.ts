import { openLibrary, toBlob } from './c2pa-library.ts';
import { reservedSize, signClaim } from './cose.ts';
import type { SigningIdentity } from './make-certificate.ts';
import { readIdentity } from './read-identity.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** What a signed manifest says about a picture. */
export type Claim = {
  id: string;
  /** The word of IPTC's vocabulary for how it was made. */
  source: string;
  system: { name: string; version: string };
  madeAt: Date;
  /** SHA-256 of the seller's photo. */
  photo?: string;
};

export type Credentials = {
  /** The picture with a signed note (C2PA) as its last part: any later change breaks it. */
  sign(bytes: Uint8Array, type: PictureType, claim: Claim): Promise<Buffer>;
};

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const PHOTO = 'photo';

export function createCredentials(identity: SigningIdentity): Credentials {
  const keys = readIdentity(identity);
  const reserveSize = reservedSize(keys.certificates);
  return {
    async sign(bytes, type, claim) {
      const { WasmBuilder } = await openLibrary();
      const builder = WasmBuilder.fromJson(JSON.stringify(defineManifest(type, claim)), SETTINGS);
      try {
        if (claim.photo) builder.addIngredient(JSON.stringify(toIngredient(claim.photo)));
        const sign = async (claimBytes: Uint8Array) =>
          new Uint8Array(signClaim(Buffer.from(claimBytes), keys, reserveSize));
        const signer = { sign, reserveSize, alg: 'es256' };
        return Buffer.from(await builder.sign(signer, [], type, toBlob(bytes)));
      } finally {
        builder.free();
      }
    },
  };
}

/** Disables all network requests, and the thumbnail of the picture in the manifest. */
const SETTINGS = JSON.stringify({
  builder: { thumbnail: { enabled: false } },
  verify: { verify_after_sign: false, ocsp_fetch: false, remote_manifest_fetch: false },
});

function defineManifest(type: PictureType, { id, source, system, madeAt, photo }: Claim) {
  const made = {
    action: 'c2pa.created',
    when: madeAt.toISOString(),
    softwareAgent: system,
    digitalSourceType: `${VOCABULARY}${source}`,
  };
  const placed = { action: 'c2pa.placed', parameters: { ingredientIds: [PHOTO] } };
  return {
    claim_generator_info: [system],
    title: id,
    format: type,
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions: photo ? [made, placed] : [made] } },
      {
        label: 'cawg.training-mining',
        data: { entries: { 'cawg.ai_generative_training': { use: 'notAllowed' } } },
      },
    ],
  };
}

/** The photo itself stays with its seller; its hash lets them show that it was theirs. */
const toIngredient = (photo: string) => ({
  label: PHOTO,
  title: 'photo',
  format: 'image/jpeg',
  relationship: 'componentOf',
  instance_id: `sha256:${photo}`,
});
