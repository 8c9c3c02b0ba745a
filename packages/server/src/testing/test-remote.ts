import type { Refusal } from '../engines/core/engine.ts';
import type { Plan, Planner } from '../engines/core/plan.ts';
import type { RemoteEngine, RemoteRequest, Submitted } from '../engines/core/remote-engine.ts';
import { requestFor } from '../engines/core/testing/conformance.ts';
import { TEST_PICTURE } from '../engines/core/testing/test-picture.ts';

const ability = {
  cost: 30_000,
  side: { max: 2048, multiple: 1 },
  mask: 'white-paints',
  references: 0,
} as const;

type Behaviour = Partial<Pick<RemoteEngine, 'submit' | 'resume' | 'submitsOnce' | 'health'>>;
export type TestRemote = RemoteEngine & {
  readonly requests: RemoteRequest[];
  readonly cancelled: string[];
};

const answer = { bytes: TEST_PICTURE, contentType: 'image/png' };

/** A remote engine whose behaviour the test decides; by default it takes the work and hands a picture back. */
export function createTestRemote(name: string, behaviour: Behaviour = {}): TestRemote {
  const requests: RemoteRequest[] = [];
  const cancelled: string[] = [];
  return {
    name,
    version: '1',
    abilities: { upscale: ability, art: ability },
    submitsOnce: behaviour.submitsOnce ?? false,
    timeoutMs: 60_000,
    requests,
    cancelled,
    async submit(request, context): Promise<Submitted> {
      requests.push(request);
      return behaviour.submit?.(request, context) ?? { handle: { id: context.key } };
    },
    resume: async (handle, context) => behaviour.resume?.(handle, context) ?? answer,
    cancel: async ({ id }) => void cancelled.push(String(id)),
    health: behaviour.health ?? (async () => ({ ok: true, queue: 2 })),
  };
}

/** Plans that take the answer as it is, unless the test says that it is not true. */
export const passingPlanner =
  (isTrue: () => boolean = () => true, refusal?: Refusal): Planner =>
  async (order, engine): Promise<Plan | undefined> => {
    const { kind: operation } = order;
    if (operation !== 'upscale' && operation !== 'art') return undefined;
    if (!engine.abilities[operation]) return undefined;
    return {
      operation,
      seed: 1,
      original: order.source,
      request: async (_, seed) => ({ ...requestFor(operation), seed }),
      finish: async ({ bytes }) =>
        isTrue()
          ? {
              picture: { bytes, contentType: 'image/png', width: 64, height: 96 },
              score: { colour: 0 },
            }
          : { untrue: 'it is another one', score: { colour: 40 }, ...(refusal && { refusal }) },
    };
  };
