import { type Localized, SCENE_POSITIONS } from '@vitrine/contract';
import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Scenes added by operators, in addition to those of the catalogue. */
export const ownScenes = pgTable('own_scenes', {
  id: id(),
  name: jsonb().notNull().$type<Localized>(),
  position: text({ enum: [...SCENE_POSITIONS, 'product'] }).notNull(),
  key: text().notNull(),
  thumbKey: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Fractions of height and width: where the floor ends, and where an object is placed by default. */
  floorLine: doublePrecision().notNull(),
  spotX: doublePrecision().notNull(),
  spotY: doublePrecision().notNull(),
  addedBy: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});
