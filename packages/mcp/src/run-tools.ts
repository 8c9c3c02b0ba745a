import type { Calls, Run } from '@vitrine/client';
import { channelFor, LIMITS, restApi } from '@vitrine/contract';
import { z } from 'zod';
import { defineTool, dryRun, type World, waitSeconds } from './tool.ts';

type Added = {
  table?: string;
  photos?: { photo_id: string; file_name: string }[];
  folder?: string;
};

const runInput = z.object({
  run_id: z
    .uuid()
    .optional()
    .describe('A run that was prepared before, to add to it, look at its price again, or start it'),
  name: restApi.createRun.input.shape.name.optional(),
  recipe: restApi.createRun.input.shape.recipe.describe(
    'The look of all its pictures, such as {"kind":"cutout"}',
  ),
  max_points: restApi.createRun.input.shape.max_points,
  table: z
    .string()
    .max(1_000_000)
    .optional()
    .describe('CSV with the columns sku and photo (a file name), and any others'),
  photos: z
    .array(z.object({ photo_id: z.uuid(), file_name: z.string().min(1).max(200) }))
    .max(100)
    .optional()
    .describe('Uploaded photos, under the file names that the table knows, or SKU_1.jpg'),
  folder: z
    .string()
    .max(1_000)
    .optional()
    .describe('A folder with photos and a table on this machine (vitrine mcp only)'),
  ...dryRun,
});

/** Sends what was given, and returns whether there was anything to send. */
async function addTo(world: World, id: string, { table, photos = [], folder }: Added) {
  const { client, signal, files } = world;
  const send = (path: string, file: Blob) => client.sendRunFile({ id, path, file }, { signal });
  if (folder && !files) throw new Error('Folders cannot be read from here: give table and photos');
  if (table) await send('catalogue.csv', new Blob([table]));
  for (const { photo_id, file_name } of photos) {
    const { url } = await client.getPhoto({ id: photo_id }, { signal });
    const response = await world.fetch(new Request(url, { signal }));
    if (!response.ok) throw new Error(`The photo ${photo_id} could not be read`);
    await send(file_name, await response.blob());
  }
  const found = folder && files ? await files.list(folder) : [];
  for (const path of found) if (files) await send(path, await files.open(`${folder}/${path}`));
  return Boolean(table) || photos.length > 0 || found.length > 0;
}

async function prepare(world: World, input: z.output<typeof runInput>): Promise<Run> {
  const { client, signal } = world;
  const { run_id, name, recipe, max_points } = input;
  if (!run_id && !name) throw new Error('Give name, or run_id of a run that was prepared before');
  const chosen = { recipe, max_points } as Pick<Calls['createRun']['input'], 'recipe'>;
  const hasChoice = recipe !== undefined || max_points !== undefined;
  const begun = run_id
    ? hasChoice
      ? await client.updateRun({ id: run_id, ...chosen }, { signal })
      : await client.getRun({ id: run_id }, { signal })
    : await client.createRun({ name: name ?? '', ...chosen }, { signal });
  const { id } = begun;
  const hasMore = await addTo(world, id, input);
  const read = hasMore ? await client.finishRun(id, { signal }) : begun;
  if (read.status !== 'draft') return read;
  await client.checkRun({ id }, { signal });
  return client.finishRun(id, { signal });
}

