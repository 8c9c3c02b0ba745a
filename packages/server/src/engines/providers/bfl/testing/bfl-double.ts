import { z } from 'zod';
import { type DoubleControls, type Reply, startQueueDouble } from '../../testing/queue-double.ts';

export const BFL_KEY = 'bfl-0123456789';

const base64 = z.base64().min(1);
const common = {
  prompt: z.string().min(1),
  seed: z.number().int(),
  output_format: z.enum(['png', 'jpeg']),
};
const INPUTS: Readonly<Record<string, z.ZodType>> = {
  'flux-pro-1.0-fill': z.strictObject({ ...common, image: base64, mask: base64 }),
  'flux-2-pro': z.strictObject({
    ...common,
    input_image: base64.optional(),
    input_image_2: base64.optional(),
    width: z.number().int().min(64),
    height: z.number().int().min(64),
  }),
};

/** Black Forest Labs' API. */
export const startBfl = () =>
  startQueueDouble((call, desk) => {
    if (call.headers['x-key'] !== BFL_KEY || desk.fault === 'bad-key') {
      return { status: 403, body: { detail: `Not authenticated: ${call.headers['x-key']}` } };
    }
    const [, , name = ''] = call.url.pathname.split('/');
    if (name === 'credits') return { body: { credits: 12.5 } };
    if (name === 'get_result') return result(call.url.searchParams.get('id') ?? '', desk);
    return submit(name, call.body, desk);
  });

function submit(model: string, body: string, desk: DoubleControls): Reply {
  if (desk.fault === 'too-many') return { status: 429, body: { detail: 'slower' } };
  if (desk.fault === 'server-error') return { status: 503, body: { detail: 'down' } };
  const schema = INPUTS[model];
  if (!schema) return { status: 404, body: { detail: 'Not Found' } };
  if (!schema.safeParse(JSON.parse(body)).success) {
    return {
      status: 422,
      body: { detail: [{ loc: ['body'], msg: 'wrong', type: 'value_error' }] },
    };
  }
  const id = desk.accept();
  return { body: { id, polling_url: `${desk.address}/v1/get_result?id=${id}` } };
}

function result(id: string, desk: DoubleControls): Reply {
  const seen = desk.look(id);
  if (!seen) return { body: { id, status: 'Task not found', result: null } };
  if (seen.phase !== 'done') {
    const progress = seen.phase === 'working' ? 0.4 : null;
    return { body: { id, status: 'Pending', result: null, progress } };
  }
  if (desk.fault === 'moderated')
    return { body: { id, status: 'Content Moderated', result: null } };
  return { body: { id, status: 'Ready', result: { sample: desk.link(id), seed: 7 } } };
}
