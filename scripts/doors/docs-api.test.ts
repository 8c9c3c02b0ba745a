import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doors, openDoors } from './open-doors.ts';

const DOCS = path.resolve(import.meta.dirname, '../../docs/api');
const run = promisify(execFile);
const STARTS = [
  { file: 'start.sh', program: 'sh', needs: 'curl' },
  { file: 'start.ts', program: process.execPath, needs: process.execPath },
  { file: 'start.py', program: 'python3', needs: 'python3' },
];

let doors: Doors;
let key: string;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-docs-'));
const photo = path.join(folder, 'photo.jpg');

beforeAll(async () => {
  doors = await openDoors();
  key = await doors.makeKey('test');
  writeFileSync(photo, doors.photo);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await doors.close();
});

test.each(STARTS)('$file is in the document, as it lies there', ({ file }) => {
  const text = readFileSync(path.join(DOCS, 'README.md'), 'utf8');
  expect(text).toContain(readFileSync(path.join(DOCS, file), 'utf8').trim());
});

test.for(STARTS)('$file prints where the picture is', async ({ file, program, needs }, context) => {
  // A machine without the program says so instead of failing.
  if (spawnSync(needs, ['--version']).error) return context.skip(`${needs} is not installed`);
  const env = { ...process.env, VITRINE_URL: doors.url, VITRINE_KEY: key };
  const { stdout } = await run(program, [path.join(DOCS, file), photo], { env });
  const picture = await fetch(stdout.trim());
  expect(picture.headers.get('content-type')).toBe('image/png');
});
