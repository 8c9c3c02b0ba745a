import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOnPath, ROOT, toolPath } from './paths.mjs';
import { run } from './process.mjs';

const DOWNLOAD_SECONDS = 600;
// The shell without a window first: the same pages cost half of the processor (6.3 against 12.3 s for 24 of them).
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * An installed file may still lack its system libraries (a bare container) or be a stub that asks for a snap. Asking
 * for the version shows neither on every system, so a page is really loaded.
 * @param {string} path
 */
async function works(path) {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-browser-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const page = 'data:text/html,<title>ready</title>';
  const args = [...flags, `--user-data-dir=${profile}`, '--dump-dom', page];
  const { output } = await run(path, args, { timeoutSeconds: 60 });
  rmSync(profile, { recursive: true, force: true });
  return output.includes('ready');
}

async function playwrightPath() {
  const entry = join(ROOT, 'node_modules', 'playwright-core', 'index.mjs');
  const { chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

/** @returns {Promise<string[] | undefined>} how to call the package manager; undefined when we may not */
async function packageManager() {
  if (findOnPath(['apt-get']).length === 0) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const mayBecomeRoot = (await run('sudo', ['-n', 'true'])).code === 0;
  return mayBecomeRoot ? ['sudo', '-n', 'apt-get'] : undefined;
}

/** @param {string[]} packages */
async function installSystemPackages(packages) {
  const manager = await packageManager();
  if (!manager) return false;
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const [command = '', ...prefix] = manager;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(command, [...prefix, 'update', '-qq'], { show: true, env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (await run(command, [...prefix, ...install], { show: true, env })).code === 0;
}

/** @param {string[]} paths */
async function firstThatWorks(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await works(path))) return path;
  }
  return undefined;
}

/**
 * @param {string} node
 * @returns {Promise<string | undefined>} a Chromium that can load a page
 */
export async function findOrInstallBrowser(node) {
  const chosen = process.env.CHROMIUM_PATH;
  const installed = [...findOnPath(NAMES), ...APPLICATIONS, await playwrightPath()];
  const found = await firstThatWorks(chosen ? [chosen, ...installed] : installed);
  if (found) return found;

  console.log('No Chromium found: fetching Playwright’s own …');
  const download = [toolPath('@playwright/test', 'playwright'), 'install', 'chromium'];
  await run(node, download, { show: true, timeoutSeconds: DOWNLOAD_SECONDS });
  const own = await firstThatWorks([await playwrightPath()]);
  if (own) return own;

  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!(await installSystemPackages([name]))) continue;
    const system = await firstThatWorks(findOnPath(NAMES));
    if (system) return system;
  }
  console.error(
    '✗ No Chromium could be found or installed, so the browser tests cannot run.\n' +
      '  Next step: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run it again.',
  );
  return undefined;
}

async function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const { code, output } = await run('fc-list', [':lang=zh', 'family']);
  return code === 0 && output.trim() !== '';
}

/** Without a Chinese font the pages still work, but show boxes: worth a warning, no reason to stop. */
export async function ensureChineseFont() {
  if (await hasChineseFont()) return;
  await installSystemPackages(['fonts-noto-cjk', 'fontconfig']);
  if (await hasChineseFont()) return;
  console.warn(
    '! No Chinese font is installed: Chinese text shows as boxes in the browser tests.\n' +
      '  Next step: install one, for example fonts-noto-cjk.',
  );
}
