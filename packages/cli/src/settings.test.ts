import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepSettings, readSettings } from './settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-settings-'));
const environment = { XDG_CONFIG_HOME: folder };
const settings = { url: 'https://vitrine.example', key: 'vk_live_one' };

afterAll(() => rmSync(folder, { recursive: true }));

test('what is kept can be read again, by nobody else on the machine', async () => {
  const file = await keepSettings(environment, settings);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await readSettings(environment)).toEqual(settings);
  chmodSync(file, 0o644);
  await keepSettings(environment, settings);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('the environment counts before what was kept', async () => {
  await keepSettings(environment, settings);
  const read = await readSettings({ ...environment, VITRINE_KEY: 'vk_live_other' });
  expect(read).toEqual({ ...settings, key: 'vk_live_other' });
});

test('nothing kept is nothing, not a failure', async () => {
  const elsewhere = { XDG_CONFIG_HOME: path.join(folder, 'elsewhere') };
  expect(await readSettings(elsewhere)).toBeNull();
});
