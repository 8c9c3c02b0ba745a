import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../packages/cli/src/run.ts';
import { createClient, ProblemError } from '../../packages/client/src/index.ts';
import { type Doors, openDoors } from './open-doors.ts';

let doors: Doors;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-cli-'));
const photo = path.join(folder, 'photo.jpg');
/** Less than any picture costs. */
const CAP = { points_in_all: 1 };

beforeAll(async () => {
  doors = await openDoors();
  writeFileSync(photo, doors.photo);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await doors.close();
});

/** Runs a command as a shell would, on a terminal or in a pipe. */
async function vitrine(words: string[], environment: NodeJS.ProcessEnv, isTTY = false) {
  let [out, errors] = ['', ''];
  const code = await run(words, {
    environment,
    output: { isTTY, write: (text) => (out += text) },
    errors: { write: (text) => (errors += text) },
    signal: new AbortController().signal,
  });
  return {
    code,
    out,
    errors,
    lines: () =>
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

test('signs in, uploads, makes and tells, in a pipe and on a terminal', async () => {
  const environment = { XDG_CONFIG_HOME: path.join(folder, 'config') };
  expect((await vitrine(['points'], environment)).code).toBe(3);
  const key = await doors.makeKey('live');
  const login = await vitrine(['login', '--url', doors.url, '--key', key], environment);
  expect(login).toMatchObject({ code: 0, errors: '' });
  const kept = path.join(folder, 'config/vitrine/settings.json');
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({ url: doors.url, key });

  const added = await vitrine(['photos', 'add', photo], environment);
  const { photo: uploaded } = added.lines().at(-1);
  expect(added.code).toBe(0);
  const out = path.join(folder, 'out');
  const made = await vitrine(['make', 'cutout', uploaded.id, '--out', out], environment);
  expect(made.code).toBe(0);
  expect(made.lines()[0]).toMatchObject({ event: 'progress' });
  expect(made.lines().at(-1)).toMatchObject({ event: 'result', task: { status: 'succeeded' } });
  expect(readdirSync(out)).toEqual([expect.stringMatching(/\.png$/)]);
  const shown = await vitrine(['make', 'cutout', photo], environment, true);
  expect(shown.out).toContain('█');
  expect(shown.out).toMatch(/succeeded\nhttp/);
  const points = await vitrine(['points'], environment, true);
  expect(points.out).toBe('96 points\n');
});

test('says what went wrong, by words and by exit code', async () => {
  const environment = { VITRINE_URL: doors.url, VITRINE_KEY: await doors.makeKey('live') };
  expect((await vitrine(['make'], environment)).code).toBe(2);
  expect((await vitrine(['fly'], environment)).errors).toContain('no command “fly”');
  expect((await vitrine(['points', '--wings'], environment)).code).toBe(2);
  const dear = await vitrine(['make', 'cutout', photo, '--max-points', '1'], environment);
  expect(dear).toMatchObject({ code: 4, errors: expect.stringContaining('more than the 1') });
  const unknown = await vitrine(['points'], { ...environment, VITRINE_KEY: 'vk_live_nothing' });
  expect(unknown.code).toBe(3);
  const missing = await vitrine(['photos', 'add', path.join(folder, 'none.jpg')], environment);
  expect(missing.code).toBe(1);
  expect(existsSync(path.join(folder, 'none.jpg'))).toBe(false);
});

test('the client tries again what may pass, with the same Idempotency-Key, and nothing else', async () => {
  const key = await doors.makeKey('test');
  const seen: (string | null)[] = [];
  const client = createClient({
    url: doors.url,
    key,
    fetch: async (request) => {
      const sent = request as Request;
      seen.push(sent.headers.get('idempotency-key'));
      if (seen.length === 1) throw new TypeError('fetch failed');
      if (seen.length === 2)
        return new Response('', { status: 503, headers: { 'retry-after': '0' } });
      return fetch(sent);
    },
  });
  const uploaded = await client.addPhoto({ file: new Blob([new Uint8Array(doors.photo)]) });
  expect(uploaded.object).toBe('photo');
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
  const refused = client.createTask({ kind: 'cutout', photos: [crypto.randomUUID()] });
  await expect(refused).rejects.toThrow(ProblemError);
  await expect(refused).rejects.toMatchObject({ problem: { status: 404, name: 'NOT_FOUND' } });
  expect(seen).toHaveLength(4);
});

test('makes a catalogue: new, watch and export, with bars on a terminal and JSON in a pipe', async () => {
  const environment = { VITRINE_URL: doors.url, VITRINE_KEY: await doors.makeKey('live') };
  const photos = path.join(folder, 'goods');
  mkdirSync(photos);
  writeFileSync(path.join(photos, 'tee.jpg'), doors.photo);
  const table = path.join(folder, 'catalogue.csv');
  writeFileSync(table, 'sku,photo,asin\nTEE-1,tee.jpg,B0TEE\n');
  const usual = ['runs', 'new', table, '--photos', photos, '--cap', '500'];
  // By default people wear the goods, and this is said before anything is charged.
  const dry = await vitrine([...usual, '--dry-run'], environment);
  const results = dry.lines().filter(({ event }) => event === 'result');
  expect(results).toMatchObject([
    { look: { recipe: { kind: 'fashionclothing', colour: '#f2eee8' } } },
    { run: { status: 'ready', max_points: 500 }, quote: { pictures: 1 } },
    { dry_run: true },
  ]);
  expect(results[0].look.words).toMatch(/^photos of .+ wearing the goods, on a plain ground$/);
  const begin = [...usual, '--look', 'cutout'];
  const told = await vitrine([...begin, '--dry-run'], environment, true);
  expect(told.out).toContain('Will make cut-outs, the goods alone without a ground.\n');
  expect(told.out).toMatch(
    /1 picture, 2 points.*\nNothing was started and nothing was charged.\n$/,
  );
  for (const wrong of [
    ['--look', 'painting'],
    ['--look', 'cutout', '--model', 'x'],
    ['--model', 'nobody'],
    ['--scene', 'nowhere'],
    ['--recipe', '{"kind":"cutout"}', '--look', 'model'],
  ]) {
    expect((await vitrine([...usual, ...wrong], environment)).code, wrong.join(' ')).toBe(2);
  }
  const made = await vitrine([...begin, '--watch'], environment);
  expect([made.code, made.errors]).toEqual([0, '']);
  const { run: finished } = made.lines().at(-1);
  expect(finished).toMatchObject({ status: 'reviewing', items: { made: 1 } });
  const watched = await vitrine(['runs', 'watch', finished.id], environment, true);
  expect(watched.out).toMatch(/█.*\nreviewing: 1 made, 0 not\n$/);

  const out = path.join(folder, 'amazon');
  const deliver = ['runs', 'export', finished.id, '--for', 'amazon', '--out', out];
  // Nobody has approved anything.
  expect((await vitrine(deliver, environment)).code).toBe(4);
  const delivered = await vitrine([...deliver, '--all'], environment);
  expect([delivered.code, delivered.errors]).toEqual([0, '']);
  expect(readdirSync(out).sort()).toEqual(['B0TEE.MAIN.jpg', 'manifest.csv']);
  expect((await vitrine(['runs', 'watch', crypto.randomUUID()], environment)).code).toBe(4);
  expect((await vitrine(['runs', 'fly'], environment)).code).toBe(2);
  expect((await vitrine(['runs', 'new', table], environment)).code).toBe(2);
  const broke = { ...environment, VITRINE_KEY: await doors.makeKey('live', undefined, CAP) };
  const stopped = await vitrine([...begin, '--watch'], broke);
  expect(stopped.code).toBe(1);
  expect(stopped.lines().at(-1)).toMatchObject({ run: { status: 'paused', stop_reason: 'key' } });
});

test('checks a folder for a place, as JSON and as a table', async () => {
  const environment = { VITRINE_URL: doors.url, VITRINE_KEY: await doors.makeKey('live') };
  const photos = path.join(folder, 'to-check');
  mkdirSync(photos);
  writeFileSync(path.join(photos, 'a, tee.jpg'), doors.photo);
  const checked = await vitrine(['check', photos, '--for', 'temu'], environment);
  expect([checked.code, checked.errors]).toEqual([4, '']);
  expect(checked.lines().at(-1)).toMatchObject({
    file: 'a, tee.jpg',
    result: { place: 'temu', slot: 'main', verdict: 'fail' },
  });
  const table = await vitrine(['check', photos, '--for', 'temu', '--csv'], environment);
  expect(table.out).toMatch(/^file,place,slot,verdict,findings\n"a, tee\.jpg",temu,main,fail,/);
  expect((await vitrine(['check', photos], environment)).code).toBe(2);
  expect((await vitrine(['check', photos, '--for', 'nowhere'], environment)).code).toBe(4);
});
