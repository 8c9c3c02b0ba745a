import { DESTINATION_KINDS, SENDING_STATES } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { files } from './files.ts';
import { runs, type StoredError } from './runs.ts';
import { users } from './users.ts';

/** Folders and shops of sellers that pictures are sent to. */
export const destinations = pgTable(
  'destinations',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: DESTINATION_KINDS }).notNull(),
    /** For people: where it leads. */
    address: text().notNull(),
    /** Sealed: reading the table gives access to nothing. */
    access: text().notNull(),
    createdAt: createdAt(),
    checkedAt: moment(),
    problem: jsonb().$type<StoredError>(),
  },
  (table) => [index('destinations_user').on(table.userId)],
);

export const sendings = pgTable(
  'sendings',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    destinationId: uuid()
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    runId: uuid().references(() => runs.id, { onDelete: 'cascade' }),
    /** What a list of them needs to know, for folders. */
    channel: jsonb().$type<{ name: string; template: string; format: string }>(),
    which: text({ enum: ['approved', 'made'] }),
    clientKey: text().notNull(),
    /** The list of the files was put beside them. */
    isListed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sendings_client_key').on(table.userId, table.clientKey),
    index('sendings_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('sendings_run').on(table.runId),
    index('sendings_destination').on(table.destinationId),
  ],
);

/** One picture on its way to one place. */
export const sentFiles = pgTable(
  'sent_files',
  {
    id: id(),
    sendingId: uuid()
      .notNull()
      .references(() => sendings.id, { onDelete: 'cascade' }),
    destinationId: uuid()
      .notNull()
      .references(() => destinations.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    sku: text().notNull(),
    title: text().notNull(),
    asJpeg: boolean().notNull().default(false),
    state: text({ enum: SENDING_STATES }).notNull().default('waiting'),
    tries: smallint().notNull().default(0),
    /** It was begun, and its outcome is not known yet. */
    isUnclear: boolean().notNull().default(false),
    problem: jsonb().$type<StoredError>(),
    nextAt: moment().notNull().defaultNow(),
    /** What it is called over there. */
    remoteId: text(),
    sha256: text(),
  },
  (table) => [
    uniqueIndex('sent_files_ordinal').on(table.sendingId, table.ordinal),
    index('sent_files_there')
      .on(table.destinationId, table.fileId)
      .where(sql`${table.state} = 'sent'`),
    index('sent_files_waiting').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('sent_files_file').on(table.fileId),
  ],
);
