import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api, ERRORS, LIMITS } from '@vitrine/contract';
import { ImagingError } from '@vitrine/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCredentials } from '../../adapters/credentials/credentials.ts';
import { makeSigningIdentity } from '../../adapters/credentials/make-certificate.ts';
import { readCredentials } from '../../adapters/credentials/read-credentials.ts';
import { createStamp, type Stamp } from '../../base/marks/public.ts';
import { openMarks } from '../../open-marks.ts';
import { createRandom } from '../../testing/seeded-random.ts';
import { addPicture } from '../../testing/stored-picture.ts';
import { createTestEngine } from '../../testing/test-engine.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { describeNotes } from './read-marks.ts';

let server: TestServer;
let marks: Awaited<ReturnType<typeof openMarks>>;
/** A picture with our seal and without a signature. */
let unsigned: Stamp;

beforeAll(async () => {
  server = await startTestServer({
    engine: createTestEngine(),
    settings: { CREDENTIALS: 'c2pa', FOOTER_COMPANY: 'The shop' },
  });
  const { config, db, signingKey } = server;
  marks = await openMarks({ config, db, signingKey });
  unsigned = createStamp({ signingKey, provider: 'The shop', producer: 'shop', version: '1' });
});
afterAll(() => server.close());

const FORMATS = ['jpeg', 'png', 'webp'] as const;
type Format = (typeof FORMATS)[number];

const draw = (format: Format = 'jpeg') =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: '#7a1f2b' } })
    .toFormat(format)
    .toBuffer();
const making = (id: string = crypto.randomUUID()) =>
  ({ id, source: 'compositeWithTrainedAlgorithmicMedia' }) as const;
const make = async (format: Format = 'jpeg', id?: string) =>
  marks.stamp.write(await draw(format), making(id));

async function verify(bytes: Uint8Array) {
  const { body } = await server.verify(bytes);
  expect(body.msg).toBe('');
  return api.verify.file.output.parse(body.data);
}

/** Another pixel, and everything else as it was: as if somebody had edited the file with care. */
async function repaint(bytes: Buffer, format: Format = 'jpeg') {
  const dot = { create: { width: 1, height: 1, channels: 3, background: '#000' } } as const;
  return sharp(bytes)
    .keepXmp()
    .composite([{ input: dot, left: 5, top: 5 }])
    .toFormat(format)
    .toBuffer();
}

const flip = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy[copy.length - 20] = (copy.at(-20) ?? 0) ^ 1;
  return copy;
};

/** A picture that really was ordered here: its id is known. */
async function order() {
  const seller = await server.createUser({ points: 100 });
  const { id } = await addPicture(server, seller.id);
  const input = { product: 'cutout', images: [id], client_key: crypto.randomUUID() };
  const { task_id } = await server.call(api.task.submit, input, seller);
  const detail = () => server.call(api.task.detail, { product: 'cutout', task_id }, seller);
  await expect.poll(async () => (await detail()).finished_at, { timeout: 60_000 }).not.toBeNull();
  const [image] = (await detail()).images;
  const reply = await server.send(image?.result?.url ?? '', {}, {});
  return { bytes: Buffer.from(await reply.arrayBuffer()), imageId: image?.image_id ?? '' };
}

describe('a picture of this site', () => {
  test.each(FORMATS)('is known as such and as unchanged: %s', async (format) => {
    const id = crypto.randomUUID();
    expect(await verify(await make(format, id))).toMatchObject({
      verdict: 'unchanged',
      credentials: { signed_by: 'The shop', unchanged: true, certificate: 'own' },
      note: { id, label: '1', seal: 'fits', fields: { ProduceID: id, Label: '1' } },
      source: 'compositeWithTrainedAlgorithmicMedia',
      provider: { name: 'The shop', system: 'Vitrine', id, made_at: expect.stringMatching(/Z$/) },
      mark: null,
    });
  });

  test('with one byte of the picture changed is made here, and changed', async () => {
    expect(await verify(flip(await make()))).toMatchObject({
      verdict: 'changed',
      credentials: { unchanged: false, certificate: 'own' },
      note: { seal: 'differs' },
    });
  });

  test('that was ordered here is known, also where only a note with its id is left', async () => {
    const { bytes, imageId } = await order();
    expect(await verify(bytes)).toMatchObject({
      verdict: 'unchanged',
      provider: { id: imageId },
    });
    const painted = await repaint(await make('png', imageId), 'png');
    expect(await verify(painted)).toMatchObject({
      verdict: 'changed',
      credentials: null,
      note: { id: imageId, seal: 'differs' },
    });
    // This picture was only enhanced, so it has no seal; it also lacks a signature.
    const enhanced = await unsigned.write(await draw(), {
      ...{ id: imageId, source: 'algorithmicallyEnhanced' },
    });
    expect(await verify(enhanced)).toMatchObject({ verdict: 'unproven', note: null });
  });

  test('without its signature is unchanged by its seal', async () => {
    const found = await verify(await unsigned.write(await draw(), making()));
    expect(found).toMatchObject({
      verdict: 'unchanged',
      credentials: null,
      note: { seal: 'fits' },
    });
  });

  test('without any notes has no marks, and nobody says more than that', async () => {
    const found = await verify(
      await sharp(await make())
        .jpeg()
        .toBuffer(),
    );
    expect(found).toEqual({
      ...{ verdict: 'none', credentials: null, note: null, source: null, provider: null },
      mark: null,
    });
  });
});

