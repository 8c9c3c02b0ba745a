import { DeleteObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { DestinationAccess } from '@vitrine/contract';
import { createS3Client } from '../../../adapters/storage/s3-client.ts';
import { createLookup, InsideError } from '../../../engines/core/transport/outbound.ts';
import { toProblem } from './answers.ts';
import { DeliveryError, type Place } from './place.ts';

type Access = Extract<DestinationAccess, { kind: 's3' }>;

/** A folder of a bucket. The same name is the same object: sent twice, it is there once. */
export function openS3(access: Access, { allowInside }: { allowInside: boolean }): Place {
  const client = createS3Client({
    endpoint: access.endpoint,
    region: access.region,
    accessKeyId: access.access_key_id,
    secretAccessKey: access.secret_access_key,
    forcePathStyle: access.path_style,
    // Our own schedule decides when to retry.
    attempts: 1,
    lookup: createLookup(allowInside),
  });
  const Bucket = access.bucket;
  const toKey = (name: string) => [...access.folder.split('/').filter(Boolean), name].join('/');

  async function put(name: string, Body: Buffer, ContentType: string, signal: AbortSignal) {
    const Key = toKey(name);
    const command = new PutObjectCommand({ Bucket, Key, Body, ContentType });
    await explainFailures(signal, () => client.send(command, { abortSignal: signal }));
    return Key;
  }
  return {
    async check(signal) {
      const Key = await put('.vitrine-check.txt', Buffer.from('ok'), 'text/plain', signal);
      await explainFailures(signal, () =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal: signal }),
      );
    },
    put: ({ name, bytes, contentType }, _earlier, signal) => put(name, bytes, contentType, signal),
  };
}

async function explainFailures<Answer>(
  signal: AbortSignal,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (cause) {
    signal.throwIfAborted();
    throw explain(cause);
  }
}

function explain(cause: unknown): DeliveryError {
  const status = cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 0) : 0;
  if (cause instanceof InsideError) {
    return new DeliveryError('DESTINATION_ADDRESS', cause.message, { cause });
  }
  // Without a status, there was no answer; a redirect means that the bucket is in another region.
  const problem =
    status < 300
      ? 'DESTINATION_UNREACHABLE'
      : status < 400
        ? 'DESTINATION_NOT_THERE'
        : toProblem(status);
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new DeliveryError(problem, message, { cause });
}
