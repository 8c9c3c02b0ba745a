import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';

/**
 * The events that are sent. 'refused': the photo or the wishes could not become a true picture; 'failed': it was our
 * fault.
 */
export const WEBHOOK_EVENTS = [
  'task.succeeded',
  'task.failed',
  'task.refused',
  'run.item.made',
  'run.finished',
  'points.low',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const webhookSchema = z.object({
  webhook_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: z.iso.datetime(),
  /** Why nothing is sent any more: its owner wanted it, or the address answered 410. */
  off: z.enum(['owner', 'gone']).nullable(),
  /** Until then an older secret signs, too. */
  old_secret_until: z.iso.datetime().nullable(),
});
export type Webhook = z.output<typeof webhookSchema>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;

export const deliverySchema = z.object({
  delivery_id: z.string(),
  /** `webhook-id` of the message: the same whenever it is sent again. */
  message_id: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  state: z.enum(DELIVERY_STATES),
  created_at: z.iso.datetime(),
  next_at: z.iso.datetime().nullable(),
  body: z.string(),
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      /** null: there was no answer. */
      status: z.number().int().nullable(),
      /** What went wrong before there was an answer. */
      problem: z.enum(['address', 'connection', 'timeout']).nullable(),
      milliseconds: z.number().int(),
      /** The beginning of the answer. */
      answer: z.string(),
    }),
  ),
});
export type Delivery = z.output<typeof deliverySchema>;

const byWebhook = z.object({ webhook_id: z.uuid() });
const eventsSchema = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);

/** Addresses that hear what happens, by Standard Webhooks 1.0: /account/developers. */
export const webhookEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/v1/developer/webhooks',
    auth: 'invited',
    summary: 'Addresses that are told what happens',
    input: z.object({}),
    output: z.object({ list: z.array(webhookSchema) }),
    errors: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/webhooks/create',
    auth: 'invited',
    summary: 'Tell an address what happens; the secret that signs is in this answer',
    perMinute: 20,
    input: z.object({
      url: z.string().trim().min(1).max(LIMITS.webhookUrlMax),
      events: eventsSchema,
    }),
    output: z.object({ webhook: webhookSchema, secret: z.string() }),
    errors: ['WEBHOOKS_FULL', 'WEBHOOK_ADDRESS'],
  }),
  change: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/webhooks/change',
    auth: 'invited',
    summary: 'Choose other events, or switch an address off and on',
    input: byWebhook.extend({ events: eventsSchema.optional(), on: z.boolean().optional() }),
    output: webhookSchema,
    errors: ['NOT_FOUND'],
  }),
  rotate: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/webhooks/rotate',
    auth: 'invited',
    summary: 'A new secret; the one before signs beside it for a day',
    perMinute: 20,
    input: byWebhook,
    output: z.object({ webhook: webhookSchema, secret: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/webhooks/delete',
    auth: 'invited',
    summary: 'Forget an address, with everything that was sent to it',
    input: byWebhook,
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  deliveries: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/webhooks/deliveries',
    auth: 'invited',
    summary: 'What was sent to an address, newest first, with bodies and answers',
    input: byWebhook.extend(pageInput),
    output: pageOf(deliverySchema),
    errors: ['NOT_FOUND'],
  }),
  replay: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/webhooks/replay',
    auth: 'invited',
    summary: 'Send a message again, now',
    perMinute: 60,
    input: z.object({ delivery_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
