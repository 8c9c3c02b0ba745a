import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createS3Client, type S3ClientOptions } from './s3-client.ts';
import {
  assertContentType,
  assertKey,
  assertPrefix,
  assertRange,
  type ByteRange,
  detectContentType,
  type ListedObject,
  type ObjectStore,
  StorageError,
  StorageFullError,
} from './storage.ts';
import { checkStore, copyObjectToFile, withSource } from './store-parts.ts';

type S3StoreOptions = S3ClientOptions & { bucket: string };

const KEYS_PER_REMOVE = 1_000;
// Parts are 5 MiB, the smallest that S3 takes; two at a time bound what one upload holds in memory.
const PARTS_AT_ONCE = 2;

export function createS3Store(options: S3StoreOptions): ObjectStore {
  const { bucket: Bucket } = options;
  const client = createS3Client(options);

  const write = async (target: UploadTarget, content: Buffer | Readable, signal?: AbortSignal) => {
    if (!Buffer.isBuffer(content)) return { bytes: await uploadStream(client, target, content) };
    const command = new PutObjectCommand({ ...target, Body: content });
    await client.send(command, { abortSignal: signal });
    return { bytes: content.length };
  };

  const put: ObjectStore['put'] = (key, body, { contentType, signal }) =>
    withSource(
      body,
      signal,
      async (content) => {
        assertContentType(key, contentType);
        return write({ Bucket, Key: key, ContentType: contentType }, content, signal);
      },
      (cause) => explain(`store ${key}`, cause),
    );

  const get = async (key: string, range?: ByteRange) => {
    assertKey(key);
    if (range) assertRange(range);
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
    const answer = await orNull(`read ${key}`, () =>
      client.send(new GetObjectCommand({ Bucket, Key: key, Range })),
    );
    if (!answer) return null;
    if (!answer.Body || answer.ContentLength === undefined) {
      throw new StorageError(`The S3 server sent no content or no length for ${key}`);
    }
    return {
      body: answer.Body as Readable,
      bytes: answer.ContentLength,
      contentType: answer.ContentType ?? detectContentType(key),
    };
  };

  const head = async (key: string) => {
    assertKey(key);
    const answer = await orNull(`look up ${key}`, () =>
      client.send(new HeadObjectCommand({ Bucket, Key: key })),
    );
    if (!answer) return null;
    return {
      bytes: answer.ContentLength ?? 0,
      contentType: answer.ContentType ?? detectContentType(key),
    };
  };

  const remove = async (keys: string[]) => {
    for (const key of keys) assertKey(key);
    for (let first = 0; first < keys.length; first += KEYS_PER_REMOVE) {
      const Objects = keys.slice(first, first + KEYS_PER_REMOVE).map((Key) => ({ Key }));
      await explained('remove objects', () => removeBatch(client, Bucket, Objects));
    }
  };

  return {
    put,
    get,
    head,
    remove,
    list(prefix) {
      assertPrefix(prefix);
      return listObjects(client, Bucket, prefix);
    },
    copyToFile: (key, file) => copyObjectToFile(get, key, file),
    check: () => checkStore({ put, get, remove }),
  };
}

type UploadTarget = { Bucket: string; Key: string; ContentType: string };

/**
 * An abort reaches this as an error of the source. Upload.abort() is not used: it reports back
 * before the parts already sent are discarded, and does not stop a completion under way.
 */
async function uploadStream(client: S3Client, target: UploadTarget, source: Readable) {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const upload = new Upload({
    client,
    params: { ...target, Body: Readable.from(counted(), { highWaterMark: 1 }) },
    queueSize: PARTS_AT_ONCE,
  });
  await upload.done();
  return bytes;
}

async function removeBatch(client: S3Client, Bucket: string, Objects: { Key: string }[]) {
  const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
  // The protocol used to require Content-MD5 here and several servers still do; the SDK sends only
  // its newer checksum.
  command.middlewareStack.add(
    (next) => (step) => {
      const request = step.request as { headers: Record<string, string>; body: string };
      request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
      return next(step);
    },
    { step: 'build', name: 'contentMd5' },
  );
  const { Errors = [] } = await client.send(command);
  const failed = Errors.find((error) => error.Code !== 'NoSuchKey');
  if (failed) throw new StorageError(`Could not remove ${failed.Key}: ${failed.Code}`);
}

async function* listObjects(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListedObject> {
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
  for (;;) {
    const page = await explained(`list ${Prefix}`, () => pages.next());
    if (page.done) return;
    for (const { Key, Size = 0, LastModified } of page.value.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, bytes: Size, modifiedAt: LastModified };
    }
  }
}

async function orNull<T>(action: string, operation: () => Promise<T>): Promise<T | null> {
  try {
    return await operation();
  } catch (error) {
    const absent = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    // A missing bucket is a 404 as well, but no answer about the object.
    if (absent && error.name !== 'NoSuchBucket') return null;
    throw explain(action, error);
  }
}

async function explained<T>(action: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw explain(action, error);
  }
}

function explain(action: string, cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  const message = `Could not ${action} on S3 (${reason})`;
  const full = cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 507;
  return full ? new StorageFullError(message, { cause }) : new StorageError(message, { cause });
}
