import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterEach, describe, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';
import { StorageError, StorageFullError } from './storage.ts';
import {
  createStream,
  describeObjectStore,
  keysUnder,
  temporaryFolder,
} from './store-conformance.ts';

const JPEG = { contentType: 'image/jpeg' };

// The test server accepts any credentials, so nothing here says anything about access.
const storeAt = (port: number, bucket = 'pictures', silenceMs?: number) =>
  createS3Store({
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
    silenceMs,
  });

async function startServer() {
  const directory = await temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  });
  // The test server does not know how to abort an upload in parts, so that is added here.
  server.middleware.unshift(async (context, next) => {
    const { uploadId } = context.query;
    if (context.method !== 'DELETE' || !uploadId) return next();
    const entries = await readdir(directory, { recursive: true });
    const upload = entries.find((entry) => path.basename(entry) === uploadId);
    if (upload) await rm(path.join(directory, upload), { recursive: true });
    context.status = upload ? 204 : 404;
  });
  const { port } = await server.run();
  const stop = async () => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { port, directory, stop };
}

describeObjectStore('S3 store', async () => {
  const { port, directory, stop } = await startServer();
  return { store: storeAt(port), directory, stop };
});

describe('S3 store, when the server does not do as it should', () => {
  let server: Server | undefined;

  async function serve(listener: RequestListener) {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function stopServing() {
    server?.closeAllConnections();
    if (server?.listening) await once(server.close(), 'close');
  }

  afterEach(stopServing);

  async function expectEverythingToFail(store: ReturnType<typeof storeAt>) {
    await expect(store.put('a.jpg', Buffer.from('x'), JPEG)).rejects.toThrow(StorageError);
    await expect(store.put('a.jpg', createStream(100), JPEG)).rejects.toThrow(StorageError);
    await expect(store.get('a.jpg')).rejects.toThrow(StorageError);
    await expect(store.head('a.jpg')).rejects.toThrow(StorageError);
    await expect(store.remove(['a.jpg'])).rejects.toThrow(StorageError);
    await expect(keysUnder(store)).rejects.toThrow(StorageError);
    await expect(store.check()).rejects.toThrow(StorageError);
  }

  test('fails when nobody listens', async () => {
    const port = await serve(() => {});
    await stopServing();
    await expectEverythingToFail(storeAt(port));
  });

  test('fails when the server accepts connections and never answers', async () => {
    const port = await serve(() => {});
    await expectEverythingToFail(storeAt(port, 'pictures', 200));
  });

  test('fails when the server stops in the middle of an object', async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 1000, 'content-type': 'image/jpeg' });
      response.write('only this');
    });
    const object = await storeAt(port, 'pictures', 2_000).get('a.jpg');
    await expect(text(object?.body ?? Readable.from([]))).rejects.toThrow();
  });

  test('does not take a missing bucket for a missing object', async () => {
    const { port, stop } = await startServer();
    try {
      await expect(storeAt(port, 'elsewhere').get('a.jpg')).rejects.toThrow(/NoSuchBucket/);
      await expect(storeAt(port, 'elsewhere').check()).rejects.toThrow(StorageError);
    } finally {
      await stop();
    }
  });

  test('tells a full server from a broken one', async () => {
    const answerWith = (status: number, code: string) => (port: number) => {
      server?.removeAllListeners('request').on('request', (request, response) => {
        request.resume();
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
      });
      return storeAt(port).put('a.jpg', Buffer.from('x'), JPEG);
    };
    const port = await serve(() => {});
    const full = answerWith(507, 'XMinioStorageFull')(port);
    await expect(full).rejects.toThrow(StorageFullError);
    const refused = answerWith(403, 'AccessDenied')(port);
    await expect(refused).rejects.toThrow(/AccessDenied/);
    await expect(refused).rejects.not.toThrow(StorageFullError);
  });

  test('lists page after page', async () => {
    // The test server cannot make its continuation tokens with the ciphers of today's OpenSSL.
    const page = (key: string, token?: string) => `<ListBucketResult>
      <IsTruncated>${token !== undefined}</IsTruncated>
      ${token ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}
      <Contents><Key>${key}</Key><Size>7</Size>
      <LastModified>2026-05-05T12:00:00.000Z</LastModified></Contents></ListBucketResult>`;
    const port = await serve((request, response) => {
      const second = request.url?.includes('continuation-token=more');
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(second ? page('p/2.jpg') : page('p/1.jpg', 'more'));
    });
    expect(await keysUnder(storeAt(port), 'p/')).toEqual(['p/1.jpg', 'p/2.jpg']);
  });

  test('removes in batches that a server takes, each with its MD5', async () => {
    const batches: { keys: number; intact: boolean }[] = [];
    const port = await serve(async (request, response) => {
      const body = await text(request);
      const md5 = createHash('md5').update(body).digest('base64');
      const keys = body.split('<Key>').length - 1;
      batches.push({ keys, intact: request.headers['content-md5'] === md5 });
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end('<DeleteResult></DeleteResult>');
    });
    await storeAt(port).remove(Array.from({ length: 1_100 }, (_, index) => `${index}.jpg`));
    expect(batches).toEqual([
      { keys: 1_000, intact: true },
      { keys: 100, intact: true },
    ]);
  });

  test('reports keys that could not be removed', async () => {
    const port = await serve((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(
        '<DeleteResult><Error><Key>b.jpg</Key><Code>AccessDenied</Code></Error></DeleteResult>',
      );
    });
    const removal = storeAt(port).remove(['a.jpg', 'b.jpg']);
    await expect(removal).rejects.toThrow('Could not remove b.jpg: AccessDenied');
  });
});
