import { ERRORS } from '@vitrine/contract';
import { nameFiles } from '@vitrine/marketplace';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { runArticles, runAttempts, runItems, runs } from '../../../db/schema/runs.ts';
import { taskImages, tasks } from '../../../db/schema/tasks.ts';
import { findCell } from '../table/read-table.ts';
import { csvLine } from './csv.ts';
import { listDeliveredStates } from './deliver.ts';

export type DeliveredPicture = {
  fileId: string;
  key: string;
  sku: string;
  title: string;
  file: string;
  sha256: string;
};

/** Which pictures of which run, and how they are called. */
type Wanted = {
  runId: string;
  channel: { name: string; template: string; format: string };
  which: 'approved' | 'made';
};

const OWN_COLUMNS = [
  'status',
  'code',
  'file',
  'sha256',
  'width',
  'height',
  'points',
  'model',
  'scene',
  'lock_score',
  'disclosure',
] as const;

/** Lists what goes into a delivery, and writes the manifest of all pictures of the run, delivered or not. */
export async function readManifest(db: Queryable, wanted: Wanted) {
  const [run] = await db.select().from(runs).where(eq(runs.id, wanted.runId));
  const rows = await db
    .select({
      item: runItems,
      article: runArticles,
      file: files,
      options: tasks.options,
      recipe: taskImages.recipe,
    })
    .from(runItems)
    .innerJoin(runArticles, eq(runArticles.id, runItems.articleId))
    .leftJoin(files, eq(files.id, runItems.resultFileId))
    .leftJoin(
      runAttempts,
      and(eq(runAttempts.itemId, runItems.id), eq(runAttempts.number, runItems.attempt)),
    )
    .leftJoin(tasks, eq(tasks.id, runAttempts.taskId))
    .leftJoin(taskImages, eq(taskImages.taskId, runAttempts.taskId))
    .where(eq(runItems.runId, wanted.runId))
    .orderBy(runItems.position);
  const states: readonly string[] = listDeliveredStates(wanted.which);
  const chosen = rows.flatMap((row) =>
    row.file && states.includes(row.item.state) ? [{ ...row, file: row.file }] : [],
  );
  const counts = new Map<string, number>();
  const names = nameFiles(
    wanted.channel.template,
    chosen.map(({ article, file, options }, index) => {
      const pos = (counts.get(article.id) ?? 0) + 1;
      counts.set(article.id, pos);
      const { columns } = article;
      return {
        sku: article.sku.replace(/~$/, ''),
        pos,
        asin: findCell(columns, 'asin'),
        gtin: findCell(columns, 'gtin', 'ean', 'barcode', 'variant barcode'),
        channel: wanted.channel.name,
        colour: findCell(columns, 'colour', 'color', '颜色'),
        model: String(options?.model_id ?? ''),
        n: index + 1,
        ext: wanted.channel.format === 'jpeg' || file.contentType === 'image/jpeg' ? 'jpg' : 'png',
      };
    }),
  );
  const pictures = new Map<string, DeliveredPicture>(
    chosen.map(({ item, article, file }, index) => [
      item.id,
      {
        fileId: file.id,
        key: file.key,
        sku: article.sku.replace(/~$/, ''),
        title: findCell(article.columns, 'title', 'name'),
        file: names[index] ?? '',
        sha256: '',
      },
    ]),
  );
  const columns = run?.columns.length ? run.columns : ['sku'];
  const own: string[] = OWN_COLUMNS.map((name) =>
    columns.includes(name) ? `vitrine_${name}` : name,
  );

  const write = (): string => {
    const lines = rows.map(({ item, article, file, options, recipe }) => {
      const packed = pictures.get(item.id);
      const cells = columns.map((column) => article.columns[column] ?? '');
      if (!run?.columns.length) cells[0] = article.sku;
      return csvLine([
        ...cells,
        item.state,
        item.error ? ERRORS[item.error.name].code : null,
        packed?.file ?? '',
        packed?.sha256 ?? '',
        packed ? (file?.width ?? null) : null,
        packed ? (file?.height ?? null) : null,
        item.points,
        String(options?.model_id ?? ''),
        String(options?.scene_id ?? ''),
        item.score,
        packed ? String(recipe?.disclosure ?? '') : '',
      ]);
    });
    // Table programs read UTF-8 only when it says so.
    return `\uFEFF${csvLine([...columns, ...own])}${lines.join('')}`;
  };
  return { pictures: [...pictures.values()], write };
}
