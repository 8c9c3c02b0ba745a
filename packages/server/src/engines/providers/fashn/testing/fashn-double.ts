import { z } from 'zod';
import { type DoubleControls, type Reply, startQueueDouble } from '../../testing/queue-double.ts';

export const FASHN_KEY = 'fa-0123456789';

const picture = z.string().startsWith('data:image/');
const inputSchema = z.strictObject({
  model_name: z.literal('tryon-v1.6'),
  inputs: z.strictObject({
    model_image: picture,
    garment_image: picture,
    category: z.enum(['auto', 'tops', 'bottoms', 'one-pieces']),
    garment_photo_type: z.enum(['auto', 'flat-lay', 'model']),
    mode: z.enum(['performance', 'balanced', 'quality']),
    seed: z.number().int(),
    num_samples: z.number(),
    output_format: z.enum(['png', 'jpeg']),
  }),
});

export type FashnFailure = { name: string; message: string };

/** FASHN's API; `failure` is how predictions end while it is set. */
export async function startFashn() {
  let failure: FashnFailure | null = null;
  const double = await startQueueDouble((call, desk) => {
    if (call.headers.authorization !== `Bearer ${FASHN_KEY}` || desk.fault === 'bad-key') {
      const message = `Unauthorized: Invalid token ${FASHN_KEY}`;
      return { status: 401, body: { error: 'UnauthorizedAccess', message } };
    }
    if (call.url.pathname === '/v1/credits') return { body: { credits: { total: 10 } } };
    if (call.method === 'POST') return submit(call.body, desk, failure);
    return status(call.url.pathname.split('/').at(-1) ?? '', desk, failure);
  });
  return {
    ...double,
    failWith(next: FashnFailure | null) {
      failure = next;
    },
  };
}

function submit(body: string, desk: DoubleControls, failure: FashnFailure | null): Reply {
  if (failure?.name === 'OutOfCredits') return { status: 429, body: { error: failure.name } };
  if (desk.fault === 'too-many') {
    const body = { error: 'RateLimitExceeded', message: 'slower' };
    return { status: 429, body, headers: { 'retry-after': '3' } };
  }
  if (desk.fault === 'server-error') return { status: 500, body: { error: 'InternalServerError' } };
  if (!inputSchema.safeParse(JSON.parse(body)).success) {
    return { status: 400, body: { error: 'BadRequest', message: 'wrong' } };
  }
  return { body: { id: desk.accept(), error: null } };
}

function status(id: string, desk: DoubleControls, failure: FashnFailure | null): Reply {
  const seen = desk.look(id);
  if (!seen) return { status: 404, body: { error: 'NotFound', message: 'no longer tracked' } };
  if (seen.phase === 'waiting') return { body: { id, status: 'in_queue', error: null } };
  if (seen.phase === 'working') return { body: { id, status: 'processing', error: null } };
  const moderated = { name: 'ContentModerationError', message: 'Prohibited content.' };
  const error = failure ?? (desk.fault === 'moderated' ? moderated : null);
  if (error) return { body: { id, status: 'failed', error } };
  return { body: { id, status: 'completed', output: [desk.link(id)], error: null } };
}