describe('a picture of somebody else', () => {
  /** The same names, and another key. */
  const elsewhere = createStamp({
    ...{ signingKey: 'the key of another site', provider: 'The shop', producer: 'shop' },
    version: '0.1.0',
    credentials: createCredentials(makeSigningIdentity('The shop')),
  });

  test('of the same name is not taken for ours: neither signature nor seal fits', async () => {
    const bytes = await elsewhere.write(await draw(), making());
    expect(await verify(bytes)).toMatchObject({
      verdict: 'foreign',
      credentials: { signed_by: 'The shop', unchanged: true, certificate: 'unknown' },
      note: { seal: 'differs' },
    });
  });

  test('signed over ours is a changed one of ours', async () => {
    const credentials = createCredentials(makeSigningIdentity('A platform'));
    const signed = await credentials.sign(
      await unsigned.write(await draw(), making()),
      'image/jpeg',
      {
        ...{ id: 'x', source: 'humanEdits', system: { name: 'Editor', version: '1' } },
        madeAt: new Date(),
      },
    );
    expect(await verify(signed)).toMatchObject({
      verdict: 'changed',
      credentials: { signed_by: 'A platform', source: 'humanEdits', certificate: 'unknown' },
      note: { seal: 'fits' },
    });
  });

  test('says what its own notes say, without what nobody could store or show', async () => {
    const word = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';
    const aigc = JSON.stringify({ Label: '2', ContentProducer: 'a\u0000b\ud800', Other: 'x' });
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
      Iptc4xmpExt:DigitalSourceType="${word}"><TC260:AIGC>${aigc}</TC260:AIGC></rdf:Description></rdf:RDF></x:xmpmeta>`;
    const bytes = await sharp(await draw())
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    expect(await verify(bytes)).toMatchObject({
      verdict: 'foreign',
      source: 'digitalCapture',
      note: { producer: 'a b\ufffd', label: '2', seal: 'none', fields: { Other: 'x' } },
    });
  });

  test('in AVIF says what it says in every other format', async () => {
    const noted = await elsewhere.write(await draw(), making());
    const copy = await sharp(noted).keepXmp().avif().toBuffer();
    expect(await verify(copy)).toMatchObject({
      verdict: 'foreign',
      credentials: null,
      note: { producer: 'shop', label: '1', seal: 'differs' },
      provider: { name: 'The shop', system: 'Vitrine' },
    });
    const credentials = createCredentials(makeSigningIdentity('A platform'));
    const signed = await credentials.sign(copy, 'image/avif', {
      ...{ id: 'x', source: 'humanEdits', system: { name: 'Editor', version: '1' } },
      madeAt: new Date(),
    });
    expect(await verify(signed)).toMatchObject({
      verdict: 'foreign',
      credentials: { signed_by: 'A platform', source: 'humanEdits', unchanged: true },
    });
    expect(await verify(flip(signed))).toMatchObject({ credentials: { unchanged: false } });
    await expect(readRefusalCode(signed.subarray(0, 400))).resolves.toBe(ERRORS.FILE_BROKEN.code);
  });

  test('with credentials that nobody can read vouches for nothing', async () => {
    const bytes = await elsewhere.write(await draw('png'), making());
    const at = bytes.indexOf('c2pa.claim');
    bytes.fill(0, at, at + 200);
    expect(await verify(bytes)).toMatchObject({
      verdict: 'foreign',
      credentials: { unchanged: false, certificate: 'unknown' },
    });
  });
});

const readRefusalCode = async (bytes: Uint8Array) => (await server.verify(bytes)).body.code;

describe('what cannot be checked', () => {
  const refusal = async (bytes: Uint8Array, language: 'en' | 'zh' = 'en') => {
    const { status, body } = await server.verify(bytes, { language });
    expect(status).toBe(200);
    return { code: body.code, msg: body.msg };
  };

  test('is told in the language of the caller', async () => {
    const gif = await sharp(await draw())
      .gif()
      .toBuffer();
    expect(await refusal(gif)).toMatchObject({ msg: expect.stringContaining('GIF') });
    expect(await refusal(gif, 'zh')).toMatchObject({
      code: ERRORS.CANNOT_VERIFY.code,
      msg: expect.stringContaining('无法核验'),
    });
    expect((await refusal(Buffer.from('no picture at all'))).code).toBe(ERRORS.CANNOT_VERIFY.code);
    expect((await refusal(Buffer.alloc(0))).code).toBe(ERRORS.CANNOT_VERIFY.code);
    expect((await refusal((await draw()).subarray(0, 30))).code).toBe(ERRORS.FILE_BROKEN.code);
  });

  test('is too large, or no file', async () => {
    const large = Buffer.concat([await draw(), Buffer.alloc(LIMITS.imageBytesMax)]);
    expect((await refusal(large)).code).toBe(ERRORS.FILE_TOO_LARGE.code);
    expect((await server.ask(api.verify.file, {})).code).toBe(ERRORS.FILE_MISSING.code);
  });
});

test('a spoilt file is read or refused with its reason', async () => {
  const random = createRandom(7);
  const faults: unknown[] = [];
  for (const format of FORMATS) {
    const whole = await make(format);
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole.subarray(0, random.chance(0.3) ? random.below(4000) : 1e9));
      for (let change = 0; change < 3 && bytes.length > 0; change += 1) {
        bytes[random.below(Math.min(bytes.length, 4000))] = random.below(256);
      }
      try {
        describeNotes(marks.stamp.read(bytes));
        if (round < 10) await readCredentials(bytes, `image/${format}`, marks.trust);
      } catch (error) {
        if (!(error instanceof ImagingError)) faults.push(error);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('nothing is kept of a file, whatever came of it', async () => {
  // Other products on this machine keep files of their own in the common folder.
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-verify-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    return rm(folder, { recursive: true });
  });
  await verify(await make());
  await server.verify(Buffer.from('no picture at all'));
  const keys: string[] = [];
  for await (const { key } of server.store.list('incoming/')) keys.push(key);
  expect(keys).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
