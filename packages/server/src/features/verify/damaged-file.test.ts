import { api, ERRORS } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarks } from '../../open-marks.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    settings: { CREDENTIALS: 'c2pa' },
  });
});
afterAll(() => server.close());

/** Grain, so that half of the file is half of the picture. */
const drawGrain = (format: (typeof FORMATS)[number]) =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .toFormat(format)
    .toBuffer();

test.each(FORMATS)('half of a file (%s) is called damaged, not unmarked', async (format) => {
  const whole = await drawGrain(format);
  const { body: unmarked } = await server.verify(whole);
  expect(api.verify.file.output.parse(unmarked.data)).toMatchObject({ verdict: 'none' });
  const { body } = await server.verify(whole.subarray(0, whole.length / 2));
  expect(body.code).toBe(ERRORS.FILE_BROKEN.code);
  expect(body.msg).toMatch(/damaged.*again/);
});

test('the reason is told in the language of the caller', async () => {
  const whole = await drawGrain('jpeg');
  const half = whole.subarray(0, whole.length / 2);
  const { body } = await server.verify(half, { language: 'zh' });
  expect(body.msg).toMatch(/已损坏.*重新下载/);
});

test('the notes of a damaged file are told where they can still be read', async () => {
  const { config, db, signingKey } = server;
  const marks = await openMarks({ config, db, signingKey });
  const marked = await marks.stamp.write(await drawGrain('jpeg'), {
    id: crypto.randomUUID(),
    source: 'compositeWithTrainedAlgorithmicMedia',
  });
  const { body } = await server.verify(marked.subarray(0, marked.length / 2));
  expect(api.verify.file.output.parse(body.data)).toMatchObject({ verdict: 'changed' });
});
