import path from 'node:path';
import type { Config } from '../../config.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import type { ObjectStore } from './storage.ts';

/** S3 where it is configured, the data folder otherwise. */
export function openStore(config: Config): ObjectStore {
  if (!config.S3_BUCKET || !config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY) {
    return createDiskStore(path.join(config.VITRINE_DATA_DIR, 'storage'));
  }
  return createS3Store({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  });
}
