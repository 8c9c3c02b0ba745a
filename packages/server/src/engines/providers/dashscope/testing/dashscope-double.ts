import { z } from 'zod';
import type { ReceivedCall } from '../../../../testing/http-double.ts';
import { type DoubleControls, type Reply, startQueueDouble } from '../../testing/queue-double.ts';

export const DASHSCOPE_KEY = 'sk-dash-0123456789';

const stored = z.string().startsWith('oss://dashscope-instant/');
const inputSchema = z.strictObject({
  model: z.literal('aitryon-plus'),
  input: z
    .strictObject({
      person_image_url: stored,
      top_garment_url: stored.optional(),
      bottom_garment_url: stored.optional(),
    })
    .refine((input) => input.top_garment_url || input.bottom_garment_url),
  parameters: z.strictObject({ resolution: z.number(), restore_face: z.boolean() }),
});
const refusal = (status: number, code: string): Reply => ({
  status,
  body: { code, message: `No. Your key is ${DASHSCOPE_KEY}.`, request_id: '1' },
});

/** Alibaba's try-on, with the store that pictures are put into first. */
export const startDashscope = () =>
  startQueueDouble((call, desk) => {
    const { pathname } = call.url;
    if (pathname === '/store') return storePicture(call);
    if (call.headers.authorization !== `Bearer ${DASHSCOPE_KEY}` || desk.fault === 'bad-key') {
      return refusal(401, 'InvalidApiKey');
    }
    if (pathname === '/api/v1/uploads') return { body: { request_id: '1', data: policy(desk) } };
    if (pathname.endsWith('/image-synthesis')) return submit(call, desk);
    const [, , , , id = '', action] = pathname.split('/');
    if (action !== 'cancel') return task(id, desk);
    return desk.cancel(id) ? { body: { request_id: '1' } } : refusal(400, 'UnsupportedOperation');
  });

const policy = ({ address }: DoubleControls) => ({
  upload_host: `${address}/store`,
  upload_dir: 'dashscope-instant/1/2',
  policy: 'cG9saWN5',
  signature: 'c2lnbmF0dXJl',
  oss_access_key_id: 'LTAI',
  x_oss_object_acl: 'private',
  x_oss_forbid_overwrite: 'true',
});

/** The store knows the policy, not the key. */
function storePicture({ headers, body }: ReceivedCall): Reply {
  const isRight = ['policy', 'Signature', 'OSSAccessKeyId', 'key', 'file'].every((field) =>
    body.includes(`name="${field}"`),
  );
  return isRight && !headers.authorization ? { body: {} } : { status: 403, body: {} };
}

function submit({ headers, body }: ReceivedCall, desk: DoubleControls): Reply {
  if (desk.fault === 'too-many') return refusal(429, 'Throttling.RateQuota');
  if (desk.fault === 'server-error') return refusal(500, 'InternalError');
  const isAsync = headers['x-dashscope-async'] === 'enable';
  const resolves = headers['x-dashscope-ossresourceresolve'] === 'enable';
  if (!isAsync || !resolves || !inputSchema.safeParse(JSON.parse(body)).success) {
    return refusal(400, 'InvalidParameter');
  }
  return { body: { output: { task_id: desk.accept(), task_status: 'PENDING' }, request_id: '1' } };
}

function task(id: string, desk: DoubleControls): Reply {
  const seen = desk.look(id);
  const output = (more: object): Reply => ({ body: { request_id: '1', output: more } });
  if (!seen) return output({ task_id: id, task_status: 'UNKNOWN' });
  if (seen.phase !== 'done') {
    const states = { waiting: 'PENDING', working: 'RUNNING' };
    return output({ task_id: id, task_status: states[seen.phase] });
  }
  if (desk.fault === 'moderated') {
    return output({ task_id: id, task_status: 'FAILED', code: 'DataInspectionFailed' });
  }
  return output({ task_id: id, task_status: 'SUCCEEDED', image_url: desk.link(id) });
}
