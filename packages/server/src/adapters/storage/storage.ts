import path from 'node:path';
import type { Readable } from 'node:stream';

export type StoredObject = {
  /** Read it to the end or destroy it: it holds an open file or a connection. */
  body: Readable;
  /** The length of `body`: of the part alone when a range was asked for. */
  bytes: number;
  contentType: string;
};

/** Positions are inclusive, as in the HTTP Range header; without `end` it goes to the last byte. */
export type ByteRange = { start: number; end?: number };

export type ListedObject = { key: string; bytes: number; modifiedAt: Date };

export type ObjectStore = {
  /** Stores all of the body or nothing. A stream is always used up or destroyed. */
  put(
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; signal?: AbortSignal },
  ): Promise<{ bytes: number }>;
  /** null when absent; a range that starts behind the last byte is a StorageError. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  head(key: string): Promise<{ bytes: number; contentType: string } | null>;
  /** Absent keys are fine. */
  remove(keys: string[]): Promise<void>;
  /** Lists in no particular order. The prefix is compared as text and need not end at a slash. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** The file appears whole or not at all; an absent key is a StorageError. */
  copyToFile(key: string, file: string): Promise<void>;
  /** Writes, reads and removes a small object; throws when that does not work. */
  check(): Promise<void>;
  /**
   * Removes what writers that died left behind and says how many files that were. A file still being written keeps its
   * date fresh; an hour is a safe age. Absent where the service has a rule of its own for that.
   */
  sweepTemporary?(olderThanMs: number): Promise<number>;
};

export class StorageError extends Error {
  override name = 'StorageError';
}

export class StorageFullError extends StorageError {
  override name = 'StorageFullError';
}

const MAX_KEY_LENGTH = 200;
// No leading, trailing or doubled dot: neither '..' nor a hidden file can be written this way.
const SEGMENT = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

const CONTENT_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.zip': 'application/zip',
  '.json': 'application/json',
  '.bin': 'application/octet-stream',
};

export function isValidKey(key: string): boolean {
  return (
    key.length <= MAX_KEY_LENGTH &&
    key.split('/').every((segment) => SEGMENT.test(segment)) &&
    path.posix.extname(key) in CONTENT_TYPES
  );
}

export function assertKey(key: string): void {
  if (!isValidKey(key)) throw new StorageError(`Not a valid object key: ${JSON.stringify(key)}`);
}

export function assertPrefix(prefix: string): void {
  const folders = prefix.split('/');
  const last = folders.pop() ?? '';
  const valid =
    prefix.length <= MAX_KEY_LENGTH &&
    folders.every((folder) => SEGMENT.test(folder)) &&
    (last === '' || SEGMENT.test(last.replace(/\.$/, '')));
  if (!valid) throw new StorageError(`Not a valid key prefix: ${JSON.stringify(prefix)}`);
}

export function detectContentType(key: string): string {
  return CONTENT_TYPES[path.posix.extname(key)] ?? 'application/octet-stream';
}

/** The disk store keeps no content type beside the file, so the extension has to be right. */
export function assertContentType(key: string, contentType: string): void {
  assertKey(key);
  if (contentType !== detectContentType(key)) {
    throw new StorageError(`${key} cannot be stored as ${contentType}`);
  }
}

export function assertRange({ start, end = start }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new StorageError(`Not a valid range: ${start}-${end}`);
  }
}

export function toStorageError(message: string, cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const full = code === 'ENOSPC' || code === 'EDQUOT';
  return full ? new StorageFullError(message, { cause }) : new StorageError(message, { cause });
}
