import { setTimeout as sleep } from 'node:timers/promises';
import {
  api,
  type CallInputOf,
  type EndpointSpec,
  ERRORS,
  type OutputOf,
  type Picture,
  STATUS_OK,
} from '@vitrine/contract';
import { createClient, type TestUser } from '../testing/client.ts';
import { createRandom } from '../testing/seeded-random.ts';
import { addPicture } from '../testing/stored-picture.ts';
import { watchEvents } from './event-stream.ts';
import { openWebhookEar } from './webhook-ear.ts';
import type { World } from './world.ts';

export const POINTS = 100_000;
const PACK = 'pack-100';
const PRODUCT = 'cutout';
/** A node that was stopped in the middle of a call never answers: the seller asks another. */
const PATIENCE_MS = 35_000;
/** Answers after which a seller tries again. */
const PASSING: readonly number[] = [
  ERRORS.SERVICE_ERROR.code,
  ERRORS.SERVICE_BUSY.code,
  ERRORS.STORAGE_FULL.code,
  ERRORS.TOO_MANY_REQUESTS.code,
];

export type Seller = Awaited<ReturnType<typeof createSeller>>;

/** Somebody who orders, changes their mind, pays and looks; `watches`: with the page open, so that no mail comes. */
export async function createSeller(
  world: World,
  { seed, watches, photo }: { seed: number; watches: boolean; photo: Buffer },
) {
  const random = createRandom(seed);
  const clients = world.addresses.map((address) => createClient(address, world.db));
  const [first] = clients;
  if (!first) throw new Error('There is no node');
  const user: TestUser = await first.createUser({ points: POINTS });
  const ear = await openWebhookEar(first, world.db, user, createRandom(-seed));
  const photos: string[] = [(await addPicture(world, user.id)).id];
  const submitted = new Set<string>();
  const paid = new Set<string>();
  const counts = { calls: 0, again: 0, cancelled: 0, uploads: 0, reads: 0 };
  const stream = watches ? watchEvents(world.addresses, user.token) : undefined;

  const anyone = () => random.pick(clients) ?? first;
  const options = () => ({ token: user.token, signal: AbortSignal.timeout(PATIENCE_MS) });

  /** Repeats the same call, as the page does, on whichever node, until there is an answer. */
  async function until<Answer>(attempt: () => Promise<Answer | undefined>): Promise<Answer> {
    for (;;) {
      counts.calls += 1;
      const answer = await attempt().catch(() => undefined);
      if (answer !== undefined) return answer;
      counts.again += 1;
      await sleep(300);
    }
  }
  /** null: refused for a reason that will not pass. */
  async function askUntilAnswered<Spec extends EndpointSpec>(spec: Spec, input: CallInputOf<Spec>) {
    return until(async () => {
      const reply = await anyone().ask(spec, input, options());
      if (PASSING.includes(reply.code)) return undefined;
      return reply.status === STATUS_OK ? (reply.data as OutputOf<Spec>) : null;
    });
  }

  const actions = {
    async submit() {
      const images = [random.pick(photos) ?? ''];
      const input = { product: PRODUCT, images, client_key: crypto.randomUUID() };
      const task = await askUntilAnswered(api.task.submit, input);
      if (!task) throw new Error('A submission was refused');
      submitted.add(task.task_id);
      return task.task_id;
    },
    async cancel() {
      const input = { product: PRODUCT, task_id: await actions.submit() };
      // Refused where it was finished in the meantime.
      if (await askUntilAnswered(api.task.cancel, input)) counts.cancelled += 1;
    },
    async pay() {
      const wanted = { product_id: PACK, client_key: crypto.randomUUID() };
      const created = await askUntilAnswered(api.order.create, wanted);
      if (!created) throw new Error('An order was refused');
      const { order_id, order_number } = created.order;
      const body = new URLSearchParams({ action: 'pay' });
      await until(async () => {
        const form = { method: 'POST', body, redirect: 'manual' as const };
        const reply = await anyone().send(`/sandbox/pay/${order_number}`, form, options());
        return reply.status === 303 || undefined;
      });
      await until(async () => {
        const detail = await askUntilAnswered(api.order.detail, { order_id });
        return detail?.order.status === 'paid' || undefined;
      });
      paid.add(order_id);
    },
    async upload() {
      const picture = await until(async () => {
        const { body } = await anyone().upload(photo, options());
        if (PASSING.includes(body.code)) return undefined;
        if (body.status !== STATUS_OK) throw new Error(body.msg);
        return body.data as Picture;
      });
      photos.push(picture.file_id);
      counts.uploads += 1;
    },
    async sendWebhook() {
      await until(async () => {
        await ear.queueMessage();
        return true;
      });
    },
    async read() {
      const page = await askUntilAnswered(api.task.records, { limit: 10 });
      const done = page?.list.flatMap(({ images }) => images.flatMap(({ result }) => result ?? []));
      const url = random.pick(done ?? [])?.url;
      if (!url) return;
      // A node whose clock is wrong signs links that are over for the other: then another page is read later.
      const reply = await anyone()
        .send(url, {}, options())
        .catch(() => undefined);
      await reply?.arrayBuffer().catch(() => undefined);
      if (reply?.ok) counts.reads += 1;
    },
  };
  const usual = Object.entries({
    submit: 9,
    cancel: 2,
    pay: 1,
    upload: 1,
    sendWebhook: 3,
    read: 5,
  }).flatMap(([name, weight]) =>
    Array<keyof typeof actions>(weight).fill(name as keyof typeof actions),
  );

  return {
    id: user.id,
    user,
    submitted,
    paid,
    counts,
    stream,
    ear,
    submit: actions.submit,
    /** Does one thing after another until stopped; what has begun is finished. */
    async work(isOver: () => boolean, pauseMs: number) {
      while (!isOver()) {
        await actions[random.pick(usual) ?? 'submit']();
        await sleep(pauseMs * (0.5 + random.below(1000) / 1000));
      }
    },
  };
}
