import { type Account, isNickname, LIMITS, type NotifyChannel } from '@vitrine/contract';
import { and, eq } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { type ObjectStore, StorageFullError } from '../../adapters/storage/storage.ts';
import { chooseNotifyChannel, listChannels, requireUser } from '../../base/contacts/public.ts';
import { findOwnFile } from '../../base/files/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { identities, users } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { describeUser } from '../users/public.ts';
import { latestExport } from './exports.ts';

export type AccountDeps = { db: Database; store: ObjectStore; links: LinkSigner };

export async function describeAccount(
  { db, links }: Pick<AccountDeps, 'db' | 'links'>,
  userId: string,
): Promise<Account> {
  const user = await requireUser(db, userId);
  return {
    user_info: await describeUser({ db, links }, userId),
    created_at: user.createdAt.toISOString(),
    has_password: user.passwordHash !== null,
    google_linked: await hasGoogle(db, userId),
    notify_by: chooseNotifyChannel(user),
    notify_channels: listChannels(user),
    export: await latestExport({ db, links }, userId),
    deletion_at: user.deletionAt?.toISOString() ?? null,
  };
}

async function hasGoogle(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'google')));
  return rows.length > 0;
}

export type AccountChange = {
  nickname?: string;
  /** Null removes the picture. */
  avatarFileId?: string | null;
  notifyBy?: NotifyChannel;
};

export async function updateAccount(deps: AccountDeps, userId: string, change: AccountChange) {
  const user = await requireUser(deps.db, userId);
  const { notifyBy } = change;
  const nickname = change.nickname?.trim();
  if (nickname !== undefined && !isNickname(nickname)) {
    throw new AppError('NICKNAME_INVALID', { params: { max: LIMITS.nicknameMax } });
  }
  if (notifyBy && !listChannels(user).includes(notifyBy)) throw new AppError('CHANNEL_UNAVAILABLE');
  const avatar =
    change.avatarFileId === undefined
      ? undefined
      : await copyAvatar(deps, userId, change.avatarFileId);
  // Drizzle skips undefined values and rejects an update without any.
  await deps.db
    .update(users)
    .set({ nickname: nickname ?? user.nickname, avatar, notifyBy })
    .where(eq(users.id, userId));
  if (avatar !== undefined && user.avatar) await deps.store.remove([user.avatar]);
}

/** The account keeps its own copy, because the upload may be deleted together with its task. */
async function copyAvatar({ db, store }: AccountDeps, userId: string, fileId: string | null) {
  if (fileId === null) return '';
  const file = await findOwnFile(db, userId, fileId);
  const thumbnail = file && (await store.get(file.thumbKey));
  if (!thumbnail) throw new AppError('NOT_FOUND');
  const key = `${userId}/${crypto.randomUUID()}.avatar.webp`;
  try {
    await store.put(key, thumbnail.body, { contentType: 'image/webp' });
  } catch (cause) {
    if (cause instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause });
    throw cause;
  }
  return key;
}
