import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { dropConnection, json, startHttpDouble } from '../../testing/http-double.ts';
import type { RemoteEngine, RemoteEvent, WaitContext } from '../core/remote-engine.ts';
import type { RemoteOperation } from '../core/remote-request.ts';
import { requestFor } from '../core/testing/conformance.ts';
import { createOutbound } from '../core/transport/outbound.ts';
import { retryingOutbound } from '../core/transport/retrying-outbound.ts';
import { createBfl } from './bfl/bfl.ts';
import { createFal } from './fal/fal.ts';
import { FAL_KEY, startFal } from './fal/testing/fal-double.ts';
import { createFashn } from './fashn/fashn.ts';
import { FASHN_KEY, startFashn } from './fashn/testing/fashn-double.ts';
import { createGemini } from './gemini/gemini.ts';
import { GEMINI_KEY, startGemini } from './gemini/testing/gemini-double.ts';
import { openHosted } from './open-hosted.ts';
import { createOpenAiImages } from './openai/openai-images.ts';

const outbound = createOutbound({ allowInside: true });
const { signal } = new AbortController();
const quiet: WaitContext = { signal, onEvent: () => undefined };

const submit = (engine: RemoteEngine, operation: RemoteOperation, context = quiet) =>
  engine.submit(requestFor(operation), { ...context, key: crypto.randomUUID() });

async function make(engine: RemoteEngine, operation: RemoteOperation) {
  const submitted = await submit(engine, operation);
  return 'result' in submitted ? submitted.result : engine.resume(submitted.handle, quiet);
}

