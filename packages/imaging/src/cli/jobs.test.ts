import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listJobs } from './jobs.ts';
import { UsageError } from './values.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cli-'));
  for (const name of ['b.png', 'a.JPG', 'b.heic', 'notes.txt']) {
    await writeFile(path.join(folder, name), '');
  }
});
afterAll(() => rm(folder, { recursive: true }));

const inside = (...parts: string[]) => path.join(folder, ...parts);

it('takes every photo of a folder, and no two results into one file', async () => {
  const jobs = await listJobs(folder, inside('out'));
  expect(jobs.map(({ to }) => path.basename(to))).toEqual(['a.png', 'b.heic.png', 'b.png.png']);
});

it('writes one picture by the ending of its name', async () => {
  const [job] = await listJobs(inside('a.JPG'), inside('large.webp'));
  expect(job).toEqual({ from: inside('a.JPG'), to: inside('large.webp'), format: 'webp' });
});

it.each([
  ['missing.jpg', 'out.png'],
  ['a.JPG', 'out.gif'],
  ['', ''],
])('refuses %s → %s', async (input, output) => {
  await expect(listJobs(inside(input), inside(output))).rejects.toThrow(UsageError);
});
