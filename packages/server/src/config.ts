import { isIP } from 'node:net';
import path from 'node:path';
import { LIMITS } from '@vitrine/contract';
import { z } from 'zod';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== ''),
);
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'expected postgres://user@host/database');

/** Every setting of the server. docs/operations.md explains them; a test compares the two. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || host === 'localhost', 'expected an IP address')
    .default('127.0.0.1'),
  PORT: count(0, 65535).default(8080),
  PUBLIC_URL: z.url().optional(),
  PUBLIC_URL_CN: z.url().optional(),
  CN_HOSTS: list.default(['cn.localhost', '*.cn']),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  VITRINE_DATA_DIR: z
    .string()
    .default(path.join(REPOSITORY, 'data'))
    .transform((dir) => path.resolve(dir)),
  VITRINE_MODELS_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: count(2, 200).default(10),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  SIGNING_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  WORKER_CONCURRENCY: count(1, 64).default(1),
  WORKER_THREADS: count(1, 64).default(2),
  USER_CONCURRENCY: count(1, 32).default(2),
  ONE_TIME_POINTS_DAYS: count(1, 3650).default(LIMITS.oneTimePointsDays),
  FOOTER_COMPANY: z.string().default(''),
  FOOTER_REGISTRATION: z.string().default(''),
});

export type Config = z.output<typeof settingsSchema>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment once. A bad value stops the start with its name and what is expected. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable counts as absent: that is how compose files and shells pass "not set".
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not valid:\n${lines.join('\n')}`);
  }
  requireTogether(parsed.data, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return parsed.data;
}

function requireTogether(config: Config, names: (keyof Config)[]) {
  const missing = names.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(`${names.join(', ')} go together; missing: ${missing.join(', ')}`);
  }
}
