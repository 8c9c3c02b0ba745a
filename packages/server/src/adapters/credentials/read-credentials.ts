import { z } from 'zod';
import { openLibrary } from './c2pa-library.ts';
import type { PictureType } from './credentials.ts';
import { readChain } from './read-identity.ts';

/** What is shown of somebody's signed note; whatever else it holds is left out. */
export type ReadCredentials = {
  signedBy: string | null;
  madeWith: string | null;
  madeAt: string | null;
  source: string | null;
  isUnchanged: boolean;
  /** `own` and `known` only where the signature was made with the key of that certificate. */
  certificate: 'own' | 'known' | 'unknown';
};

/** Whose signatures mean something, as certificates in PEM. */
export type Trust = {
  /** What this site signs or signed with, each with those that vouch for it. */
  own: readonly string[];
  /** Roots of others. */
  known?: string;
};

const actionSchema = z.object({
  when: z.string().optional(),
  digitalSourceType: z.string().optional(),
});
const storeSchema = z.object({
  active_manifest: z.string(),
  manifests: z.record(
    z.string(),
    z.object({
      claim_generator_info: z
        .array(z.object({ name: z.string(), version: z.string().optional() }))
        .optional(),
      signature_info: z
        .object({
          issuer: z.string().nullish(),
          time: z.string().nullish(),
          /** The serial number in decimal digits. */
          cert_serial_number: z.string().nullish(),
        })
        .optional(),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).optional(),
    }),
  ),
  validation_state: z.string(),
  validation_results: z
    .object({ activeManifest: z.object({ success: z.array(z.object({ code: z.string() })) }) })
    .optional(),
});
type Store = z.output<typeof storeSchema>;

const toSettings = ({ own, known = '' }: Trust) => {
  // The end of a chain vouches for the rest of it.
  const roots = own.map((chain) => readChain(chain).at(-1)?.toString() ?? '');
  const anchors = [...roots, known].join('\n').trim();
  return JSON.stringify({
    verify: { ocsp_fetch: false, remote_manifest_fetch: false },
    ...(anchors && { trust: { trust_anchors: anchors } }),
  });
};

/** Undefined if a file has no signed manifest, or one that cannot be read. */
export async function readCredentials(
  bytes: Uint8Array,
  type: PictureType,
  trust: Trust = { own: [] },
): Promise<ReadCredentials | undefined> {
  const { WasmReader } = await openLibrary();
  try {
    const reader = await WasmReader.fromBytes(type, bytes, toSettings(trust));
    const store = storeSchema.parse(JSON.parse(reader.json()));
    reader.free();
    return { ...describe(store), certificate: judgeCertificate(store, trust) };
  } catch {
    return undefined;
  }
}

/**
 * A certificate can be copied, and so can its number: only together with a valid signature and a chain to a root that is
 * trusted here do they say who signed.
 */
function judgeCertificate(
  { active_manifest: active, manifests, validation_results: results }: Store,
  { own }: Trust,
): ReadCredentials['certificate'] {
  const codes = results?.activeManifest.success.map(({ code }) => code) ?? [];
  const isSigned =
    codes.includes('claimSignature.validated') && codes.includes('signingCredential.trusted');
  if (!isSigned) return 'unknown';
  const serial = manifests[active]?.signature_info?.cert_serial_number;
  const isOwn = own.some((chain) => serial === readSerial(chain));
  return isOwn ? 'own' : 'known';
}

function readSerial(chain: string): string | undefined {
  const [leaf] = readChain(chain);
  return leaf && BigInt(`0x${leaf.serialNumber}`).toString();
}

function describe({ active_manifest: active, manifests, validation_state: state }: Store) {
  const manifest = manifests[active];
  const [generator] = manifest?.claim_generator_info ?? [];
  const actions = manifest?.assertions?.find(({ label }) => label.startsWith('c2pa.actions'));
  const list = z.object({ actions: z.array(actionSchema) }).safeParse(actions?.data);
  const made = list.data?.actions.find(({ digitalSourceType }) => digitalSourceType !== undefined);
  return {
    signedBy: manifest?.signature_info?.issuer ?? null,
    madeWith: generator ? [generator.name, generator.version].filter(Boolean).join(' ') : null,
    madeAt: manifest?.signature_info?.time ?? made?.when ?? null,
    source: made?.digitalSourceType?.split('/').at(-1) ?? null,
    isUnchanged: state !== 'Invalid',
  };
}
