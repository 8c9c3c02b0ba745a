import type { Marks } from '@vitrine/contract';
import { hasCredentials, type ReadDisclosure } from '@vitrine/imaging';
import { readCredentialsApart } from '../../adapters/credentials/read-apart.ts';
import type { Trust } from '../../adapters/credentials/read-credentials.ts';
import { detectPictureType } from '../../base/marks/public.ts';

const LONGEST = 300;
const CONTROLS = /\p{Cc}+/gu;

/** What a stranger wrote into a file, so that it can be stored and shown: no control characters, no novels. */
const clean = (text: string) => text.toWellFormed().replace(CONTROLS, ' ').slice(0, LONGEST).trim();
const cleaned = (text: string | null | undefined) => (text && clean(text)) || null;

/** The signed note of a file. One that is there and cannot be read vouches for nothing. */
export async function readSigned(bytes: Buffer, trust: Trust): Promise<Marks['credentials']> {
  if (!hasCredentials(bytes)) return null;
  const read = await readCredentialsApart({ bytes, type: detectPictureType(bytes), trust });
  return {
    signed_by: cleaned(read?.signedBy),
    made_with: cleaned(read?.madeWith),
    made_at: cleaned(read?.madeAt),
    source: cleaned(read?.source),
    unchanged: read?.isUnchanged ?? false,
    certificate: read?.certificate ?? 'unknown',
  };
}

/** What the plain notes of a file say, one mark for each rule that asks for one. */
export function describeNotes(said: ReadDisclosure): Pick<Marks, 'note' | 'source' | 'provider'> {
  const { aigc, system, word } = said;
  const isMarked = aigc !== undefined || system !== undefined || word !== undefined;
  return {
    note: aigc ? describeNote(aigc, said.isUnchanged) : null,
    source: cleaned(word),
    // A name and a date alone stand in many photos.
    provider: isMarked
      ? {
          name: cleaned(said.provider),
          system: cleaned(system?.name),
          version: cleaned(system?.version),
          id: cleaned(said.id),
          made_at: said.madeAt?.toISOString() ?? null,
        }
      : null,
  };
}

function describeNote(
  aigc: Record<string, string>,
  isUnchanged: boolean | undefined,
): Marks['note'] {
  const seal = isUnchanged === undefined ? 'none' : isUnchanged ? 'fits' : 'differs';
  return {
    producer: cleaned(aigc.ContentProducer),
    id: cleaned(aigc.ProduceID),
    label: cleaned(aigc.Label),
    seal,
    fields: Object.fromEntries(
      Object.entries(aigc).map(([name, value]) => [clean(name), clean(value)]),
    ),
  };
}
