import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';

export type S3ClientOptions = {
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** How long a connection may stay silent before the attempt fails. */
  silenceMs?: number;
  attempts?: number;
  /** Resolves host names; an external address that leads into this network is not connected to. */
  lookup?: LookupFunction;
};

const CONNECT_MS = 3_000;
const SILENCE_MS = 30_000;
const ATTEMPTS = 3;

export const createS3Client = (options: S3ClientOptions): S3Client =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: {
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
    },
    forcePathStyle: options.forcePathStyle,
    maxAttempts: options.attempts ?? ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: options.silenceMs ?? SILENCE_MS,
      ...(options.lookup && {
        httpAgent: new HttpAgent({ lookup: options.lookup }),
        httpsAgent: new HttpsAgent({ lookup: options.lookup }),
      }),
    },
    // Many S3-compatible servers refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
