import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Lighthouse on a started server, as on a phone with a slow network:
 * node bench/lighthouse.ts [--url http://localhost:8080] [--only home,dashboard,community] [--runs 3] [--tool FOLDER]
 * Of several runs it prints the middle one. The tool is fetched from npm into a temporary folder; FOLDER keeps it for the next run.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    tool: { type: 'string' },
  },
});
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = { home: '/', dashboard: '/#/edit/dashboard', community: '/#/community' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';

type Audit = {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: Request[] };
};
type Request = { resourceType?: string; transferSize?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  categories: Record<(typeof CATEGORIES)[number], Category>;
  audits: Record<string, Audit>;
};

const temporary = mkdtempSync(path.join(tmpdir(), 'vitrine-lighthouse-'));
const folder = values.tool ?? temporary;

function fetchTool(): string {
  const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', LIGHTHOUSE];
  execFileSync('npm', [...install, '--loglevel=error'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
}

function look(tool: string, address: string): Report {
  const output = path.join(temporary, 'report.json');
  const wanted = `--only-categories=${CATEGORIES.join(',')}`;
  const report = ['--output=json', `--output-path=${output}`, '--quiet', wanted];
  const args = [tool, address, ...report, `--chrome-flags=${CHROME_FLAGS}`];
  const chrome = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  execFileSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chrome },
  });
  return JSON.parse(readFileSync(output, 'utf8'));
}

const readSpeed = ({ categories }: Report) => categories.performance.score ?? 0;

/** The middle one of several: a busy machine makes single ones worthless. */
function lookOften(tool: string, address: string): Report {
  const reports = Array.from({ length: Number(values.runs) }, () => look(tool, address));
  reports.sort((a, b) => readSpeed(a) - readSpeed(b));
  const middle = reports[Math.floor(reports.length / 2)];
  if (!middle) throw new Error('--runs must be 1 or more');
  return middle;
}

/** Counts the bytes of scripts as they came over the wire. */
function scriptBytes({ audits }: Report): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** What costs the page its points, except for speed, which is a matter of figures. */
function missed({ categories, audits }: Report): string[] {
  const rules = CATEGORIES.filter((category) => category !== 'performance');
  const ids = rules.flatMap((category) => categories[category].auditRefs);
  const failed = ids.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0);
  return failed.map(({ id }) => `${id}: ${audits[id]?.title}`);
}

const row = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const seconds = (report: Report, audit: string) =>
  `${((report.audits[audit]?.numericValue ?? 0) / 1000).toFixed(1)} s`;

try {
  const tool = fetchTool();
  row(['page', ...CATEGORIES, 'largest paint', 'blocked', 'layout shift', 'script kB', 'load']);
  row(Array.from({ length: CATEGORIES.length + 6 }, () => '---'));
  const notes: string[] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    if (!values.only.split(',').some((part) => name.includes(part))) continue;
    const report = lookOften(tool, values.url + address);
    row([
      name,
      ...CATEGORIES.map((category) => Math.round((report.categories[category].score ?? 0) * 100)),
      seconds(report, 'largest-contentful-paint'),
      `${Math.round(report.audits['total-blocking-time']?.numericValue ?? 0)} ms`,
      (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
      Math.round(scriptBytes(report) / 1000),
      loadavg()[0]?.toFixed(0) ?? '',
    ]);
    notes.push(...missed(report).map((note) => `${name}: ${note}`));
  }
  for (const note of notes) console.log(note);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
