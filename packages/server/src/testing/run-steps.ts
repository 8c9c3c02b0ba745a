import { createHash } from 'node:crypto';
import { api, type Run, type RunState } from '@vitrine/contract';
import { expect } from 'vitest';
import type { TestUser } from './client.ts';
import type { TestServer } from './test-server.ts';

export type RunSteps = ReturnType<typeof createRunSteps>;

/** What the page does with a run, over HTTP. */
export function createRunSteps({ call, send }: TestServer) {
  const createRun = (user: TestUser, name = 'Spring') =>
    call(api.run.create, { name, client_key: crypto.randomUUID() }, user);
  const detail = (run_id: string, user: TestUser) => call(api.run.detail, { run_id }, user);

  async function sendPart(id: string, number: number, part: Uint8Array, user: TestUser) {
    const sha256 = createHash('sha256').update(part).digest('hex');
    const form = new FormData();
    form.set('file', new File([new Uint8Array(part)], 'part'));
    const reply = await send(
      `/v1/run/upload/part/${id}/${number}/${sha256}`,
      { method: 'POST', body: form },
      user,
    );
    return (await reply.json()) as { code: number; data: { received: number[]; state: string } };
  }

  /** Sends a file, and waits until it is read or refused. */
  async function sendFile(run_id: string, path: string, bytes: Uint8Array, user: TestUser) {
    const wanted = { run_id, path, bytes: bytes.length };
    const { upload_id, parts, part_bytes } = await call(api.runIntake.beginUpload, wanted, user);
    for (let number = 0; number < parts; number++) {
      const part = bytes.subarray(number * part_bytes, (number + 1) * part_bytes);
      await sendPart(upload_id, number, part, user);
    }
    await expect
      .poll(async () => {
        const { list } = await call(api.runIntake.uploads, { run_id }, user);
        return list.find((one) => one.upload_id === upload_id)?.state ?? 'done';
      })
      .not.toMatch(/receiving|reading/);
  }

  /** Waits until the run is in this state. */
  async function reach(run_id: string, state: RunState, user: TestUser): Promise<Run> {
    await expect
      .poll(async () => (await detail(run_id, user)).state, { interval: 300 })
      .toBe(state);
    return detail(run_id, user);
  }

  const listItems = async (run_id: string, user: TestUser) =>
    (await call(api.runReview.items, { run_id, sort: 'order', limit: 100 }, user)).list;

  return { createRun, detail, sendPart, sendFile, reach, listItems };
}
