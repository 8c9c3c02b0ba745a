import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImagingError } from '../errors.ts';
import { createImaging } from '../imaging.ts';
import { exportPicture } from '../making/export/export.ts';
import { importPhoto } from '../making/import/import.ts';
import { createModelStore } from '../runtime/models/store.ts';
import { type Command, HELP, readCommand } from './command.ts';
import { dressFolder, parseDressArguments } from './dress-folder.ts';
import { type Job, listJobs } from './jobs.ts';
import { makeSheet, parseSheetArguments } from './make-sheet.ts';
import { createProgressLine } from './progress-line.ts';
import { UsageError } from './values.ts';

async function save(png: Uint8Array, { to, format }: Job): Promise<void> {
  const picture =
    format === 'png' ? png : await exportPicture(png, { format, background: 'transparent' });
  await writeFile(to, picture);
}

// npm runs this in the root of the project; INIT_CWD is where it was called from.
const here = process.env.INIT_CWD ?? process.cwd();

async function runSheet(name: 'sheet' | 'dress', args: string[]): Promise<number> {
  const line = createProgressLine(process.stderr);
  const files = name === 'sheet' ? parseSheetArguments(args, here) : undefined;
  const wishes = name === 'dress' ? parseDressArguments(args, here) : undefined;
  const imaging = createImaging({ store: createModelStore({ log: line.print }) });
  try {
    if (files && (await makeSheet(files, imaging, line)) > 0) return 1;
    return wishes && (await dressFolder(wishes, imaging, line)) > 0 ? 1 : 0;
  } finally {
    await imaging.close();
  }
}

async function runCommand(command: Command): Promise<number> {
  const jobs = await listJobs(
    path.resolve(here, command.input),
    path.resolve(here, command.output),
  );
  const line = createProgressLine(process.stderr);
  const store = createModelStore({ log: line.print });
  const imaging = createImaging({ store, threads: command.threads });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  let failed = 0;
  for (const [index, job] of jobs.entries()) {
    const label = jobs.length > 1 ? `${index + 1}/${jobs.length} ${job.from}` : job.from;
    const onProgress = (stage: string, fraction: number) =>
      line.show(`${label} · ${stage}`, (index + fraction) / jobs.length);
    try {
      const work = { signal: stop.signal, onProgress };
      const { bytes } = await importPhoto(job.from, work);
      await save(await command.make(imaging, bytes, work), job);
      line.print(`${job.from} → ${job.to}`);
    } catch (error) {
      if (stop.signal.aborted) break;
      // One bad photo must not cost the others of a folder.
      if (!(error instanceof ImagingError)) throw error;
      failed++;
      line.print(`${job.from}: ${error.message}`);
    }
  }
  await imaging.close();
  return failed > 0 || stop.signal.aborted ? 1 : 0;
}

try {
  const [name, ...rest] = process.argv.slice(2);
  const isSheet = name === 'sheet' || name === 'dress';
  const asksForHelp = rest.some((word) => word === '--help' || word === '-h');
  const command = isSheet && !asksForHelp ? name : readCommand(process.argv.slice(2));
  if (command === 'sheet' || command === 'dress') process.exitCode = await runSheet(command, rest);
  else if (command === 'help') console.log(HELP);
  else process.exitCode = await runCommand(command);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
