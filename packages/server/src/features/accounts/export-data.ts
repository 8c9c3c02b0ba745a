import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { invitations, redemptions } from '../../db/schema/codes.ts';
import { communityLikes, communityPosts, communityReports } from '../../db/schema/community.ts';
import { destinations } from '../../db/schema/destinations.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import { invoices, orders } from '../../db/schema/orders.ts';
import { pointBuckets, pointEntries } from '../../db/schema/points.ts';
import { runArticles, runRecipes, runs } from '../../db/schema/runs.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { identities, sessions, signIns, users } from '../../db/schema/users.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import { favouriteModels, workspacePhotos } from '../../db/schema/workspace.ts';

/** Collects everything stored about a person, by file name. Secrets (hashes of passwords and tokens) are left out. */
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
    'catalogue-runs.json': {
      runs: await db.select().from(runs).where(eq(runs.userId, userId)),
      recipes: await db.select().from(runRecipes).where(eq(runRecipes.userId, userId)),
      articles: await ofRuns(db, userId),
    },
    'looks.json': await db.select().from(looks).where(eq(looks.userId, userId)),
    'workspace-photos.json': await db
      .select()
      .from(workspacePhotos)
      .where(eq(workspacePhotos.userId, userId)),
    'favourite-models.json': await db
      .select()
      .from(favouriteModels)
      .where(eq(favouriteModels.userId, userId)),
    'developers.json': {
      keys: await db
        .select({
          name: apiKeys.name,
          mode: apiKeys.mode,
          hint: apiKeys.hint,
          scopes: apiKeys.scopes,
          addresses: apiKeys.addresses,
          origins: apiKeys.origins,
          createdAt: apiKeys.createdAt,
          expiresAt: apiKeys.expiresAt,
          lastUsedAt: apiKeys.lastUsedAt,
          revokedAt: apiKeys.revokedAt,
        })
        .from(apiKeys)
        .where(eq(apiKeys.userId, userId)),
      webhooks: await db
        .select({ url: webhooks.url, events: webhooks.events, createdAt: webhooks.createdAt })
        .from(webhooks)
        .where(eq(webhooks.userId, userId)),
      destinations: await db
        .select({
          name: destinations.name,
          kind: destinations.kind,
          address: destinations.address,
          createdAt: destinations.createdAt,
        })
        .from(destinations)
        .where(eq(destinations.userId, userId)),
    },
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

const ofRuns = async (db: Database, userId: string) => {
  const rows = await db
    .select({ article: runArticles })
    .from(runArticles)
    .innerJoin(runs, eq(runs.id, runArticles.runId))
    .where(eq(runs.userId, userId));
  return rows.map(({ article }) => article);
};
