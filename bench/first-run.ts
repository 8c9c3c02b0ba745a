import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page, request } from '@playwright/test';
import { newSeller, saying } from '../e2e/fixtures.ts';
import { en as texts } from '../packages/web/src/i18n/en/all.ts';

/**
 * How long a new seller takes from the landing page to a first picture on a model, pressing what is in sight:
 * node bench/first-run.ts [--url http://localhost:8080]
 * On a server that was just started the models are cold; run it again for warm ones.
 */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:8080' } },
});

/** A person looks before each press. */
const LOOK_MS = 1_500;
/** A machine that is busy with other things may need it; the figure is what is printed. */
const PATIENCE = { timeout: 600_000 };

const api = await request.newContext({ baseURL: values.url });
const { account } = await newSeller(api);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage({ baseURL: values.url, locale: 'en-US' });

let presses = 0;
let since = performance.now();
const begun = since;
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const done = (step: string) => {
  row(step, seconds(since));
  since = performance.now();
};
async function press(name: string | RegExp) {
  const button = page.getByRole('button', { name }).first();
  await button.waitFor(PATIENCE);
  await page.waitForTimeout(LOOK_MS);
  presses++;
  await button.click(PATIENCE);
}

async function signIn(of: Page) {
  const dialog = of.getByRole('dialog');
  await dialog.getByLabel(texts.session.email, { exact: true }).fill(account.email);
  await dialog.getByLabel(texts.session.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: texts.session.signIn, exact: true }).click();
  presses++;
}

/** What the reading is not sure about has to be looked at before anything is made of it. */
async function lookAtDoubts() {
  const read = page.getByText(texts.garment.readWell);
  await read.or(page.getByText(texts.garment.mustLook)).waitFor(PATIENCE);
  if (await read.isVisible()) return;
  await press(texts.garment.pointsTitle);
  await press(texts.garment.pointsDone);
  await read.waitFor(PATIENCE);
}

try {
  row('step', 'time');
  row('---', '---');
  await page.goto('/');
  await press(texts.home.tryWithPhoto);
  await page.getByRole('dialog').waitFor(PATIENCE);
  done('landing page, the dialog opens');
  await signIn(page);
  await page.getByRole('heading', { name: texts.dashboard.title }).waitFor(PATIENCE);
  done('signed in, on the dashboard');
  await press(saying(texts.dashboard.sampleUse));
  await lookAtDoubts();
  done('a sample taken, cut out and read');
  await press(texts.workspace.toChoices);
  await page.getByRole('img', { name: texts.workspace.previewAlt }).waitFor(PATIENCE);
  done('a first look on a model');
  await press(saying(texts.workspace.make_other));
  await page
    .getByRole('button', { name: saying(texts.results.open) })
    .first()
    .waitFor(PATIENCE);
  done('the first finished picture');
  row('**all**', `**${seconds(begun)}**`);
  console.log(
    `\n${presses} presses, 1.5 s to look before each. Load of this machine: ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await browser.close();
  await api.dispose();
}
