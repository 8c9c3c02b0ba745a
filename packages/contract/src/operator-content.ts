import { z } from 'zod';
import { SCENE_POSITIONS } from './catalogue.ts';
import { clothingTaskSchema } from './clothing.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';

const wordSchema = z.object({
  word: z.string(),
  /** True: passes although the built-in lists know it. */
  allowed: z.boolean(),
  created_at: z.iso.datetime(),
});
export type OwnWord = z.output<typeof wordSchema>;
const word = z.string().trim().toLowerCase().min(1).max(LIMITS.ownWordMax);

/** For operators. */
export const wordAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/word/list',
    auth: 'operator',
    summary: 'Words that operators have forbidden or allowed, beside the built-in lists',
    input: z.object({}),
    output: z.object({ list: z.array(wordSchema) }),
    errors: [],
  }),
  set: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/word/set',
    auth: 'operator',
    summary: 'Forbid or allow a word',
    input: z.object({ word, allowed: z.boolean() }),
    output: z.object({ list: z.array(wordSchema) }),
    errors: [],
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/word/remove',
    auth: 'operator',
    summary: 'Leave a word to the built-in lists again',
    input: z.object({ word }),
    output: z.object({ list: z.array(wordSchema) }),
    errors: ['NOT_FOUND'],
  }),
  tryText: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/word/try',
    auth: 'operator',
    summary: 'The first word of a text that would be refused; null: none would',
    input: z.object({ text: z.string().max(LIMITS.descriptionMax) }),
    output: z.object({ word: z.string().nullable() }),
    errors: [],
  }),
};

export const ANNOUNCEMENT_TONES = ['info', 'warning'] as const;
export const announcementSchema = z.object({
  announcement_id: z.string(),
  tone: z.enum(ANNOUNCEMENT_TONES),
  text: z.object({ zh: z.string(), en: z.string() }),
});
export type Announcement = z.output<typeof announcementSchema>;
export const plannedAnnouncementSchema = announcementSchema.extend({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  is_shown: z.boolean(),
  created_at: z.iso.datetime(),
});
export type PlannedAnnouncement = z.output<typeof plannedAnnouncementSchema>;

export const announcementEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/v1/announcement/current',
    auth: 'public',
    summary: 'What everybody should know just now',
    input: z.object({}),
    output: z.object({ list: z.array(announcementSchema) }),
    errors: [],
  }),
};

const announcementText = z.string().trim().min(1).max(LIMITS.announcementMax);

/** For operators. */
export const announcementAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/announcement/list',
    auth: 'operator',
    summary: 'Announcements, newest first',
    input: z.object(pageInput),
    output: pageOf(plannedAnnouncementSchema),
    errors: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/announcement/create',
    auth: 'operator',
    summary: 'Announce something in both languages, from and until',
    input: z.object({
      tone: z.enum(ANNOUNCEMENT_TONES).default('info'),
      text: z.object({ zh: announcementText, en: announcementText }),
      starts_at: z.iso.datetime().optional(),
      ends_at: z.iso.datetime().optional(),
    }),
    output: plannedAnnouncementSchema,
    errors: [],
  }),
  end: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/announcement/end',
    auth: 'operator',
    summary: 'Take an announcement down',
    input: z.object({ announcement_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};

const arrangedSchema = z.object({
  id: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  thumb_url: z.string(),
  hidden: z.boolean(),
});
export type ArrangedItem = z.output<typeof arrangedSchema>;
export const CATALOGUE_PARTS = ['model', 'scene'] as const;
const scenePosition = z.enum([...SCENE_POSITIONS, 'product']);
const arrangement = z.object({
  models: z.array(arrangedSchema),
  scenes: z.array(
    /** own: brought by an operator, who can take it away again. */
    arrangedSchema.extend({ position: scenePosition, own: z.boolean() }),
  ),
});
export type ArrangedScene = z.output<typeof arrangement>['scenes'][number];
const share = z.number().min(0).max(1);
const sceneName = z.string().trim().min(1).max(LIMITS.sceneNameMax);
/** Shares of the picture: where the ground ends, and where something stands by itself. */
const ground = {
  floor_line: z.number().min(0.05).max(0.95),
  spot: z.object({ x: share, y: share }),
};

/** For operators. */
export const catalogueAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/catalogue/list',
    auth: 'operator',
    summary: 'Models and scenes in the order in which sellers see them, hidden ones included',
    input: z.object({}),
    output: arrangement,
    errors: [],
  }),
  arrange: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/catalogue/arrange',
    auth: 'operator',
    summary: 'Hide or show one, or put it before another; null: at the end',
    input: z.object({
      part: z.enum(CATALOGUE_PARTS),
      id: z.string().max(100),
      hidden: z.boolean().optional(),
      before: z.string().max(100).nullable().optional(),
    }),
    output: arrangement,
    errors: ['NOT_FOUND'],
  }),
  guessScene: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/catalogue/scene/guess',
    auth: 'operator',
    summary:
      'Where the ground seems to end on an uploaded picture, and where something would stand',
    input: z.object({ file_id: z.uuid(), position: scenePosition }),
    output: z.object(ground),
    errors: ['NOT_FOUND', 'SERVICE_BUSY'],
  }),
  addScene: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/catalogue/scene/add',
    auth: 'operator',
    summary: 'Make an uploaded picture a scene that sellers can choose',
    input: z.object({
      file_id: z.uuid(),
      name: z.object({ zh: sceneName, en: sceneName }),
      position: scenePosition,
      ...ground,
    }),
    output: arrangement,
    errors: ['NOT_FOUND', 'STORAGE_FULL'],
  }),
  removeScene: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/catalogue/scene/remove',
    auth: 'operator',
    summary: 'Take a scene of one’s own away for good; images that wait for it are paid back',
    input: z.object({ id: z.string().max(100) }),
    output: arrangement,
    errors: ['NOT_FOUND'],
  }),
};

export const assistedOrderSchema = z.object({ user_id: z.string(), task: clothingTaskSchema });
export type AssistedOrder = z.output<typeof assistedOrderSchema>;

/** For operators. */
export const assistedAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/assisted/list',
    auth: 'operator',
    summary: 'Assisted orders with their wishes and images; open ones or all, newest first',
    input: z.object({ ...pageInput, show: z.enum(['open', 'all']).default('open') }),
    output: pageOf(assistedOrderSchema),
    errors: [],
  }),
  deliver: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/assisted/deliver',
    auth: 'operator',
    summary: 'Deliver an uploaded picture as an image of an assisted order, or in place of one',
    input: z.object({ image_id: z.uuid(), file_id: z.uuid() }),
    output: assistedOrderSchema,
    errors: ['NOT_FOUND', 'NOT_REPLACEABLE'],
  }),
};
