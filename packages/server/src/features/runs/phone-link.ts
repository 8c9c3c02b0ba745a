import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@vitrine/contract';
import { AppError } from '../../errors/app-error.ts';

export type PhoneLinks = ReturnType<typeof createPhoneLinks>;
type Target = { userId: string; runId: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^(${UUID})\\.(${UUID})\\.(\\d{10})\\.([\\w-]{43})$`);

/** A link that lets its holder add photos to one run, for an hour, and nothing else. */
export function createPhoneLinks(signingKey: string, now: () => number = Date.now) {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'vitrine run phone v1', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    create({ userId, runId }: Target) {
      const expiry = Math.floor(now() / 1000) + LIMITS.runPhoneSeconds;
      const text = `${userId}.${runId}.${expiry}`;
      return { key: `${text}.${sign(text)}`, expiresAt: new Date(expiry * 1000) };
    },
    read(given: string): Target {
      const [, userId = '', runId = '', expiry = '', signature = ''] = KEY.exec(given) ?? [];
      const expected = Buffer.from(sign(`${userId}.${runId}.${expiry}`));
      const actual = Buffer.from(signature);
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      if (!isOurs || Number(expiry) * 1000 < now()) throw new AppError('RUN_LINK_ENDED');
      return { userId, runId };
    },
  };
}
