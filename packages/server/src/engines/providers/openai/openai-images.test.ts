import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json, startHttpDouble } from '../../../testing/http-double.ts';
import type { RemoteEvent, WaitContext } from '../../core/remote-engine.ts';
import type { RemoteOperation } from '../../core/remote-request.ts';
import { requestFor } from '../../core/testing/conformance.ts';
import { TEST_PICTURE, TEST_SOURCE } from '../../core/testing/test-picture.ts';
import { createOutbound } from '../../core/transport/outbound.ts';
import { createOpenAiImages, type OpenAiSettings } from './openai-images.ts';
import { OPENAI_KEY, readField, startOpenAi } from './testing/openai-double.ts';

let double: Awaited<ReturnType<typeof startOpenAi>>;
beforeAll(async () => {
  double = await startOpenAi();
});
beforeEach(() => double.fault('none'));
afterAll(() => double.close());

const outbound = createOutbound({ allowInside: true });
const { signal } = new AbortController();
const quiet: WaitContext = { signal, onEvent: () => undefined };

const open = (other: Partial<OpenAiSettings> = {}) => {
  const settings = { key: OPENAI_KEY, url: double.address, model: 'gpt-image-1', cost: 0 };
  return createOpenAiImages({ ...settings, previews: 2, ...other }, outbound);
};
const submit = (
  engine: ReturnType<typeof open>,
  operation: RemoteOperation,
  context: WaitContext = quiet,
) => engine.submit(requestFor(operation), { ...context, key: crypto.randomUUID() });

const b64_json = TEST_PICTURE.toString('base64');
const formatEvent = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const PARTIAL = formatEvent({ type: 'image_edit.partial_image', b64_json, partial_image_index: 0 });
const COMPLETED = formatEvent({ type: 'image_edit.completed', b64_json });
const whole = json({ data: [{ b64_json }] });
const ofTestPicture = { result: { bytes: TEST_PICTURE, contentType: 'image/png' } };

test('an unfinished picture is shown before the finished one is there', async () => {
  const { promise: shown, resolve: goOn } = Promise.withResolvers<void>();
  const service = await startHttpDouble(async (_call, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    // The event is sent in two parts, as networks deliver it.
    response.write(PARTIAL.slice(0, 40));
    response.write(PARTIAL.slice(40));
    await shown;
    response.end(COMPLETED);
  });
  const events: RemoteEvent[] = [];
  const onEvent = (event: RemoteEvent) => {
    events.push(event);
    if (event.type === 'preview') goOn();
  };
  const made = await submit(open({ url: service.address }), 'model-photo', { signal, onEvent });
  expect(made).toEqual(ofTestPicture);
  expect(events).toEqual([
    { type: 'progress', fraction: 1 / 3 },
    { type: 'preview', picture: ofTestPicture.result },
  ]);
  await service.close();
});

test('previews are asked for as often as the operator wants them', async () => {
  const shown = async (previews: number) => {
    const events: RemoteEvent[] = [];
    const onEvent = (event: RemoteEvent) => void events.push(event);
    await submit(open({ previews }), 'product-scene', { signal, onEvent });
    const call = double.calls.at(-1);
    const asked = call && readField(call, 'partial_images');
    return { asked, count: events.filter(({ type }) => type === 'preview').length };
  };
  expect(await shown(2)).toEqual({ asked: '2', count: 2 });
  expect(await shown(0)).toEqual({ asked: undefined, count: 0 });
});

test('a server that does not stream answers with the whole picture', async () => {
  const service = await startHttpDouble(whole);
  expect(await submit(open({ url: service.address }), 'avatar')).toEqual(ofTestPicture);
  expect(service.calls).toHaveLength(1);
  await service.close();
});

test('a server that refuses to be asked for previews is asked without', async () => {
  const refusal = json({ detail: [{ loc: ['body', 'stream'], msg: 'Extra inputs' }] }, 422);
  const service = await startHttpDouble((call, response) =>
    (readField(call, 'stream') ? refusal : whole)(call, response),
  );
  expect(await submit(open({ url: service.address }), 'art')).toEqual(ofTestPicture);
  expect(service.calls).toHaveLength(2);
  service.answerWith(refusal);
  const refused = submit(open({ url: service.address, previews: 0 }), 'art');
  await expect(refused).rejects.toMatchObject({ reason: 'rejected' });
  expect(service.calls).toHaveLength(3);
  await service.close();
});

test('a stream that breaks off leaves open whether it was paid for', async () => {
  double.fault('dropped-connection');
  const before = double.calls.length;
  await expect(submit(open(), 'art')).rejects.toMatchObject({ reason: 'unclear' });
  expect(double.calls.length - before).toBe(1);
  const service = await startHttpDouble((_call, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // What has come whole is kept, whatever becomes of the connection.
    response.write(COMPLETED, () => response.destroy());
  });
  expect(await submit(open({ url: service.address }), 'art')).toEqual(ofTestPicture);
  await service.close();
});

test('references and the mask go along as files', async () => {
  const request = requestFor('model-photo');
  if (request.operation !== 'model-photo') throw new Error('another request');
  const references = [TEST_SOURCE, TEST_SOURCE];
  await open().submit({ ...request, references }, { ...quiet, key: 'k' });
  const call = double.calls.at(-1);
  expect(call?.body.match(/name="image\[\]"; filename=/g)).toHaveLength(3);
  expect(call?.body).toContain('name="mask"; filename="mask.png"');
  expect(call && readField(call, 'size')).toBe('1024x1536');
});

test('a format that the model does not make is refused before it is paid for', async () => {
  const request = requestFor('model-photo');
  if (request.operation !== 'model-photo') throw new Error('another request');
  const picture = { ...TEST_SOURCE, width: 1216, height: 1536 };
  const before = double.calls.length;
  const order = () => open().submit({ ...request, picture }, { ...quiet, key: 'k' });
  await expect(order()).rejects.toMatchObject({ reason: 'rejected' });
  expect(double.calls.length).toBe(before);
  await open({ model: 'qwen-image-edit' }).submit({ ...request, picture }, { ...quiet, key: 'k' });
  const call = double.calls.at(-1);
  expect(call && readField(call, 'size')).toBe('1216x1536');
});

test('a picture from words has the nearest size', async () => {
  await submit(open({ previews: 0 }), 'art');
  const call = double.calls.at(-1);
  expect(call?.url.pathname).toBe('/v1/images/generations');
  expect(call && readField(call, 'size')).toBe('1024x1536');
});
