import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { loadPictures } from './screenshots/load-pictures.ts';
import { LOOKS, openLook } from './screenshots/looks.ts';
import { SCENES } from './screenshots/scenes.ts';
import { signInDemo } from './screenshots/seller.ts';

/**
 * Pictures of every page and dialog of a started server: phone and desktop, English and Chinese, light and dark.
 * npm run screenshots -- OUT [--url http://localhost:8080] [--only home,login] [--looks desktop-en-light]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    only: { type: 'string', default: '' },
    looks: { type: 'string', default: '' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Name a folder: npm run screenshots -- OUT');
const out = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
const wants = (list: string, name: string) => list.split(',').some((part) => name.includes(part));

const VIEW_MS = 60_000;
/** Pictures fade in, and lists come after their headings. */
const FADE_MS = 1_200;

const api = await request.newContext({ baseURL: values.url });
const session = await signInDemo(api);
const browser = await chromium.launch({
  executablePath: (await findOrInstallBrowser(process.execPath)) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
let failures = 0;
for (const look of LOOKS.filter(({ name }) => wants(values.looks, name))) {
  await mkdir(path.join(out, look.name), { recursive: true });
  for (const scene of SCENES.filter(({ name }) => wants(values.only, name))) {
    const context = await openLook(browser, look, {
      origin: scene.isChineseSite ? values.url.replace('localhost', 'cn.localhost') : values.url,
      session: scene.isSignedIn ? session : null,
    });
    const page = await context.newPage();
    try {
      await page.goto(scene.address);
      // Every view has one; an open event stream keeps the network from ever being idle.
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: VIEW_MS });
      await page.waitForTimeout(FADE_MS);
      await scene.act?.(page);
      await page.evaluate(loadPictures);
      await page.waitForTimeout(FADE_MS);
      const file = path.join(out, look.name, `${scene.name}.png`);
      await page.screenshot({ path: file, fullPage: scene.isWhole, animations: 'disabled' });
      console.log(file);
    } catch (error) {
      failures++;
      console.error(`${look.name} ${scene.name}: ${error}`);
    }
    await context.close();
  }
}
await browser.close();
await api.dispose();
process.exitCode = failures > 0 ? 1 : 0;
