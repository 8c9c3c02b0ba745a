import { api, type CallInputOf, type OutputOf } from '@vitrine/contract';
import { call } from './api.ts';

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
