import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invitations, redemptions } from '../../db/schema/codes.ts';
import { communityLikes, communityPosts, communityReports } from '../../db/schema/community.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import { invoices, orders } from '../../db/schema/orders.ts';
import { favouriteModels, outfitPhotos } from '../../db/schema/outfit.ts';
import { pointBuckets, pointEntries } from '../../db/schema/points.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { identities, sessions, signIns, users } from '../../db/schema/users.ts';

/** Everything the tables know of a person, by file name. Secrets (hashes of passwords and tokens) stay here. */
export async function collectData(db: Database, userId: string): Promise<Record<string, unknown>> {
  return {
    'account.json': await db
      .select({
        id: users.id,
        email: users.email,
        phone: users.phone,
        nickname: users.nickname,
        variant: users.variant,
        language: users.language,
        notifyBy: users.notifyBy,
        invited: users.invited,
        createdAt: users.createdAt,
        activatedAt: users.activatedAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    'linked-accounts.json': await db.select().from(identities).where(eq(identities.userId, userId)),
    'sessions.json': await db
      .select({
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        expiresAt: sessions.expiresAt,
        revokedAt: sessions.revokedAt,
        userAgent: sessions.userAgent,
        address: sessions.address,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    'sign-ins.json': await db
      .select()
      .from(signIns)
      .where(eq(signIns.userId, userId))
      .orderBy(asc(signIns.createdAt)),
    'tasks.json': await db.select().from(tasks).where(eq(tasks.userId, userId)),
    'images.json': await db.select().from(taskImages).where(eq(taskImages.userId, userId)),
    'looks.json': await db.select().from(looks).where(eq(looks.userId, userId)),
    'workspace-photos.json': await db
      .select()
      .from(outfitPhotos)
      .where(eq(outfitPhotos.userId, userId)),
    'favourite-models.json': await db
      .select()
      .from(favouriteModels)
      .where(eq(favouriteModels.userId, userId)),
    'points.json': {
      granted: await db.select().from(pointBuckets).where(eq(pointBuckets.userId, userId)),
      ledger: await db
        .select()
        .from(pointEntries)
        .where(eq(pointEntries.userId, userId))
        .orderBy(asc(pointEntries.id)),
    },
    'orders.json': {
      orders: await db.select().from(orders).where(eq(orders.userId, userId)),
      invoices: await db
        .select({ invoice: invoices })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .where(eq(orders.userId, userId)),
      subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
      redemptions: await db.select().from(redemptions).where(eq(redemptions.userId, userId)),
    },
    'community.json': {
      posts: await db.select().from(communityPosts).where(eq(communityPosts.userId, userId)),
      likes: await db.select().from(communityLikes).where(eq(communityLikes.userId, userId)),
      reports: await db.select().from(communityReports).where(eq(communityReports.userId, userId)),
    },
    'invited-by.json': await db
      .select({ code: invitations.code, createdAt: invitations.createdAt })
      .from(invitations)
      .where(eq(invitations.inviteeId, userId)),
    'files.json': await db.select().from(files).where(eq(files.userId, userId)),
  };
}
