import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { EXPORT_FORMATS } from './photo.ts';
import { type Task, taskSchema } from './task.ts';

const taskIds = z.array(z.uuid()).min(1).max(LIMITS.tasksAtOnceMax);
export const tagSchema = z.string().trim().min(1).max(LIMITS.tagMax);

export const trashedTaskSchema = taskSchema.extend({
  deleted_at: z.iso.datetime(),
  /** When it is deleted for good. */
  purge_at: z.iso.datetime(),
});

/** Doing things with many works at once, and the trash. Lists are /v1/records/list. */
/** The page of one work, as messages and other pages lead to it. */
export const recordPath = ({ product, task_id }: Pick<Task, 'product' | 'task_id'>): string =>
  `/edit/recordDetail?product=${product}&task=${task_id}`;

export const recordEndpoints = {
  tag: defineEndpoint({
    method: 'POST',
    path: '/v1/records/tag',
    auth: 'invited',
    summary: 'Put tags on tasks of mine and take others off',
    input: z.object({
      task_ids: taskIds,
      add: z.array(tagSchema).max(LIMITS.tagsPerTaskMax).default([]),
      remove: z.array(tagSchema).max(LIMITS.tagsPerTaskMax).default([]),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SENSITIVE_WORDS', 'TOO_MANY_TAGS'],
  }),
  tags: defineEndpoint({
    method: 'GET',
    path: '/v1/records/tags',
    auth: 'invited',
    summary: 'My tags with how many tasks have each, the most used first',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
    errors: [],
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/v1/records/delete',
    auth: 'invited',
    summary: 'Put tasks into the trash; those still at work are left and counted',
    input: z.object({ task_ids: taskIds }),
    output: z.object({ deleted: z.number().int(), generating: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  trash: defineEndpoint({
    method: 'POST',
    path: '/v1/records/trash',
    auth: 'invited',
    summary: 'What is in my trash, the last deleted first',
    input: z.object(pageInput),
    output: pageOf(trashedTaskSchema),
    errors: [],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/v1/records/restore',
    auth: 'invited',
    summary: 'Take tasks out of the trash',
    input: z.object({ task_ids: taskIds }),
    output: z.object({ restored: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  purge: defineEndpoint({
    method: 'POST',
    path: '/v1/records/purge',
    auth: 'invited',
    summary: 'Delete tasks of the trash for good, with their pictures',
    input: z.object({ task_ids: taskIds }),
    output: z.object({ purged: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  zip: defineEndpoint({
    method: 'POST',
    path: '/v1/records/zip',
    auth: 'invited',
    summary: 'The finished images of tasks as one ZIP',
    perMinute: 30,
    input: z.object({
      task_ids: taskIds,
      /** As they were made, or each in this format on white where it was transparent. */
      format: z.enum(['original', ...EXPORT_FORMATS]).default('original'),
    }),
    output: z.object({ url: z.string(), file_name: z.string(), images: z.number().int() }),
    errors: ['NOT_FOUND', 'NOTHING_TO_DOWNLOAD', 'BATCH_TOO_LARGE', 'SERVICE_BUSY', 'STORAGE_FULL'],
  }),
};
