import { api } from '@vitrine/contract';
import type { CallInputOf, OutputOf } from '../../../lib/transport/api.ts';
import { call } from '../../../lib/transport/api.ts';

type Asked = CallInputOf<typeof api.photo.process>;
type Answered = OutputOf<typeof api.photo.process>;

/** Quick work on a picture; the answer has the form that belongs to the operation. */
export async function processPhoto<const Input extends Asked>(
  input: Input,
  options: { signal?: AbortSignal } = {},
): Promise<Extract<Answered, { operation: Input['operation'] }>> {
  const answer = await call(api.photo.process, input, options);
  return answer as Extract<Answered, { operation: Input['operation'] }>;
}
