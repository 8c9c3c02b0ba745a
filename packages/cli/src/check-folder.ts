import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Check } from '@vitrine/client';
import { EXIT, type Job, UsageError } from './commands.ts';
import { listPhotos } from './list-photos.ts';

export type FolderCheck = {
  folder: string;
  place: string;
  slot: string;
  words: boolean;
  csv: boolean;
};
type Result = Check['results'][number];

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const describeFindings = ({ findings }: Result) =>
  findings.map(({ kind, measured, wanted }) => `${kind}: ${measured}, wanted ${wanted}`).join('; ');

/** Whether a place would take each photo of a folder. One that it would refuse makes the command end as refused. */
export async function checkFolder(job: Job, wanted: FolderCheck): Promise<number> {
  const { client, report, signal } = job;
  const { folder, place, slot, words, csv } = wanted;
  if (!folder || !place) throw new UsageError('check needs a folder and --for');
  const photos = await listPhotos(folder);
  if (photos.length === 0) throw new UsageError(`There are no photos in ${folder}`);
  if (csv) report.line('file,place,slot,verdict,findings');
  let isRefused = false;
  for (const [index, file] of photos.entries()) {
    const name = path.relative(folder, file);
    if (!csv) report.progress(name, index / photos.length);
    const { id } = await client.addPhoto({ file: await openAsBlob(file) }, { signal });
    const about = { photo_id: id, slots: [{ place, slot }], words };
    const { results } = await client.checkImage(about, { signal });
    for (const result of results) {
      isRefused ||= result.verdict === 'fail';
      const cells = [name, result.place, result.slot, result.verdict, describeFindings(result)];
      if (csv) report.line(cells.map(cell).join(','));
      else
        report.result(`${result.verdict}  ${name}  ${describeFindings(result)}`, {
          file: name,
          result,
        });
    }
  }
  return isRefused ? EXIT.refused : EXIT.done;
}
