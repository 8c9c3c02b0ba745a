import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { api } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import { runItems } from '../packages/server/src/db/schema/runs.ts';
import { createClient } from '../packages/server/src/testing/client.ts';
import { addReviewedRun } from '../packages/server/src/testing/run-fixtures.ts';
import { openBenchSite } from './bench-site.ts';
import { scrollPage, weighPage } from './review/scroll-page.ts';

/**
 * `npm run bench:review`, after a build: the review of a run in a browser, with few pictures and with as many as a run may
 * have, by turns. A page that draws what is in sight alone scrolls alike with both, whatever else the machine does.
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '60' },
    many: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '2' },
  },
});
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: devices['Pixel 7'],
} as const;

const bench = await openBenchSite();
const { db } = bench;
const { address } = await bench.start('../packages/server/src/api.ts');
const client = createClient(address, db);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});

/** Creates a seller whose run has this many pictures, all of them made and none decided. */
async function addSeller(pictures: number) {
  const user = await client.createUser();
  const fileIds: string[] = [];
  while (fileIds.length < pictures) fileIds.push(await bench.addPhoto(user.id));
  const runId = await addReviewedRun({ ...client, db }, user, fileIds, 'made');
  await db.update(runItems).set({ score: sql`50 + position % 50` }).where(sql`run_id = ${runId}`);
  const info = await client.call(api.user.info, { product: 'cutout' }, user);
  return { pictures, runId, session: JSON.stringify({ token: user.token, user: info }) };
}

async function look(
  { pictures, runId, session }: Awaited<ReturnType<typeof addSeller>>,
  screen: keyof typeof SCREENS,
) {
  const context = await browser.newContext({ ...SCREENS[screen], locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('vitrine.session', text), session);
  const began = performance.now();
  await page.goto(`${address}/#/edit/runs/${runId}/review`);
  await page.locator('li[aria-setsize] img').first().waitFor();
  const opened = Math.round(performance.now() - began);
  const scrolled = await scrollPage(page);
  const weight = await weighPage(page);
  await context.close();
  return { screen, pictures, 'open after ms': opened, ...scrolled, ...weight };
}

try {
  const sellers = [await addSeller(Number(values.few)), await addSeller(Number(values.many))];
  const rows: Awaited<ReturnType<typeof look>>[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
      for (const seller of sellers) rows.push(await look(seller, screen));
    }
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
} finally {
  await browser.close();
  await bench.stop();
}
process.exit(0);
