import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Run, RunExport } from '@vitrine/client';
import { channelFor } from '@vitrine/contract';
import { chooseLook, type LookWishes } from './choose-look.ts';
import { EXIT, IS_ID, type Job, UsageError } from './commands.ts';
import { listPhotos } from './list-photos.ts';
import { unpack } from './unpack.ts';

export type NewRun = {
  table: string;
  photos: string;
  name?: string;
  wishes: LookWishes;
  cap?: string;
  dryRun: boolean;
  watch: boolean;
};

/** Says what will be made, uploads table and photos, shows the price, and starts. */
export async function newRun(job: Job, wanted: NewRun): Promise<number> {
  const { client, report, signal } = job;
  const { table, photos, cap } = wanted;
  if (!table || !photos) throw new UsageError('runs new needs a table and --photos');
  const max_points = cap === undefined ? undefined : Number(cap);
  if (max_points !== undefined && !Number.isInteger(max_points)) {
    throw new UsageError('--cap is a number of points');
  }
  const look = await chooseLook(client, wanted.wishes, signal);
  report.result(`Will make ${look.words}.`, { look });
  const files = [table, ...(await listPhotos(photos))];
  const name = wanted.name ?? path.basename(table, path.extname(table));
  const { id } = await client.createRun({ name, recipe: look.recipe, max_points }, { signal });
  for (const [index, file] of files.entries()) {
    report.progress(path.basename(file), index / files.length);
    const inRun = file === table ? path.basename(table) : path.relative(photos, file);
    const blob = await openAsBlob(file);
    await client.sendRunFile({ id, path: inRun, file: blob }, { signal });
  }
  await client.finishRun(id, { signal, onChange: ({ status }) => report.progress(status, 1) });
  await client.checkRun({ id }, { signal });
  const run = await client.finishRun(id, { signal });
  const quote = await client.quoteRun({ id }, { signal });
  const pictures = quote.pictures === 1 ? '1 picture' : `${quote.pictures} pictures`;
  const told = `${id}  ${pictures}, ${quote.points} points, ${quote.left_out} articles left out`;
  report.result(told, { run, quote });
  if (wanted.dryRun) {
    report.result('Nothing was started and nothing was charged.', { dry_run: true });
    return EXIT.done;
  }
  const started = await client.startRun({ id, expected_points: quote.points }, { signal });
  report.result(`started: vitrine runs watch ${id}`, { run: started });
  return wanted.watch ? watchRun(job, id) : EXIT.done;
}

const endedShare = ({ items, items_total: total }: Run) => {
  const open = (items.queued ?? 0) + (items.redo ?? 0) + (items.running ?? 0);
  return total === 0 ? 0 : (total - open) / total;
};

/** Until nothing of it is at work. A run that stopped by itself is a failure of the command. */
export async function watchRun({ client, report, signal }: Job, id: string): Promise<number> {
  if (!IS_ID.test(id)) throw new UsageError('Name a run by its id');
  const run = await client.finishRun(id, {
    signal,
    onChange: (now) => report.progress(now.status, endedShare(now)),
  });
  const { status, stop_reason: reason, items } = run;
  const made = (items.made ?? 0) + (items.approved ?? 0) + (items.rejected ?? 0);
  const fruitless = (items.refused ?? 0) + (items.failed ?? 0) + (items.needs_landmarks ?? 0);
  const why = reason ? ` (${reason})` : '';
  report.result(`${status}${why}: ${made} made, ${fruitless} not`, { run });
  if (status === 'paused' || status === 'cancelled') return EXIT.failed;
  return made === 0 && fruitless > 0 ? EXIT.refused : EXIT.done;
}

export type RunDelivery = { id: string; place: string; out: string; all: boolean };

/** Packs the pictures for a place and unpacks them into a folder, with manifest.csv. */
export async function exportRun(job: Job, { id, place, out, all }: RunDelivery): Promise<number> {
  const { client, report, signal } = job;
  if (!IS_ID.test(id) || !place || !out) {
    throw new UsageError('runs export needs the id of a run, --for and --out');
  }
  const which = all ? 'made' : 'approved';
  let packed: RunExport = await client.exportRun(
    { id, channel: channelFor(place), which },
    { signal, waitSeconds: 30 },
  );
  while (packed.status === 'waiting') {
    report.progress('packing', 0.5);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    signal.throwIfAborted();
    const { data } = await client.listRunExports({ id }, { signal });
    packed = data.find((one) => one.id === packed.id) ?? packed;
  }
  if (!packed.url) throw new Error('The pictures could not be packed. Please try again');
  const saved = await unpack(packed.url, out, signal);
  report.result(saved.join('\n'), { export: packed, saved });
  return EXIT.done;
}
