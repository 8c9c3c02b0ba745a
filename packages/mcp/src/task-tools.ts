import type { Calls } from '@vitrine/client';
import { restApi } from '@vitrine/contract';
import { z } from 'zod';
import { defineTool, dryRun, type World, waitSeconds } from './tool.ts';

type Order = Calls['quoteTask']['input'];

/** The largest size of a message with a picture in it. */
const PHOTO_BYTES_MAX = 8 * 2 ** 20;

const photoSource = {
  data: z
    .base64()
    .max(Math.ceil((PHOTO_BYTES_MAX * 4) / 3) + 4)
    .optional()
    .describe('The file itself, JPEG, PNG, WebP or HEIC, up to 8 MB, as base64'),
  path: z
    .string()
    .max(1_000)
    .optional()
    .describe('A file of this machine, where the server runs beside you (vitrine mcp)'),
};

async function openPhoto({ files }: World, { data, path }: { data?: string; path?: string }) {
  if (data) return new Blob([Uint8Array.from(Buffer.from(data, 'base64'))]);
  if (path && files) return files.open(path);
  throw new Error(files ? 'Give data or path' : 'Give data: files cannot be read from here');
}

export const TASK_TOOLS = [
  defineTool({
    name: 'list_models',
    title: 'List models',
    description: restApi.listModels.summary,
    effect: 'reads',
    input: restApi.listModels.input,
    act: ({ client, signal }, input) => client.listModels(input, { signal }),
  }),
  defineTool({
    name: 'list_scenes',
    title: 'List scenes',
    description: restApi.listScenes.summary,
    effect: 'reads',
    input: restApi.listScenes.input,
    act: ({ client, signal }, input) => client.listScenes(input, { signal }),
  }),
  defineTool({
    name: 'upload_photo',
    title: 'Upload a photo',
    description: 'Upload a photo; other tools take its id',
    effect: 'writes',
    input: z.object(photoSource),
    act: async (world, input) => {
      const { client, signal } = world;
      return client.addPhoto({ file: await openPhoto(world, input) }, { signal });
    },
  }),
  defineTool({
    name: 'read_garment',
    title: 'Read a garment',
    description: restApi.readGarment.summary,
    effect: 'reads',
    input: restApi.readGarment.input,
    act: ({ client, signal }, input) => client.readGarment(input, { signal }),
  }),
  defineTool({
    name: 'take_part',
    title: 'Take part of a set',
    description: restApi.takePart.summary,
    effect: 'writes',
    input: restApi.takePart.input,
    act: ({ client, signal }, input) => client.takePart(input, { signal }),
  }),
  defineTool({
    name: 'quote',
    title: 'Quote',
    description: 'What a task or a checked run would cost; nothing is made and nothing is charged',
    effect: 'reads',
    input: z.object({
      task: restApi.quoteTask.input.optional(),
      run_id: z.uuid().optional().describe('In place of a task'),
    }),
    act: ({ client, signal }, { task, run_id }) => {
      if (run_id) return client.quoteRun({ id: run_id }, { signal });
      if (task) return client.quoteTask(task as Order, { signal });
      throw new Error('Give task or run_id');
    },
  }),
  defineTool({
    name: 'create_task',
    title: 'Make pictures',
    description: restApi.createTask.summary,
    effect: 'spends',
    input: restApi.createTask.input.extend({
      ...dryRun,
      ...waitSeconds,
      idempotency_key: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .describe('Called again with the same one within a day, it is one task'),
    }),
    act: async ({ client, signal }, input) => {
      const { dry_run, wait_seconds, idempotency_key: idempotencyKey, ...order } = input;
      if (dry_run) {
        const { kind, photos, options } = order;
        const quote = await client.quoteTask({ kind, photos, options } as Order, { signal });
        return { dry_run, quote };
      }
      const call = { signal, waitSeconds: wait_seconds, idempotencyKey };
      return client.createTask(order as Calls['createTask']['input'], call);
    },
  }),
  defineTool({
    name: 'get_task',
    title: 'Look at a task',
    description: 'One task with its images, links and what went wrong',
    effect: 'reads',
    input: restApi.getTask.input.extend(waitSeconds),
    act: ({ client, signal }, { id, wait_seconds }) =>
      client.getTask({ id }, { signal, waitSeconds: wait_seconds }),
  }),
  defineTool({
    name: 'get_points',
    title: 'Look at the points',
    description: restApi.getPoints.summary,
    effect: 'reads',
    input: restApi.getPoints.input,
    act: ({ client, signal }) => client.getPoints({}, { signal }),
  }),
];
