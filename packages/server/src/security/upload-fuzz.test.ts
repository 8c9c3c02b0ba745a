import { ERRORS, STATUS_OK } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawTee } from '../testing/pictures.ts';
import { createRandom, type Random } from '../testing/seeded-random.ts';
import { createTestEngine } from '../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** `npm run test:fuzz` asks for many more. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 3);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    settings: { CALLS_PER_MINUTE: '1000000' },
  });
});
afterAll(() => server.close());

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

/** Bytes flipped, cut out, repeated or put in front: what a broken disk or a curious person makes of a file. */
function mutate(original: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(original);
  for (let change = 1 + random.below(4); change > 0; change -= 1) {
    // Headers are short and decide most: every second change is among the first bytes.
    const at = random.below(random.chance(0.5) ? Math.min(64, bytes.length) : bytes.length);
    const length = 1 + random.below(200);
    const kind = random.below(8);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    if (kind < 4) bytes[at] = random.below(256);
    else if (kind < 6) bytes = bytes.subarray(0, Math.max(1, at));
    else if (kind < 7) bytes = Buffer.concat([before, after.subarray(length)]);
    else bytes = Buffer.concat([before, after.subarray(0, length), after]);
  }
  return bytes;
}

const REFUSALS = ['FILE_FORMAT', 'FILE_BROKEN', 'FILE_TOO_SMALL', 'FILE_TOO_MANY_PIXELS'] as const;
const isExpected = (code: number) =>
  code === Number(STATUS_OK) || REFUSALS.some((name) => ERRORS[name].code === code);

test(`a spoilt picture is taken or refused with its reason, and the next one is worked on (seed ${SEED})`, async () => {
  const { token } = await server.createUser();
  const random = createRandom(SEED);
  const photo = sharp(await drawTee(620, 640));
  const originals = await Promise.all(FORMATS.map((format) => photo.toFormat(format).toBuffer()));
  const faults: unknown[] = [];
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    const original = originals[round % originals.length] ?? Buffer.alloc(0);
    const { status, body } = await server.upload(mutate(original, random), { token });
    if (status !== 200 || !isExpected(body.code)) faults.push({ round, status, body });
  }
  expect(faults).toEqual([]);
  for (const original of originals) {
    expect((await server.upload(original, { token })).body.status).toBe(STATUS_OK);
  }
}, 3_600_000);
