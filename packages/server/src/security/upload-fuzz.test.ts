import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERRORS, STATUS_OK } from '@vitrine/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printFigures } from '../testing/fuzz-figures.ts';
import { drawTee } from '../testing/pictures.ts';
import { createRandom, type Random } from '../testing/seeded-random.ts';
import { createTestEngine } from '../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Four files each. `npm run test:fuzz:uploads` asks for many more. */
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

/** Files as phones, cameras and shops write them, and formats that are always refused. */
const drawn = async (): Promise<Buffer[]> => {
  const tee = () => sharp(pixels);
  const pixels = await drawTee(620, 640);
  return Promise.all(
    [
      tee().jpeg(),
      tee().png(),
      tee().webp(),
      tee().avif(),
      tee().jpeg({ progressive: true, mozjpeg: true }).withMetadata({ orientation: 6 }),
      tee().toColourspace('cmyk').jpeg(),
      tee().toColourspace('rgb16').png(),
      tee().png({ palette: true, progressive: true }),
      tee().ensureAlpha(0.5).webp({ lossless: true }),
      tee().gif(),
      tee().tiff(),
    ].map((picture) => picture.toBuffer()),
  );
};

/** Broken files that others have collected; not part of this repository. */
async function collected(folder = process.env.FUZZ_FOLDER): Promise<Buffer[]> {
  if (!folder) return [];
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name))));
}

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

const AGAIN = 4;
const REFUSALS = [
  'FILE_FORMAT',
  'FILE_BROKEN',
  'FILE_TOO_LARGE',
  'FILE_TOO_SMALL',
  'FILE_TOO_MANY_PIXELS',
] as const;
const isExpected = (code: number) =>
  code === Number(STATUS_OK) || REFUSALS.some((name) => ERRORS[name].code === code);

test(`a spoilt picture is taken or refused with its reason, and the next one is worked on (seed ${SEED})`, async () => {
  const { token } = await server.createUser();
  const random = createRandom(SEED);
  const [whole, spoilt] = [await drawn(), await collected()];
  const originals = [...whole, ...spoilt];
  const faults: unknown[] = [];
  const answers = new Map<number, number>();
  const send = async (name: string, bytes: Buffer) => {
    let { status, body } = await server.upload(bytes, { token });
    // On a machine that is busy with other things a worker may take too long; a file that stops it does so each time.
    for (let left = AGAIN; left > 0 && body.code === ERRORS.SERVICE_BUSY.code; left -= 1) {
      ({ status, body } = await server.upload(bytes, { token }));
    }
    answers.set(body.code, (answers.get(body.code) ?? 0) + 1);
    if (status !== 200 || !isExpected(body.code)) faults.push({ name, status, body });
  };
  for (const [index, bytes] of spoilt.entries()) await send(`file ${index}`, bytes);
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    const original = originals[round % originals.length] ?? Buffer.alloc(0);
    await send(`round ${round}`, mutate(original, random));
  }
  expect(faults).toEqual([]);
  for (const original of whole.slice(0, 4)) {
    expect((await server.upload(original, { token })).body.status).toBe(STATUS_OK);
  }
  printFigures('uploads', answers);
}, 3_600_000);
