import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH } from '@vitrine/contract';
import type { Site } from './site.ts';

export type Step = { name: string; url: string; body: object; token: string };
export type Measured = { name: string; ms: number; failed: boolean };
type Shape = { clients: number; seconds: number; pause: number };

/** Calls as often as the pages make them: most for the list of works, then for the page's own frame. */
const USUAL = [
  'my works',
  'who I am',
  'my latest work',
  'my works',
  'the catalogue',
  'my points',
  'the community',
] as const;
/** One call in this many submits a task, as sellers do: they look far more often than they order. */
const SUBMIT_EVERY = 20;

/** What each client does in turn: mostly looking, now and then an order. */
export function chooseSteps({ apis, sellers }: Site) {
  return (client: number, turn: number): Step[] => {
    const { token, photo } = sellers[client % sellers.length] ?? { token: '', photo: '' };
    const call = (name: string, path: string, body: object = {}): Step[] => [
      { name, url: `${apis[client % apis.length]}${path}`, body, token },
    ];
    if ((turn + client) % SUBMIT_EVERY === 0) {
      const input = { images: [photo], client_key: crypto.randomUUID() };
      return call('submitting', '/v1/cutout/task/submit', input);
    }
    const name = USUAL[(turn + client) % USUAL.length];
    if (name === 'my latest work') return call(name, '/v1/records/list', { limit: 1 });
    if (name === 'the community') return call(name, '/v1/community/list', { limit: 20 });
    if (name === 'my works') return call(name, '/v1/records/list', { limit: 20 });
    if (name === 'my points') return call(name, '/v1/points/balance');
    if (name === 'the catalogue') return call(name, '/v1/fashionclothing/facelist');
    return call('who I am', '/v1/cutout/userinfo');
  };
}

/** All clients at once, each one call after another with a pause, and an event stream each where there is one. */
export async function runClients(
  { clients, seconds, pause }: Shape,
  stepsOf: (client: number, turn: number) => Step[],
  { streams: wantsStreams }: { streams: boolean },
) {
  const calls: Measured[] = [];
  const told = { streams: 0, events: 0 };
  const end = new AbortController();
  const listening: Promise<void>[] = [];
  const until = Date.now() + seconds * 1000;
  const work = async (client: number) => {
    // Not all in the same moment: people do not press together.
    await sleep(Math.random() * pause);
    const [first] = stepsOf(client, 1);
    if (wantsStreams && first) listening.push(listen(first, told, end.signal));
    for (let turn = 0; Date.now() < until; turn += 1) {
      for (const step of stepsOf(client, turn)) calls.push(await measure(step));
      await sleep(pause * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const { streams, events } = told;
  end.abort();
  await Promise.all(listening);
  return { calls, streams, events, faults: calls.filter(({ failed }) => failed).length };
}

async function measure({ name, url, body, token }: Step): Promise<Measured> {
  const began = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => null);
  const answer = reply?.ok ? ((await reply.json()) as { status?: string }) : null;
  const failed = answer === null || (answer.status ?? '200') !== '200';
  return { name, ms: performance.now() - began, failed };
}

async function listen(
  { url, token }: Step,
  told: { streams: number; events: number },
  signal: AbortSignal,
) {
  const address = new URL(EVENTS_PATH, url);
  try {
    const reply = await fetch(address, { signal, headers: { authorization: `Bearer ${token}` } });
    told.streams += 1;
    for await (const chunk of reply.body ?? []) {
      told.events += Buffer.from(chunk).toString().split('data: ').length - 1;
    }
  } catch {
    // The stream was ended by us or cut; the number of those left open shows which.
  } finally {
    told.streams -= 1;
  }
}
