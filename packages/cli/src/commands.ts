import { openAsBlob } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Calls, Client, Task } from '@vitrine/client';
import type { Report } from './report.ts';

/** Exit codes: 0 done, 1 failed here or over there, 2 not understood, 3 not signed in, 4 refused. See docs/api. */
export const EXIT = { done: 0, failed: 1, usage: 2, login: 3, refused: 4 } as const;

export type Job = { client: Client; report: Report; signal: AbortSignal };

export class UsageError extends Error {}

const upload = async ({ client, signal }: Job, file: string) =>
  client.addPhoto({ file: await openAsBlob(file) }, { signal });

export async function addPhotos(job: Job, files: readonly string[]): Promise<number> {
  if (files.length === 0) throw new UsageError('Name at least one photo');
  for (const [index, file] of files.entries()) {
    job.report.progress(path.basename(file), index / files.length);
    const photo = await upload(job, file);
    job.report.result(`${photo.id}  ${file}`, { file, photo });
  }
  return EXIT.done;
}

export type Making = {
  kind: string;
  files: readonly string[];
  options?: string;
  maxPoints?: string;
  out?: string;
};

export const IS_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

export async function make(job: Job, making: Making): Promise<number> {
  const { client, report, signal } = job;
  if (making.kind === '' || making.files.length === 0) {
    throw new UsageError('Name a kind of work and at least one photo');
  }
  const photos: string[] = [];
  for (const file of making.files) {
    photos.push(IS_ID.test(file) ? file : (await upload(job, file)).id);
  }
  const created = await client.createTask(
    {
      // The server knows which kinds there are.
      kind: making.kind as Calls['createTask']['input']['kind'],
      photos,
      ...(making.options && { options: readJson(making.options, 'options') }),
      ...(making.maxPoints && { max_points: Number(making.maxPoints) }),
    },
    { signal },
  );
  const task = await client.finishTask(created.id, {
    signal,
    onChange: ({ status, progress }) => report.progress(status, progress),
  });
  const saved = making.out ? await save(task, making.out, signal) : [];
  const urls = task.images.flatMap(({ result }) => (result ? [result.url] : []));
  const problems = task.images.flatMap(({ error }) => (error ? [error.message] : []));
  const lines = [task.status, ...(making.out ? saved : urls), ...problems];
  report.result(lines.join('\n'), { task, saved });
  if (task.status === 'succeeded') return EXIT.done;
  return task.status === 'refused' ? EXIT.refused : EXIT.failed;
}

export function readJson(text: string, option: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new UsageError(`--${option} is no JSON`);
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

async function save(task: Task, folder: string, signal: AbortSignal): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const { id, result } of task.images) {
    if (!result) continue;
    const response = await fetch(result.url, { signal });
    const type = response.headers.get('content-type') ?? '';
    const file = path.join(folder, `${id}.${EXTENSIONS[type] ?? 'bin'}`);
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    saved.push(file);
  }
  return saved;
}

export async function showPoints({ client, report, signal }: Job): Promise<number> {
  const balance = await client.getPoints({}, { signal });
  report.result(`${balance.points} points`, { points: balance });
  return EXIT.done;
}