export const RUN_TOOLS = [
  defineTool({
    name: 'create_run',
    title: 'Make a catalogue',
    description:
      'Many articles in one look: brings photos and a table in, checks them, tells the price and, unless it is a dry run, starts. A dry run keeps the prepared run: call again with its run_id to start it',
    effect: 'spends',
    input: runInput,
    act: async (world, input) => {
      const { client, signal } = world;
      const run = await prepare(world, input);
      const { id } = run;
      const quote = await client.quoteRun({ id }, { signal });
      const { data: problems } = await client.listArticles({ id, show: 'problems' }, { signal });
      if (input.dry_run) return { dry_run: true, run, quote, problems };
      const started = await client.startRun({ id, expected_points: quote.points }, { signal });
      return { run: started, quote, problems };
    },
  }),
  defineTool({
    name: 'get_run',
    title: 'Look at a run',
    description: 'One run with a page of its pictures, the least true first',
    effect: 'reads',
    input: restApi.listRunItems.input.omit({ limit: true }).extend({
      ...waitSeconds,
      limit: z.number().int().min(1).max(100).default(30),
    }),
    act: async ({ client, signal }, { wait_seconds, ...page }) => {
      const { id } = page;
      const run = await client.getRun({ id }, { signal, waitSeconds: wait_seconds });
      return { run, items: await client.listRunItems(page, { signal }) };
    },
  }),
  defineTool({
    name: 'review_item',
    title: 'Review pictures of a run',
    description:
      'Approve or reject pictures, or have them made again (redo), which costs as at first',
    effect: 'spends',
    input: z.object({
      run_id: z.uuid(),
      item_ids: restApi.reviewRun.input.shape.item_ids,
      decision: z.enum(['approve', 'reject', 'redo']),
      note: z.string().trim().max(LIMITS.runNoteMax).default(''),
      changes: restApi.redoRun.input.shape.changes,
      ...dryRun,
    }),
    act: async ({ client, signal }, input) => {
      const { run_id: id, item_ids, decision, note, changes, dry_run } = input;
      if (dry_run) {
        const { points_each: each, balance } = await client.quoteRun({ id }, { signal });
        const points = decision === 'redo' ? each * item_ids.length : 0;
        return { dry_run, quote: { pictures: item_ids.length, points, balance } };
      }
      if (decision !== 'redo') {
        return client.reviewRun({ id, item_ids, decision, note }, { signal });
      }
      const redo = { id, item_ids, changes } as Calls['redoRun']['input'];
      return client.redoRun(redo, { signal });
    },
  }),
  defineTool({
    name: 'check_marketplace',
    title: 'Check for marketplaces',
    description: `${restApi.checkImage.summary}; without slots it tells which places there are`,
    effect: 'reads',
    input: restApi.checkImage.input.partial({ photo_id: true, slots: true }),
    act: ({ client, signal }, { photo_id, slots, words }) => {
      if (!photo_id || !slots) return client.listPlaces({}, { signal });
      return client.checkImage({ photo_id, slots, words }, { signal });
    },
  }),
  defineTool({
    name: 'export',
    title: 'Export',
    description:
      'A photo or finished image in another format (format), or made to the rules of a marketplace (place), or the pictures of a run as a ZIP (run_id, with a place or a channel for their names)',
    effect: 'writes',
    input: z.object({
      photo_id: z.uuid().optional(),
      format: restApi.exportImage.input.shape.format.optional(),
      background: z.string().optional(),
      place: z.string().max(40).optional().describe('Such as amazon or temu'),
      slot: z.string().max(20).optional().describe('main where nothing is said'),
      sku: restApi.exportForPlace.input.shape.sku,
      run_id: z.uuid().optional(),
      channel: restApi.exportRun.input.shape.channel.optional(),
      which: restApi.exportRun.input.shape.which,
      ...waitSeconds,
    }),
    act: ({ client, signal }, input) => {
      const { photo_id, format, background, place, slot, sku, run_id, channel, which } = input;
      const named = channel ?? (place ? channelFor(place) : undefined);
      if (run_id && named) {
        const call = { signal, waitSeconds: input.wait_seconds };
        return client.exportRun({ id: run_id, channel: named, which }, call);
      }
      if (photo_id && place)
        return client.exportForPlace({ photo_id, place, slot, sku }, { signal });
      if (photo_id && format)
        return client.exportImage({ photo_id, format, background }, { signal });
      throw new Error('Give photo_id with format or place, or run_id with place or channel');
    },
  }),
];
