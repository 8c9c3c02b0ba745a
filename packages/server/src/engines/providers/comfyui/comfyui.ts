import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Ability, Health, RemoteEngine } from '../../core/remote-engine.ts';
import { RemoteError } from '../../core/remote-error.ts';
import type { RemoteOperation } from '../../core/remote-request.ts';
import type { Outbound } from '../../core/transport/outbound.ts';
import { listMissing } from './requirements.ts';
import { type ComfyServer, createServer } from './server.ts';
import { waitForOutput } from './wait-for-output.ts';
import { fillWorkflow, listUploads, type Slot, type Workflow } from './workflow.ts';

export type ComfyuiSettings = {
  urls: readonly string[];
  workflows: readonly Workflow[];
  outbound: Outbound;
  pollMs?: number;
};

const handleSchema = z.object({
  server: z.string(),
  promptId: z.string(),
  /** Under which it was submitted: who listens under that name hears of it. */
  clientId: z.string(),
  output: z.string(),
});

const POLL_MS = 2_000;
/** About half a minute, longer where each question runs into its own time limit: a server that restarts is back. */
const QUESTIONS_MAX = 15;
/** Ten minutes in the queue and at work: a large model on a small card. */
const TIMEOUT_MS = 600_000;

/** GPU servers of the operator's own, which cost nothing per picture. Several share the work. */
export function createComfyui(settings: ComfyuiSettings): RemoteEngine {
  const { workflows, outbound, pollMs = POLL_MS } = settings;
  const servers = settings.urls.map((url) => createServer(url, outbound));
  const workflowFor = (operation: RemoteOperation) =>
    workflows.find((workflow) => workflow.operation === operation);

  /**
   * By the server that has it, so that submitting again after a lost answer does not make it twice. Not there is it only
   * when every server says so: one that does not answer may have it, and is asked again.
   */
  async function findAgain(promptId: string, signal: AbortSignal) {
    for (let asked = 1; ; asked++) {
      const looked = await Promise.all(servers.map((server) => locate(server, promptId, signal)));
      signal.throwIfAborted();
      const there = servers.find((_, index) => looked[index] === 'there');
      if (there || !looked.includes('unknown')) return there;
      if (asked === QUESTIONS_MAX) {
        const silent = servers.filter((_, index) => looked[index] === 'unknown');
        const names = silent.map(({ name }) => name).join(', ');
        throw new RemoteError('unclear', `${names} does not say whether it has this work already`);
      }
      await sleep(pollMs, undefined, { signal });
    }
  }

  async function upload(
    server: ComfyServer,
    key: string,
    pictures: Partial<Record<Slot, Buffer>>,
    signal: AbortSignal,
  ) {
    const names: Partial<Record<Slot, string>> = {};
    for (const [slot, bytes] of Object.entries(pictures)) {
      names[slot as Slot] = await server.upload(`${key}-${slot}.png`, bytes, signal);
    }
    return names;
  }

  return {
    name: 'comfyui',
    version: hashWorkflows(workflows),
    abilities: Object.fromEntries(
      workflows.map(({ operation }) => [operation, describeAbility(operation)]),
    ),
    submitsOnce: true,
    timeoutMs: TIMEOUT_MS,
    async submit(request, { key, again, signal }) {
      const workflow = workflowFor(request.operation);
      if (!workflow) throw new RemoteError('rejected', `no workflow for ${request.operation}`);
      const handle = { promptId: key, clientId: key, output: workflow.output };
      const known = again && (await findAgain(key, signal));
      if (known) return { handle: { ...handle, server: known.url } };
      const server = await shortestQueue(servers, workflow, signal);
      const uploaded = await upload(server, key, listUploads(request), signal);
      const promptId = await server.submit(fillWorkflow(workflow, request, uploaded), key, signal);
      return { handle: { ...handle, promptId, server: server.url } };
    },
    resume(handle, context) {
      const { server: url, ...work } = handleSchema.parse(handle);
      return waitForOutput(createServer(url, outbound), { ...work, pollMs }, context);
    },
    async cancel(handle, signal) {
      const { server: url, promptId } = handleSchema.parse(handle);
      const server = createServer(url, outbound);
      await server.remove(promptId, signal);
      // Older servers interrupt whatever runs, so it has to be ours.
      const { running } = await server.queue(signal);
      if (running.includes(promptId)) await server.interrupt(promptId, signal);
    },
    health: (signal) => checkHealth(servers, workflows, signal),
  };
}

const describeAbility = (operation: RemoteOperation): Ability => ({
  cost: 0,
  side: operation === 'upscale' ? { max: 2048, multiple: 1 } : { max: 1536, multiple: 16 },
  mask: 'clear-paints',
  references: 0,
});

/** A version of all graphs together: another graph makes another picture. */
const hashWorkflows = (workflows: readonly Workflow[]) =>
  createHash('sha256').update(JSON.stringify(workflows)).digest('hex').slice(0, 8);

async function locate(
  server: ComfyServer,
  promptId: string,
  signal: AbortSignal,
): Promise<'there' | 'absent' | 'unknown'> {
  try {
    const { running, waiting } = await server.queue(signal);
    if (running.includes(promptId) || waiting.includes(promptId)) return 'there';
    return (await server.history(promptId, signal)) ? 'there' : 'absent';
  } catch (error) {
    if (error instanceof RemoteError) return 'unknown';
    throw error;
  }
}

/** Among those that answer and have all that the workflow needs. */
async function shortestQueue(
  servers: readonly ComfyServer[],
  workflow: Workflow,
  signal: AbortSignal,
): Promise<ComfyServer> {
  const looked = await Promise.all(
    servers.map(async (server) => {
      try {
        const { running, waiting } = await server.queue(signal);
        const missing = listMissing(workflow, await server.objectInfo(signal));
        return { server, missing, length: running.length + waiting.length };
      } catch (error) {
        return { server, error, missing: [], length: Number.POSITIVE_INFINITY };
      }
    }),
  );
  signal.throwIfAborted();
  const able = looked.filter(({ error, missing }) => !error && missing.length === 0);
  const [best] = able.toSorted((a, b) => a.length - b.length);
  if (best) return best.server;
  const lacking = looked.find(({ missing }) => missing.length > 0);
  if (lacking) throw lacks(lacking.server, lacking.missing);
  throw looked[0]?.error ?? new RemoteError('misconfigured', 'no ComfyUI server is named');
}

const lacks = ({ name }: ComfyServer, missing: readonly string[]) =>
  new RemoteError('misconfigured', `${name} lacks ${missing.join(', ')}`);

async function checkHealth(
  servers: readonly ComfyServer[],
  workflows: readonly Workflow[],
  signal: AbortSignal,
): Promise<Health> {
  const problems: string[] = [];
  let [well, queue] = [0, 0];
  for (const server of servers) {
    try {
      const { running, waiting } = await server.queue(signal);
      const info = await server.objectInfo(signal);
      const lacking = workflows.map((workflow) => listMissing(workflow, info));
      const missing = [...new Set(lacking.flat())];
      if (missing.length > 0) problems.push(lacks(server, missing).message);
      if (lacking.some((things) => things.length === 0)) well++;
      queue += running.length + waiting.length;
    } catch (error) {
      signal.throwIfAborted();
      problems.push((error as Error).message);
    }
  }
  const problem = problems.join('; ');
  return { ok: well > 0, queue, ...(problem && { problem }) };
}
