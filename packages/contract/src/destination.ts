import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageInput, pageOf } from './page.ts';
import { shownFailureSchema } from './shown-failure.ts';

/** Where pictures can be sent: folders, and shops that put them to their products by SKU. */
export const DESTINATION_KINDS = ['s3', 'webdav', 'woocommerce', 'shopify'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

const address = z.string().trim().min(1).max(LIMITS.webhookUrlMax);
const text = z.string().trim().min(1).max(200);
const secret = z.string().min(1).max(500);
/** Below what the address or the bucket names; it never leads out of there. */
const folder = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[^\\\p{Cc}]*$/u)
  .default('');

/** How to get in. What is secret in it is never given back. */
export const destinationAccessSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('s3'),
    /** None: Amazon's own. */
    endpoint: address.optional(),
    region: text.default('us-east-1'),
    bucket: text,
    folder,
    /** The bucket stands in the path, not before the host. */
    path_style: z.boolean().default(false),
    access_key_id: text,
    secret_access_key: secret,
  }),
  z.strictObject({
    kind: z.literal('webdav'),
    address,
    folder,
    username: text,
    password: secret,
  }),
  z.strictObject({
    kind: z.literal('woocommerce'),
    address,
    consumer_key: text,
    consumer_secret: secret,
  }),
  z.strictObject({ kind: z.literal('shopify'), address, access_token: secret }),
]);
export type DestinationAccess = z.output<typeof destinationAccessSchema>;

export const destinationSchema = z.object({
  destination_id: z.string(),
  name: z.string(),
  kind: z.enum(DESTINATION_KINDS),
  /** Where it leads, without what is secret. */
  address: z.string(),
  created_at: z.iso.datetime(),
  /** The last time that it was tried, and what was wrong then. */
  checked_at: z.iso.datetime().nullable(),
  problem: shownFailureSchema.nullable(),
});
export type Destination = z.output<typeof destinationSchema>;

export const SENDING_STATES = ['waiting', 'sent', 'failed'] as const;

export const sendingSchema = z.object({
  sending_id: z.string(),
  destination_id: z.string(),
  run_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** 'failed': some files were not taken; the others are there. */
  state: z.enum(SENDING_STATES),
  files: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** What went wrong last, of what has not arrived. */
  problem: shownFailureSchema.nullable(),
});
export type Sending = z.output<typeof sendingSchema>;

export const sentFileSchema = z.object({
  file_name: z.string(),
  sku: z.string(),
  state: z.enum(SENDING_STATES),
  tries: z.number().int(),
  next_at: z.iso.datetime().nullable(),
  problem: shownFailureSchema.nullable(),
});

export type SentFile = z.output<typeof sentFileSchema>;

const byDestination = z.object({ destination_id: z.uuid() });
const bySending = z.object({ sending_id: z.uuid() });

export const destinationEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/v1/destinations',
    auth: 'invited',
    summary: 'Folders and shops that pictures can be sent to',
    input: z.object({}),
    output: z.object({ list: z.array(destinationSchema) }),
    errors: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/destinations/create',
    auth: 'invited',
    summary: 'Keep a folder or a shop; its keys are sealed and never given back',
    perMinute: 20,
    input: z.object({
      name: z.string().trim().min(1).max(LIMITS.destinationNameMax),
      access: destinationAccessSchema,
    }),
    output: destinationSchema,
    errors: ['DESTINATIONS_FULL', 'DESTINATION_ADDRESS'],
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/v1/destinations/check',
    auth: 'invited',
    summary: 'Try whether a place lets us in and takes files; the answer says what is wrong',
    perMinute: 20,
    input: byDestination,
    output: destinationSchema,
    errors: ['NOT_FOUND'],
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: '/v1/destinations/delete',
    auth: 'invited',
    summary: 'Forget a place and its keys; what was sent there stays there',
    input: byDestination,
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/v1/destinations/send',
    auth: 'invited',
    summary: 'Send finished pictures; what is there already is not sent again',
    perMinute: 60,
    input: byDestination.extend({
      file_ids: z.array(z.uuid()).min(1).max(LIMITS.sendFilesMax),
      /** In a shop: the product that they belong to. Without one a draft is made. */
      sku: z.string().trim().max(100).default(''),
      template: z.string().trim().min(1).max(100).default('{sku}_{pos}.{ext}'),
      client_key: clientKey,
    }),
    output: sendingSchema,
    errors: ['NOT_FOUND'],
  }),
  sendings: defineEndpoint({
    method: 'POST',
    path: '/v1/destinations/sendings',
    auth: 'invited',
    summary: 'What was sent, newest first',
    input: z.object({ ...pageInput, run_id: z.uuid().optional() }),
    output: pageOf(sendingSchema),
    errors: ['NOT_FOUND'],
  }),
  sending: defineEndpoint({
    method: 'GET',
    path: '/v1/destinations/sending',
    auth: 'invited',
    summary: 'One sending, with the files that have not arrived first',
    input: bySending,
    output: z.object({ sending: sendingSchema, files: z.array(sentFileSchema) }),
    errors: ['NOT_FOUND'],
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/v1/destinations/resend',
    auth: 'invited',
    summary: 'Send what did not arrive once more',
    perMinute: 30,
    input: bySending,
    output: sendingSchema,
    errors: ['NOT_FOUND', 'SENDING_UNDER_WAY'],
  }),
};
