import { z } from 'zod';
import { type DoubleControls, type Reply, startQueueDouble } from '../../testing/queue-double.ts';

export const FAL_KEY = 'fal-0123456789:secret';

const picture = z.string().startsWith('data:image/');
const seed = z.number().int();
/** The endpoints in use, as fal documents their inputs. */
const INPUTS: Readonly<Record<string, z.ZodType>> = {
  'fal-ai/fashn/tryon/v1.6': z.strictObject({
    model_image: picture,
    garment_image: picture,
    category: z.enum(['tops', 'bottoms', 'one-pieces', 'auto']),
    garment_photo_type: z.enum(['auto', 'model', 'flat-lay']),
    mode: z.enum(['performance', 'balanced', 'quality']),
    seed,
    num_samples: z.number(),
  }),
  'fal-ai/flux-pro/v1/fill': z.strictObject({
    image_url: picture,
    mask_url: picture,
    prompt: z.string().min(1),
    seed,
    num_images: z.number(),
    output_format: z.enum(['png', 'jpeg']),
  }),
  'fal-ai/clarity-upscaler': z.strictObject({
    image_url: picture,
    upscale_factor: z.number(),
    seed,
  }),
  'fal-ai/birefnet/v2': z.strictObject({ image_url: picture }),
};
const problem = (status: number, type: string): Reply => ({
  status,
  body: { detail: [{ loc: ['body'], msg: `No. Your key is ${FAL_KEY}.`, type }] },
  headers: { 'x-fal-retryable': String(status >= 500) },
});

/** fal's queue. */
export const startFal = () =>
  startQueueDouble((call, desk) => {
    if (call.headers.authorization !== `Key ${FAL_KEY}` || desk.fault === 'bad-key') {
      return { status: 401, body: { detail: `The key ${FAL_KEY} is not known` } };
    }
    const [, endpoint = '', id = '', rest = ''] =
      /^\/(.+?)(?:\/requests\/([^/]+)(\/\w+)?)?$/.exec(call.url.pathname) ?? [];
    if (call.method === 'POST') return submit(endpoint, call.body, desk);
    if (rest === '/cancel') {
      return desk.cancel(id)
        ? { status: 202, body: { status: 'CANCELLATION_REQUESTED' } }
        : { status: 400, body: { status: 'ALREADY_COMPLETED' } };
    }
    if (rest === '/status') return status(id, desk);
    if (desk.fault === 'moderated') return problem(422, 'content_policy_violation');
    const url = desk.link(id);
    const isSingle = /upscaler|birefnet/.test(endpoint);
    return { body: isSingle ? { image: { url } } : { images: [{ url }] } };
  });

function submit(endpoint: string, body: string, desk: DoubleControls): Reply {
  if (desk.fault === 'too-many') return { status: 429, body: { detail: 'slower' } };
  if (desk.fault === 'server-error') return problem(500, 'internal_server_error');
  const schema = INPUTS[endpoint];
  if (!schema) return { status: 404, body: { detail: `No ${endpoint}` } };
  if (!schema.safeParse(JSON.parse(body)).success) return problem(422, 'value_error.missing');
  const id = desk.accept();
  const base = `${desk.address}/${endpoint}/requests/${id}`;
  const links = { status_url: `${base}/status`, response_url: base, cancel_url: `${base}/cancel` };
  return { body: { request_id: id, status: 'IN_QUEUE', queue_position: 0, ...links } };
}

function status(id: string, desk: DoubleControls): Reply {
  const seen = desk.look(id);
  if (!seen) return { status: 404, body: { detail: 'Request not found' } };
  const states = { waiting: 'IN_QUEUE', working: 'IN_PROGRESS', done: 'COMPLETED' };
  const position = seen.phase === 'waiting' && { queue_position: seen.ahead };
  return { body: { status: states[seen.phase], request_id: id, ...position, logs: null } };
}
