import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ModelPackage } from '@vitrine/imaging';

const NAME = 'vitrine-fault-weights';
const VERSION = '1.0.0';
const BYTES = 200_000;

/** A small npm registry with one package of weights, from which workers mend a damaged cache. */
export async function startModelRegistry(folder: string) {
  const source = path.join(folder, 'weights');
  await mkdir(source);
  const content = randomBytes(BYTES);
  await writeFile(path.join(source, 'weights.onnx'), content);
  await writeFile(
    path.join(source, 'package.json'),
    JSON.stringify({ name: NAME, version: VERSION }),
  );
  await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--loglevel=error'], {
    cwd: source,
    shell: process.platform === 'win32',
  });
  const tarball = await readFile(path.join(source, `${NAME}-${VERSION}.tgz`));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  let served = 0;
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) {
      served += 1;
      response.end(tarball);
      return;
    }
    const dist = { tarball: `http://${request.headers.host}/weights.tgz`, integrity };
    const versions = { [VERSION]: { name: NAME, version: VERSION, dist } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: VERSION }, versions }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { name: 'u2netp' as const, file: 'weights.onnx', bytes: BYTES, sha256 };
  const bundle: ModelPackage = {
    spec: `${NAME}@${VERSION}`,
    tarballBytes: tarball.length,
    files: [{ ...file, licence: 'MIT', author: 'Test' }],
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bundle,
    served: () => served,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
