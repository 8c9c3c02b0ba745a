import { POST_STATES, REPORT_REASONS } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { taskImages } from './tasks.ts';
import { users } from './users.ts';

/** A finished image that its owner has published. It refers to the work and is deleted with it. */
export const communityPosts = pgTable(
  'community_posts',
  {
    id: id(),
    imageId: uuid()
      .notNull()
      .references(() => taskImages.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    state: text({ enum: POST_STATES }).notNull().default('checking'),
    /** Stored here so that posts can be sorted by popularity; updated together with each like. */
    likes: integer().notNull().default(0),
    scores: jsonb().$type<Record<string, number>>(),
    createdAt: createdAt(),
    /** When the owner withdrew a rejected post; the row stays, so that it cannot be published again. */
    unpublishedAt: moment(),
  },
  (table) => [
    uniqueIndex('community_posts_image').on(table.imageId),
    index('community_posts_newest').on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('community_posts_popular').on(
      table.state,
      table.likes.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('community_posts_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    check('community_posts_likes', sql`${table.likes} >= 0`),
  ],
);

export const communityLikes = pgTable(
  'community_likes',
  {
    postId: uuid()
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('community_likes_user').on(table.userId),
  ],
);

export const communityReports = pgTable(
  'community_reports',
  {
    postId: uuid()
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
    /** When an operator dealt with the report. */
    settledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('community_reports_open').on(table.createdAt).where(sql`${table.settledAt} is null`),
    index('community_reports_user').on(table.userId),
  ],
);
