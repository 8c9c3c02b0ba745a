import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, request } from '@playwright/test';
import { DICTIONARIES } from '../e2e/fixtures.ts';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { loadPictures } from './screenshots/load-pictures.ts';
import { LOOKS, type Look, openLook } from './screenshots/looks.ts';
import { prepareStage, type Stage } from './screenshots/prepare-stage.ts';
import type { Scene } from './screenshots/scene.ts';
import { SCENES } from './screenshots/scenes.ts';

/**
 * Pictures of every page and dialog of a started server: phone and desktop, English and Chinese, light and dark.
 * npm run screenshots -- OUT [--url http://localhost:8080] [--only home,login] [--looks desktop-en-light] [--stage FILE]
 * For the console the server is started with OPERATOR_PASSWORD as in e2e/addresses.ts.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    only: { type: 'string', default: '' },
    looks: { type: 'string', default: '' },
    stage: { type: 'string' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Name a folder: npm run screenshots -- OUT');
const out = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
const wants = (list: string, name: string) => list.split(',').some((part) => name.includes(part));

const VIEW_MS = 60_000;
/** Pictures fade in, and lists come after their headings. */
const FADE_MS = 600;

const browser = await chromium.launch({
  executablePath: (await findOrInstallBrowser(process.execPath)) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const scenes = SCENES.filter(({ name }) => wants(values.only, name));
const stage = scenes.some(({ who }) => who) ? await loadStage(values.stage) : null;

/** Making what the scenes show takes minutes: a file keeps it for the next run on the same server. */
async function loadStage(file: string | undefined): Promise<Stage> {
  if (file && existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  const api = await request.newContext({ baseURL: values.url });
  const made = await prepareStage(browser, api, values.url);
  await api.dispose();
  if (file) await writeFile(file, JSON.stringify(made));
  return made;
}

function findAddress({ name, address }: Scene): string {
  if (typeof address === 'string') return address;
  if (!stage) throw new Error(`${name} is a scene of nobody`);
  return address(stage);
}

async function show(page: Page, scene: Scene, look: Look): Promise<void> {
  // From a blank page: only the hash would change otherwise, and the former view stay for a moment.
  await page.goto('about:blank');
  await page.goto(findAddress(scene));
  // Every view has one; an open event stream keeps the network from ever being idle.
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: VIEW_MS });
  await page.waitForTimeout(FADE_MS);
  await scene.act?.(page, DICTIONARIES[look.language]);
  await page.evaluate(loadPictures);
  await page.waitForTimeout(FADE_MS);
  const file = path.join(out, look.name, `${scene.name}.png`);
  await page.screenshot({ path: file, fullPage: scene.isWhole, animations: 'disabled' });
  console.log(file);
}

let failures = 0;
for (const look of LOOKS.filter(({ name }) => wants(values.looks, name))) {
  await mkdir(path.join(out, look.name), { recursive: true });
  for (const scene of scenes) {
    const context = await openLook(browser, look, {
      origin: scene.isChineseSite ? values.url.replace('localhost', 'cn.localhost') : values.url,
      storageState: scene.who && stage?.[scene.who],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(VIEW_MS);
    try {
      await show(page, scene, look);
    } catch (error) {
      failures++;
      console.error(`${look.name} ${scene.name}: ${error}`);
    }
    await context.close();
  }
}
await browser.close();
process.exitCode = failures > 0 ? 1 : 0;