describe('fal', () => {
  let double: Awaited<ReturnType<typeof startFal>>;
  let fal: RemoteEngine;
  beforeAll(async () => {
    double = await startFal();
    fal = createFal({ key: FAL_KEY, url: double.address, cost: 0, pollMs: 1 }, outbound);
  });
  beforeEach(() => double.fault('none'));
  afterAll(() => double.close());

  test('the key goes to the service, and never along with a link of a picture', async () => {
    await make(fal, 'upscale');
    const pictures = double.calls.filter(({ url }) => url.pathname.startsWith('/pictures/'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const { headers } of pictures) expect(JSON.stringify(headers)).not.toContain(FAL_KEY);
    const others = double.calls.filter(({ url }) => !url.pathname.startsWith('/pictures/'));
    for (const { headers } of others) expect(headers.authorization).toBe(`Key ${FAL_KEY}`);
  });

  test('the service is asked to keep nothing', async () => {
    await submit(fal, 'try-on');
    const order = double.calls.findLast(({ method }) => method === 'POST');
    expect(order?.headers['x-fal-store-io']).toBe('0');
  });

  test('fal is told where to say that it is done, and then asked at once', async () => {
    double.fault('slow-queue');
    const paused: string[] = [];
    const woken = createFal(
      {
        key: FAL_KEY,
        url: double.address,
        cost: 0,
        pollMs: 3600_000,
        noticeUrl: 'https://shop.example/v1/engines/notice/fal',
        wake: { pause: async (id) => void paused.push(id) },
      },
      outbound,
    );
    const submitted = await submit(woken, 'try-on');
    if ('result' in submitted) throw new Error('expected a handle');
    const order = double.calls.findLast(({ method }) => method === 'POST');
    const said = order?.url.searchParams.get('fal_webhook');
    expect(said).toBe('https://shop.example/v1/engines/notice/fal');
    await woken.resume(submitted.handle, quiet);
    expect(new Set(paused)).toEqual(new Set([submitted.handle.request_id]));
  });

  test('the place in the queue is told', async () => {
    double.fault('slow-queue');
    const submitted = await submit(fal, 'try-on');
    const events: RemoteEvent[] = [];
    if ('result' in submitted) throw new Error('expected a handle');
    await fal.resume(submitted.handle, { signal, onEvent: (event) => events.push(event) });
    const places = events.map((event) => event.type === 'queued' && event.ahead);
    expect(places).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test('work is called off once, and calling it off again is no error', async () => {
    const submitted = await submit(fal, 'try-on');
    if ('result' in submitted) throw new Error('expected a handle');
    const before = double.cancelled();
    await fal.cancel(submitted.handle, signal);
    await fal.cancel(submitted.handle, signal);
    expect(double.cancelled()).toBe(before + 1);
  });

  test('a handle of work that nobody knows is lost', async () => {
    const base = `${double.address}/fal-ai/clarity-upscaler/requests/gone`;
    const links = { status_url: `${base}/status`, response_url: base, cancel_url: base };
    const waiting = fal.resume({ request_id: 'gone', ...links }, quiet);
    await expect(waiting).rejects.toMatchObject({ reason: 'lost' });
  });
});

describe('links in answers', () => {
  const answers = (body: object) => startHttpDouble(json(body));

  test('the key is not sent to a link that leads away from the service', async () => {
    const stranger = await startHttpDouble(json({ status: 'Ready' }));
    const service = await answers({ id: '1', polling_url: `${stranger.address}/v1/get_result` });
    const bfl = createBfl(
      { key: 'bfl-secret', url: service.address, model: 'flux-2-pro', cost: 0, pollMs: 1 },
      outbound,
    );
    await expect(make(bfl, 'art')).rejects.toMatchObject({ reason: 'broken' });
    expect(stranger.calls).toHaveLength(0);
    await Promise.all([stranger.close(), service.close()]);
  });

  test('a picture behind an address inside the network is not fetched', async () => {
    const inside = await startHttpDouble(json({ password: 1 }));
    const service = await answers({
      id: '1',
      status: 'completed',
      output: [`${inside.address}/latest/meta-data`],
    });
    const guarded = createOutbound({ allowInside: false });
    // The service itself is reached, as on the open internet; everything else is checked.
    const fashn = createFashn(
      { key: FASHN_KEY, url: service.address, cost: 0, pollMs: 1 },
      (url, call) => (String(url).startsWith(service.address) ? outbound : guarded)(url, call),
    );
    await expect(make(fashn, 'try-on')).rejects.toThrow(/inside this network/);
    expect(inside.calls).toHaveLength(0);
    await Promise.all([inside.close(), service.close()]);
  });
});

describe('fashn', () => {
  test.each([
    ['ContentModerationError', 'moderated'],
    ['PoseError', 'rejected'],
    ['ImageLoadError', 'rejected'],
    ['PipelineError', 'unavailable'],
    ['OutOfCredits', 'misconfigured'],
  ])('%s is %s', async (name, reason) => {
    const double = await startFashn();
    const settings = { key: FASHN_KEY, url: double.address, cost: 0, pollMs: 1 };
    double.failWith({ name, message: 'No.' });
    await expect(make(createFashn(settings, outbound), 'try-on')).rejects.toMatchObject({ reason });
    await double.close();
  });
});

describe('an order is never given twice', () => {
  test('what broke off after it was sent is unclear, and sent once', async () => {
    const service = await startHttpDouble(dropConnection);
    const settings = { key: 'k', url: service.address, cost: 0, pollMs: 1 };
    const orders = [
      createFal(settings, outbound),
      createFashn(settings, outbound),
      createBfl({ ...settings, model: 'flux-2-pro' }, outbound),
      createGemini({ ...settings, model: 'image' }, outbound),
      createOpenAiImages({ ...settings, model: 'image', previews: 2 }, outbound),
    ];
    for (const engine of orders) {
      const [operation] = Object.keys(engine.abilities) as RemoteOperation[];
      const before = service.calls.length;
      await expect(submit(engine, operation ?? 'art')).rejects.toMatchObject({ reason: 'unclear' });
      expect(service.calls.length - before, engine.name).toBe(1);
    }
    await service.close();
  });

  test('an answer that cannot be read is unclear, too', async () => {
    const service = await startHttpDouble(json({ hello: 'world' }));
    const fal = createFal({ key: 'k', url: service.address, cost: 0 }, outbound);
    await expect(submit(fal, 'upscale')).rejects.toMatchObject({ reason: 'unclear' });
    await service.close();
  });
});

test('a question that meets a fault is asked again; one that is refused is not', async () => {
  const statuses = [503, 429, 500, 200];
  const service = await startHttpDouble((call, response) =>
    json({ credits: 1 }, statuses.shift() ?? 404)(call, response),
  );
  const ask = () => retryingOutbound(outbound, 1)(service.address, { signal });
  expect((await ask()).status).toBe(200);
  expect(service.calls).toHaveLength(4);
  expect((await ask()).status).toBe(404);
  expect(service.calls).toHaveLength(5);
  await service.close();
});

describe('gemini', () => {
  test('gets the picture to work on first, the words, and the nearest format', async () => {
    const double = await startGemini();
    const gemini = createGemini(
      { key: GEMINI_KEY, url: double.address, model: 'gemini-image', cost: 0 },
      outbound,
    );
    await make(gemini, 'try-on');
    const { url, body } = double.calls.at(-1) ?? {};
    expect(url?.pathname).toBe('/v1beta/models/gemini-image:generateContent');
    const { contents, generationConfig } = JSON.parse(body ?? '{}');
    expect(contents[0].parts).toHaveLength(3);
    expect(contents[0].parts[0].text).toContain('Avoid: blurred.');
    expect(generationConfig.imageConfig.aspectRatio).toBe('2:3');
    await double.close();
  });
});

describe('which engines are opened', () => {
  const listNames = (environment: NodeJS.ProcessEnv) =>
    openHosted(readConfig(environment), () => outbound).map(({ name }) => name);

  test('none without a key, each with its own', () => {
    expect(listNames({})).toEqual([]);
    expect(listNames({ FAL_KEY: 'k' })).toEqual(['fal']);
    expect(listNames({ OPENAI_URL: 'http://gpu:8000/v1' })).toEqual(['openai']);
    const keys = {
      OPENAI_API_KEY: 'k',
      GEMINI_API_KEY: 'k',
      BFL_API_KEY: 'k',
      FAL_KEY: 'k',
      FASHN_API_KEY: 'k',
      DASHSCOPE_API_KEY: 'k',
    };
    expect(listNames(keys)).toEqual(['openai', 'gemini', 'bfl', 'fal', 'fashn', 'dashscope']);
  });

  test('prices are read in dollars, and a wrong one is named', () => {
    const [fal] = openHosted(
      readConfig({ FAL_KEY: 'k', ENGINE_COSTS: 'openai=0.2, fal=0.075' }),
      () => outbound,
    );
    expect(fal?.abilities['try-on']?.cost).toBe(75_000);
    expect(() => readConfig({ ENGINE_COSTS: 'fal=cheap' })).toThrow(/ENGINE_COSTS: expected/);
  });
});
