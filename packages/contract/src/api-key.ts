import { z } from 'zod';
import { clientKey } from './client-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { reasonSchema } from './operator-user.ts';

/** What a key may do. */
export const API_SCOPES = ['images:read', 'images:write', 'runs:write', 'points:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** 'test': pictures carry a label and cost nothing. */
export const API_KEY_MODES = ['live', 'test'] as const;
export type ApiKeyMode = (typeof API_KEY_MODES)[number];

/** Who created a key; operators do so on behalf of accounts. */
export const API_KEY_MAKERS = ['owner', 'operator'] as const;
export type ApiKeyMaker = (typeof API_KEY_MAKERS)[number];

/** 256 random bits in letters and digits, and a checksum that reveals typing errors and helps secret scanners. */
export const API_KEY_PATTERN = /^vk_(live|test)_[0-9A-Za-z]{49}$/;

const IPV4 = z.union([z.ipv4(), z.cidrv4()]);
const IPV6 = z.union([z.ipv6(), z.cidrv6()]);
/** One address, or a network as in 203.0.113.0/24. */
export const networkSchema = z
  .string()
  .max(60)
  .pipe(z.union([IPV4, IPV6]));

/** A site as browsers name it: scheme, host, port. */
export const webOriginSchema = z
  .string()
  .max(200)
  .refine(
    (text) => URL.parse(text)?.origin === text && /^https?:/.test(text),
    'expected an origin',
  );

const capSchema = z.number().int().min(1).max(LIMITS.apiKeyPointsMax).nullable();

export const apiKeySchema = z.object({
  key_id: z.string(),
  name: z.string(),
  mode: z.enum(API_KEY_MODES),
  /** How it begins; only its holder knows the rest. */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Empty: from everywhere. */
  addresses: z.array(z.string()),
  /** Sites whose pages may use it; empty: none. */
  origins: z.array(z.string()),
  points_a_day: z.number().int().nullable(),
  points_in_all: z.number().int().nullable(),
  spent_today: z.number().int(),
  spent_in_all: z.number().int(),
  made_by: z.enum(API_KEY_MAKERS),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** Accurate to a few minutes; null if it was never used. */
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof apiKeySchema>;

/** What is chosen for a new key. */
const keyChoices = z.object({
  name: z.string().trim().min(1).max(LIMITS.apiKeyNameMax),
  mode: z.enum(API_KEY_MODES),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  /** Null means that it does not expire. */
  expires_in_days: z.number().int().min(1).max(LIMITS.apiKeyDaysMax).nullable().default(null),
  addresses: z.array(networkSchema).max(LIMITS.apiKeyListMax).default([]),
  origins: z.array(webOriginSchema).max(LIMITS.apiKeyListMax).default([]),
  points_a_day: capSchema.default(null),
  points_in_all: capSchema.default(null),
});
export type ApiKeyChoices = z.output<typeof keyChoices>;

/** The only answer that holds the key itself. */
const newKey = z.object({ key: z.string(), about: apiKeySchema });

const keyList = z.object({ list: z.array(apiKeySchema) });

/** Keys for programs, as their owner sees them: /account/developers. */
export const apiKeyEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/v1/developer/keys',
    auth: 'invited',
    summary: 'My API keys, newest first; the keys themselves are shown once only',
    input: z.object({}),
    output: keyList,
    errors: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/keys/create',
    auth: 'invited',
    summary: 'A new API key; its text is in this answer and nowhere else',
    perMinute: 20,
    input: keyChoices,
    output: newKey,
    errors: ['KEYS_FULL'],
  }),
  revoke: defineEndpoint({
    method: 'POST',
    path: '/v1/developer/keys/revoke',
    auth: 'invited',
    summary: 'End a key of mine: its next call is refused',
    input: z.object({ key_id: z.uuid() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};

/** For operators. */
export const apiKeyAdminEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/keys/list',
    auth: 'operator',
    summary: 'API keys of an account',
    input: z.object({ user_id: z.uuid() }),
    output: keyList,
    errors: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/keys/create',
    auth: 'operator',
    summary:
      'A new API key for an account, whose owner is told; its text is in this answer and nowhere else',
    perMinute: 20,
    input: keyChoices.extend({ user_id: z.uuid(), reason: reasonSchema }),
    output: newKey,
    errors: ['NOT_FOUND', 'KEYS_FULL'],
  }),
  revoke: defineEndpoint({
    method: 'POST',
    path: '/v1/admin/keys/revoke',
    auth: 'operator',
    summary: 'End a key of an account',
    input: z.object({ key_id: z.uuid(), reason: reasonSchema, client_key: clientKey }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
