import type { ClothingCategory, GarmentKind, Landmarks } from '@vitrine/contract';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Photos used in the workspace, with their owner's corrections. */
export const workspacePhotos = pgTable(
  'outfit_photos',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    maskId: uuid().references(() => files.id),
    kind: text().$type<GarmentKind>(),
    category: text().$type<ClothingCategory>(),
    landmarks: jsonb().$type<Landmarks>(),
    usedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('outfit_photos_used').on(
      table.userId,
      table.usedAt.desc().nullsFirst(),
      table.fileId.desc().nullsFirst(),
    ),
  ],
);

/** Models of the catalogue that a seller has marked as favourites. */
export const favouriteModels = pgTable(
  'favourite_models',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    modelId: text().notNull(),
    markedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.modelId] })],
);
