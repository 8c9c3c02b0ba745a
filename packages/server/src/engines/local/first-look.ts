import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Imaging, OperationInput, OperationOutput } from '@vitrine/imaging';
import type { MakeContext } from '../core/engine.ts';
import { VERSION } from './version.ts';

type Dressing = OperationInput<'dress'>;
type Dressed = OperationOutput<'dress'>;

/**
 * Dresses a model, or takes the picture that a preview of the same choices has made already: previews are made by
 * another process, and a seller who orders what is on the screen should not wait for it twice.
 */
export async function dressOnce(
  imaging: Imaging,
  input: Dressing,
  context: MakeContext,
): Promise<Dressed> {
  const name = nameOf(input);
  const known = context.findLook && readLook(await context.findLook(), name);
  if (known) return known;
  const dressed = await imaging.run('dress', input, context);
  await context.keepLook?.(serialize({ name, dressed }));
  return dressed;
}

const nameOf = (input: Dressing) =>
  createHash('sha256')
    .update(serialize([VERSION, input]))
    .digest('hex');

/** A look at other choices, or one that another version of the server has written, is none. */
function readLook(bytes: Buffer | null, name: string): Dressed | undefined {
  if (!bytes) return undefined;
  try {
    const look: { name: string; dressed: Dressed } = deserialize(bytes);
    return look.name === name ? look.dressed : undefined;
  } catch {
    return undefined;
  }
}
