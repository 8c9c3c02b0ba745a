import type { ServerResponse } from 'node:http';
import { type ReceivedCall, startHttpDouble } from '../../../testing/http-double.ts';
import type { Fault, RemoteDouble } from '../../core/testing/remote-double.ts';
import { TEST_PICTURE } from '../../core/testing/test-picture.ts';

export type Reply = { status?: number; body: unknown; headers?: Record<string, string> };
export type Phase = 'waiting' | 'working' | 'done';
type Job = { id: string; looks: number; isCancelled: boolean };

/** What a service's double decides with. */
export type DoubleControls = {
  readonly address: string;
  readonly fault: Fault;
  /** Takes work that would have to be paid for. */
  accept(): string;
  /** How far a piece of work is; each look moves it on. undefined for what was never accepted. */
  look(id: string): { phase: Phase; ahead: number } | undefined;
  /** Signed anew at every look, as services do. */
  link(id: string): string;
  cancel(id: string): boolean;
};
export type QueueDouble = RemoteDouble & { calls: readonly ReceivedCall[] };

type Step = readonly [Phase, number];
const PHASES: Partial<Record<Fault, readonly Step[]>> = {
  'slow-queue': [
    ...[5, 4, 3, 2, 1, 0].map((ahead): Step => ['waiting', ahead]),
    ['working', 0],
    ['done', 0],
  ],
  'repeated-events': [
    ['waiting', 2],
    ['waiting', 2],
    ['working', 0],
    ['waiting', 1],
    ['working', 0],
    ['working', 0],
    ['done', 0],
  ],
};
const USUAL: readonly Step[] = [
  ['waiting', 0],
  ['working', 0],
  ['done', 0],
];

/** The other side of a service with a queue: jobs, pictures behind links, and what goes wrong with them. */
export async function startQueueDouble(
  reply: (call: ReceivedCall, desk: DoubleControls) => Reply,
): Promise<QueueDouble> {
  const jobs = new Map<string, Job>();
  let fault: Fault = 'none';
  let answered = 0;
  let cancelled = 0;

  const desk: DoubleControls = {
    get address() {
      return server.address;
    },
    get fault() {
      return fault;
    },
    accept() {
      const id = crypto.randomUUID();
      jobs.set(id, { id, looks: 0, isCancelled: false });
      return id;
    },
    look(id) {
      const job = jobs.get(id);
      const steps = PHASES[fault] ?? USUAL;
      const [phase, ahead] = steps[job?.looks ?? 0] ?? ['done', 0];
      if (!job) return undefined;
      job.looks = Math.min(job.looks + 1, steps.length - 1);
      return { phase, ahead };
    },
    link: (id) => `${server.address}/pictures/${id}.png?signature=${crypto.randomUUID()}`,
    cancel(id) {
      const job = jobs.get(id);
      if (!job || job.isCancelled) return false;
      job.isCancelled = true;
      cancelled++;
      return true;
    },
  };

  const server = await startHttpDouble((call, response) => {
    const isOrder = call.method === 'POST';
    // Orders arrive; every second answer to anything else breaks off.
    if (fault === 'dropped-connection' && !isOrder && answered++ % 2 === 0) {
      response.destroy();
      return;
    }
    if (call.url.pathname.startsWith('/pictures/')) sendPicture(response);
    else sendJson(response, reply(call, desk));
  });

  function sendPicture(response: ServerResponse) {
    if (fault === 'expired-link') response.writeHead(403).end('<Code>AccessDenied</Code>');
    else if (fault === 'broken-picture') {
      response.writeHead(200, { 'content-type': 'image/png' }).end('<html>Oops</html>');
    } else response.writeHead(200, { 'content-type': 'image/png' }).end(TEST_PICTURE);
  }

  return {
    address: server.address,
    calls: server.calls,
    fault(next) {
      fault = next;
    },
    submissions: () => jobs.size,
    cancelled: () => cancelled,
    close: server.close,
  };
}

export function sendJson(response: ServerResponse, { status = 200, body, headers }: Reply) {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}
