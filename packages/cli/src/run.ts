import { parseArgs } from 'node:util';
import { createClient, ProblemError } from '@vitrine/client';
import { checkFolder } from './check-folder.ts';
import { addPhotos, EXIT, type Job, make, showPoints, UsageError } from './commands.ts';
import { createReport } from './report.ts';
import { exportRun, newRun, watchRun } from './run-commands.ts';
import { keepSettings, readSettings } from './settings.ts';

const HELP = `vitrine login --url https://your.site --key vk_live_…
vitrine photos add PHOTO…
vitrine make KIND PHOTO… [--options JSON] [--max-points N] [--out FOLDER]
vitrine runs new TABLE.csv --photos FOLDER [LOOK] [--name NAME] [--cap POINTS] [--dry-run] [--watch]
vitrine runs watch RUN
vitrine runs export RUN --for PLACE --out FOLDER [--all]
vitrine check FOLDER --for PLACE [--slot SLOT] [--words] [--csv]
vitrine points
vitrine mcp

LOOK is --look model (people wear the goods; the default) [--model ID] [--scene ID], --look cutout, or --recipe JSON.
runs new says what it will make and what that costs; with --dry-run it ends there, and nothing is charged.
KIND is cutout, fashionclothing, upscale, …; PHOTO is a file or the id of an uploaded photo.
PLACE is amazon, temu, …; runs export takes what was approved, or with --all everything not rejected.
mcp speaks the Model Context Protocol on stdin and stdout, for agents.
On a terminal progress is a bar; in a pipe every line is JSON.
Exit codes: 0 done, 1 failed, 2 not understood, 3 not signed in, 4 refused.
`;

type World = {
  environment: NodeJS.ProcessEnv;
  output: { isTTY?: boolean; write(text: string): unknown };
  errors: { write(text: string): unknown };
  signal: AbortSignal;
};

export async function run(words: readonly string[], world: World): Promise<number> {
  const { environment, output, errors, signal } = world;
  try {
    const { values, positionals } = readWords(words);
    const [command = 'help', ...rest] = positionals;
    if (command === 'help') {
      output.write(HELP);
      return EXIT.done;
    }
    if (command === 'login') return await login(values, world);
    const settings = await readSettings(environment);
    if (!settings) {
      errors.write('Sign in first: vitrine login --url … --key …\n');
      return EXIT.login;
    }
    const report = createReport(output);
    const job = { client: createClient(settings), report, signal };
    if (command === 'points') return await showPoints(job);
    if (command === 'photos' && rest[0] === 'add') return await addPhotos(job, rest.slice(1));
    if (command === 'runs') return await runs(job, rest, values);
    if (command === 'check') {
      const [folder = ''] = rest;
      const { for: place = '', slot = 'main', words = false, csv = false } = values;
      return await checkFolder(job, { folder, place, slot, words, csv });
    }
    if (command === 'mcp') {
      const { serveStdio } = await import('@vitrine/mcp');
      await serveStdio(job.client, { input: process.stdin, output: process.stdout });
      return EXIT.done;
    }
    if (command === 'make') {
      const [kind = '', ...files] = rest;
      const { options, out, 'max-points': maxPoints } = values;
      return await make(job, { kind, files, options, out, maxPoints });
    }
    throw new UsageError(`There is no command “${positionals.join(' ')}”`);
  } catch (error) {
    return reportError(error, errors);
  }
}

type Values = ReturnType<typeof readWords>['values'];

async function runs(job: Job, [action, subject = '']: string[], values: Values): Promise<number> {
  const { name, cap, photos = '', out = '', for: place = '' } = values;
  if (action === 'new') {
    const { look, model, scene, recipe } = values;
    const choices = { table: subject, photos, name, cap, wishes: { look, model, scene, recipe } };
    const { 'dry-run': dryRun = false, watch = false } = values;
    return newRun(job, { ...choices, dryRun, watch });
  }
  if (action === 'watch') return watchRun(job, subject);
  if (action === 'export')
    return exportRun(job, { id: subject, place, out, all: values.all ?? false });
  throw new UsageError('runs new, runs watch or runs export');
}

const readWords = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        options: { type: 'string' },
        out: { type: 'string' },
        'max-points': { type: 'string' },
        photos: { type: 'string' },
        name: { type: 'string' },
        look: { type: 'string' },
        model: { type: 'string' },
        scene: { type: 'string' },
        recipe: { type: 'string' },
        cap: { type: 'string' },
        'dry-run': { type: 'boolean' },
        watch: { type: 'boolean' },
        for: { type: 'string' },
        slot: { type: 'string' },
        all: { type: 'boolean' },
        words: { type: 'boolean' },
        csv: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

async function login(
  { url, key }: { url?: string; key?: string },
  { environment, output, signal }: World,
): Promise<number> {
  if (!url || !key) throw new UsageError('login needs --url and --key');
  // Any call shows whether the key is valid; a key without this scope is valid all the same.
  const client = createClient({ url, key });
  await client.getPoints({}, { signal }).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem.name !== 'KEY_SCOPE') throw error;
  });
  output.write(`Kept in ${await keepSettings(environment, { url, key })}\n`);
  return EXIT.done;
}

function reportError(error: unknown, errors: World['errors']): number {
  errors.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) {
    errors.write(HELP);
    return EXIT.usage;
  }
  if (!(error instanceof ProblemError)) return EXIT.failed;
  if (error.problem.status === 401) return EXIT.login;
  return error.problem.status < 500 ? EXIT.refused : EXIT.failed;
}
