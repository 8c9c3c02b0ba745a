import { afterAll, expect, test } from 'vitest';
import type { RemoteEvent } from '../../core/remote-engine.ts';
import { remoteConformance, requestFor } from '../../core/testing/conformance.ts';
import { TEST_PICTURE } from '../../core/testing/test-picture.ts';
import { createOutbound } from '../../core/transport/outbound.ts';
import { createComfyui } from './comfyui.ts';
import { readPreview } from './progress.ts';
import { startComfyuiDouble } from './testing/comfyui-double.ts';
import { readWorkflows } from './workflow-files.ts';

const open = (...urls: string[]) =>
  createComfyui({
    urls,
    workflows: readWorkflows(),
    outbound: createOutbound({ allowInside: true }),
    pollMs: 20,
  });

remoteConformance({
  name: 'ComfyUI',
  start: startComfyuiDouble,
  open,
  // Nobody moderates one's own server, and it asks for no key.
  without: ['moderated', 'bad-key'],
});

const doubles = await Promise.all([startComfyuiDouble(), startComfyuiDouble()]);
const [first, second] = doubles as [(typeof doubles)[0], (typeof doubles)[0]];
afterAll(() => Promise.all(doubles.map((double) => double.close())));
const context = (events: RemoteEvent[] = []) => ({
  key: crypto.randomUUID(),
  signal: AbortSignal.timeout(60_000),
  onEvent: (event: RemoteEvent) => void events.push(event),
});
const submit = async (engine = open(first.address, second.address), events?: RemoteEvent[]) => {
  const wanted = context(events);
  const submitted = await engine.submit(requestFor('model-photo'), wanted);
  if (!('handle' in submitted)) throw new Error('ComfyUI answers later');
  return { engine, handle: submitted.handle, wanted };
};

test('work goes to the shortest queue, and past a server that is down', async () => {
  first.crowd(3);
  expect((await submit()).handle.server).toBe(second.address);
  first.crowd(0);
  second.crowd(5);
  expect((await submit()).handle.server).toBe(first.address);
  second.crowd(0);
  const { handle } = await submit(open('http://127.0.0.1:9', second.address));
  expect(handle.server).toBe(second.address);
});

test('the words, the seed and the masked picture stand in their slots', async () => {
  await submit(open(first.address));
  const graph = first.graphs().at(-1);
  expect(graph?.positive?.inputs.text).toBe('a person in a green coat');
  expect(graph?.negative?.inputs.text).toBe('blurred');
  expect(graph?.sampler?.inputs.seed).toBe(7);
  expect(graph?.picture?.inputs.image).toMatch(/^vitrine\/.+-picture\.png$/);
});

test('submitting again under the same key finds the first', async () => {
  const { engine, handle, wanted } = await submit();
  const before = first.submissions() + second.submissions();
  const again = { ...wanted, again: true };
  expect(await engine.submit(requestFor('model-photo'), again)).toEqual({ handle });
  expect(first.submissions() + second.submissions()).toBe(before);
});

test('a server that does not answer may have the work: it is asked again before anything is submitted anew', async () => {
  second.crowd(9);
  const { engine, handle, wanted } = await submit();
  second.crowd(0);
  expect(handle.server).toBe(first.address);
  const before = first.submissions() + second.submissions();
  first.fault('server-error');
  const submitting = engine.submit(requestFor('model-photo'), { ...wanted, again: true });
  await expect.poll(() => first.refusals()).toBeGreaterThan(1);
  first.fault('none');
  expect(await submitting).toEqual({ handle });
  expect(first.submissions() + second.submissions()).toBe(before);
});

test('work that may lie on a server that stays silent is unclear, and submitted nowhere', async () => {
  const engine = open('http://127.0.0.1:9', second.address);
  const before = second.submissions();
  const submitting = engine.submit(requestFor('model-photo'), { ...context(), again: true });
  await expect(submitting).rejects.toMatchObject({ reason: 'unclear' });
  expect(second.submissions()).toBe(before);
});

test('progress and previews are heard while it is painted', async () => {
  first.fault('slow-queue');
  const events: RemoteEvent[] = [];
  const { engine, handle, wanted } = await submit(open(first.address), events);
  await engine.resume(handle, wanted);
  first.fault('none');
  const fractions = events.flatMap((event) => (event.type === 'progress' ? event.fraction : []));
  expect(fractions).toContain(1);
  const preview = events.find((event) => event.type === 'preview');
  expect(preview?.picture.bytes.equals(TEST_PICTURE)).toBe(true);
});

test('a restarted server has lost its queue, and that is said', async () => {
  first.fault('slow-queue');
  const { engine, handle, wanted } = await submit(open(first.address));
  first.restart();
  await expect(engine.resume(handle, wanted)).rejects.toMatchObject({ reason: 'lost' });
  first.fault('none');
});

test('a missing model file and a missing node are named', async () => {
  const lacking = await startComfyuiDouble();
  lacking.uninstall('qwen_image_vae.safetensors');
  lacking.uninstall('ControlNetInpaintingAliMamaApply');
  const engine = open(lacking.address);
  await expect(engine.submit(requestFor('model-photo'), context())).rejects.toMatchObject({
    reason: 'misconfigured',
    message: expect.stringMatching(
      /lacks the node ControlNetInpaintingAliMamaApply, the model file qwen_image_vae/,
    ),
  });
  const health = await engine.health(AbortSignal.timeout(60_000));
  // Enlarging needs neither.
  expect(health.ok).toBe(true);
  expect(health.problem).toContain('qwen_image_vae.safetensors');
  await lacking.close();
});

test('previews are read in both forms that servers send', () => {
  const plain = Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]), Buffer.from([0xff, 0xd8])]);
  expect(readPreview(plain)).toMatchObject({ contentType: 'image/jpeg' });
  const described = Buffer.concat([
    Buffer.from([0, 0, 0, 4, 0, 0, 0, 2]),
    Buffer.from('{}'),
    TEST_PICTURE,
  ]);
  expect(readPreview(described)).toMatchObject({ contentType: 'image/png' });
  expect(readPreview(Buffer.from([0, 0, 0, 9, 0, 0, 0, 1, 5]))).toBeUndefined();
  expect(readPreview(Buffer.alloc(3))).toBeUndefined();
});
