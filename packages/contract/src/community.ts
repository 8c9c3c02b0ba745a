import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { POST_ORDERS } from './post-orders.ts';
import { productSchema } from './product.ts';

/**
 * checking: the picture is being looked at by a model; review: it waits for an operator; shown: everybody sees it;
 * blocked: refused by the check; hidden: taken down by an operator. Only 'shown' is seen by others.
 */
export const POST_STATES = ['checking', 'review', 'shown', 'blocked', 'hidden'] as const;
export type PostState = (typeof POST_STATES)[number];

export const REPORT_REASONS = ['explicit', 'not-theirs', 'misleading', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const postSchema = z.object({
  post_id: z.string(),
  title: z.string(),
  /** The name that the seller goes by, and their picture (empty: none). */
  author: z.string(),
  avatar: z.string(),
  product: productSchema,
  url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  likes: z.number().int(),
  /** By the caller; false for visitors. */
  liked: z.boolean(),
  is_mine: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Post = z.infer<typeof postSchema>;

export const ownPostSchema = postSchema.extend({
  image_id: z.string(),
  state: z.enum(POST_STATES),
});
export type OwnPost = z.infer<typeof ownPostSchema>;

export const judgedPostSchema = ownPostSchema.omit({ image_id: true }).extend({
  /** What the model saw, 0..1 by kind; null: not looked at, or it could not. */
  scores: z.record(z.string(), z.number()).nullable(),
  /** Reports that nobody has settled yet. */
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type JudgedPost = z.infer<typeof judgedPostSchema>;

const byPost = { post_id: z.uuid() };
const likesSchema = z.object({ likes: z.number().int(), liked: z.boolean() });

export const communityEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/community/list',
    auth: 'public',
    summary: 'Published works; a session tells which of them are liked by the caller',
    input: z.object({ order: z.enum(POST_ORDERS).default('new'), ...pageInput }),
    output: pageOf(postSchema),
    errors: [],
  }),
  mine: defineEndpoint({
    method: 'POST',
    path: '/v1/community/mine',
    auth: 'invited',
    summary: 'What I have published, in whatever state, newest first',
    input: z.object(pageInput),
    output: pageOf(ownPostSchema),
    errors: [],
  }),
  publish: defineEndpoint({
    method: 'POST',
    path: '/v1/community/publish',
    auth: 'invited',
    summary: 'Publish a finished image of mine; it shows after its check',
    input: z.object({
      image_id: z.uuid(),
      title: z.string().trim().max(LIMITS.postTitleMax).default(''),
    }),
    output: ownPostSchema,
    errors: ['NOT_FOUND', 'POST_REFUSED', 'SENSITIVE_WORDS', 'TOO_MANY_REQUESTS'],
  }),
  unpublish: defineEndpoint({
    method: 'POST',
    path: '/v1/community/unpublish',
    auth: 'invited',
    summary: 'Take a published work of mine out of the community',
    input: z.object(byPost),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  like: defineEndpoint({
    method: 'POST',
    path: '/v1/community/like',
    auth: 'invited',
    summary: 'Like a work; a second like changes nothing',
    input: z.object(byPost),
    output: likesSchema,
    errors: ['NOT_FOUND'],
  }),
  unlike: defineEndpoint({
    method: 'POST',
    path: '/v1/community/unlike',
    auth: 'invited',
    summary: 'Take a like back',
    input: z.object(byPost),
    output: likesSchema,
    errors: ['NOT_FOUND'],
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/v1/community/report',
    auth: 'invited',
    summary: 'Tell the operator that something is wrong with a work',
    input: z.object({
      ...byPost,
      reason: z.enum(REPORT_REASONS),
      note: z.string().trim().max(LIMITS.reportNoteMax).default(''),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
};

/** For operators. */
export const communityAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/community/list',
    auth: 'operator',
    summary: 'Works that wait for a decision, were reported or are hidden, oldest first',
    input: z.object({ about: z.enum(['review', 'reported', 'hidden']), ...pageInput }),
    output: pageOf(judgedPostSchema),
    errors: [],
  }),
  hide: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/community/hide',
    auth: 'operator',
    summary: 'Take a work down; its owner cannot publish it again',
    input: z.object(byPost),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  release: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/community/release',
    auth: 'operator',
    summary: 'Show a work, and settle what was reported about it',
    input: z.object(byPost),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
