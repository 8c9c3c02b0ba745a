import { z } from 'zod';
import { openLibrary } from './c2pa-library.ts';
import type { PictureType } from './credentials.ts';

/** What is shown of somebody's signed note; whatever else it holds is left out. */
export type ReadCredentials = {
  signedBy: string | null;
  madeWith: string | null;
  madeAt: string | null;
  source: string | null;
  isUnchanged: boolean;
  /** Certified by somebody whom readers know. */
  isTrusted: boolean;
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
        .object({ issuer: z.string().nullish(), time: z.string().nullish() })
        .optional(),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).optional(),
    }),
  ),
  validation_state: z.string(),
});

const SETTINGS = JSON.stringify({ verify: { ocsp_fetch: false, remote_manifest_fetch: false } });

/** Nothing where a file has no signed note, or one that nobody can read. */
export async function readCredentials(
  bytes: Uint8Array,
  type: PictureType,
): Promise<ReadCredentials | undefined> {
  const { WasmReader } = await openLibrary();
  try {
    const reader = await WasmReader.fromBytes(type, bytes, SETTINGS);
    const store = storeSchema.parse(JSON.parse(reader.json()));
    reader.free();
    return describe(store);
  } catch {
    return undefined;
  }
}

function describe({
  active_manifest: active,
  manifests,
  validation_state: state,
}: z.output<typeof storeSchema>) {
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
    isTrusted: state === 'Trusted',
  };
}
