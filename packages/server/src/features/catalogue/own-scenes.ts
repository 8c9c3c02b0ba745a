import type { Localized, Scene } from '@vitrine/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { findOwnPhoto, readObject } from '../../base/files/public.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { ownScenes } from '../../db/schema/own-scenes.ts';
import { AppError } from '../../errors/app-error.ts';
import { defineInteractive } from '../../jobs/interactive.ts';
import type { CatalogueGroups } from './catalogue-groups.ts';

export type OwnScene = typeof ownScenes.$inferSelect;
export type NewScene = {
  name: Localized;
  position: Scene['position'];
  /** Floor line and spot are shares of the picture. */
  floorLine: number;
  spot: { x: number; y: number };
};

/** The prefix that tells ids of operators' own scenes from those of the catalogue. */
const ID_PREFIX = 'own-';
export const OWN_SCENES_PREFIX = 'scenes/';
/** The folder below which the api serves them, beside the catalogue's own folders. */
const FOLDER = 'own/';
/** Something stands in front of where the ground ends, and not on the line itself. */
const SPOT_BELOW = 0.02;

/** Guesses where the ground ends in a picture, and where something would stand. */
export const guessScene = defineInteractive({
  name: 'guess-scene',
  input: z.object({ key: z.string(), use: z.enum(['people', 'product']) }),
  output: z.object({ floorLine: z.number(), spot: z.object({ x: z.number(), y: z.number() }) }),
});

export const readOwnScenes = (db: Queryable): Promise<OwnScene[]> =>
  db.select().from(ownScenes).orderBy(asc(ownScenes.createdAt), asc(ownScenes.id));

/** Presents the row as a scene of the catalogue, so that lists, choices and pages need not know the difference. */
export function asCatalogueScene(scene: OwnScene): CatalogueGroups['scenes']['scenes'][number] {
  const shown = (key: string) => key.replace(OWN_SCENES_PREFIX, FOLDER);
  return {
    id: `${ID_PREFIX}${scene.id}`,
    name: scene.name,
    position: scene.position,
    view: 'level',
    picture: shown(scene.key),
    thumb: shown(scene.thumbKey),
    size: [scene.width, scene.height],
    spots: [{ at: [scene.spotX * scene.width, scene.spotY * scene.height] }],
  };
}

const parseRowId = (sceneId: string): string | undefined => {
  const read = z.uuid().safeParse(sceneId.slice(ID_PREFIX.length));
  return sceneId.startsWith(ID_PREFIX) && read.success ? read.data : undefined;
};
export const isOwnScene = (sceneId: string): boolean => parseRowId(sceneId) !== undefined;

async function findOwnScene(db: Queryable, sceneId: string): Promise<OwnScene | undefined> {
  const id = parseRowId(sceneId);
  if (id === undefined) return undefined;
  const [row] = await db.select().from(ownScenes).where(eq(ownScenes.id, id));
  return row;
}

/** Loads a scene with its picture for an engine; undefined when it has been deleted. */
export async function loadOwnScene(
  { db, store }: { db: Queryable; store: ObjectStore },
  sceneId: string,
) {
  const scene = await findOwnScene(db, sceneId);
  const bytes = scene && (await readObject(store, scene.key));
  if (!bytes) return undefined;
  const { name, position, floorLine, spotX, spotY } = scene;
  return { bytes, name, position, floorLine, spot: { x: spotX, y: spotY } };
}

/** Keeps a copy of an operator's upload: the upload itself goes when its owner deletes it. */
export async function storeOwnScene(
  { db, store }: { db: Queryable; store: ObjectStore },
  operatorId: string,
  { fileId, ...scene }: NewScene & { fileId: string },
): Promise<typeof ownScenes.$inferInsert> {
  const photo = await findOwnPhoto(db, operatorId, fileId);
  const bytes = photo && (await readObject(store, photo.key));
  const thumbnail = photo && (await readObject(store, photo.thumbKey));
  if (!bytes || !thumbnail) throw new AppError('NOT_FOUND');
  const id = crypto.randomUUID();
  const isPng = photo.contentType === 'image/png';
  const key = `${OWN_SCENES_PREFIX}${id}.${isPng ? 'png' : 'jpg'}`;
  const thumbKey = `${OWN_SCENES_PREFIX}${id}.thumb.webp`;
  await store.put(key, bytes, { contentType: photo.contentType });
  await store.put(thumbKey, thumbnail, { contentType: 'image/webp' });
  const { width, height } = photo;
  const spotY = Math.min(1, Math.max(scene.spot.y, scene.floorLine + SPOT_BELOW));
  const { name, position, floorLine } = scene;
  const place = { floorLine, spotX: scene.spot.x, spotY };
  return { id, key, thumbKey, width, height, name, position, ...place, addedBy: operatorId };
}

/** Deletes the row in the caller's transaction; images that still wait for the scene are refunded. */
export async function deleteOwnScene(tx: Queryable, sceneId: string): Promise<string[] | null> {
  const id = parseRowId(sceneId);
  if (id === undefined) return null;
  const [row] = await tx.delete(ownScenes).where(eq(ownScenes.id, id)).returning();
  return row ? [row.key, row.thumbKey] : null;
}

const OF_A_SCENE = /^scenes\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;
export const isSceneKey = (key: string): boolean => OF_A_SCENE.test(key);

/** Returns the keys of objects whose scene was deleted or never got a row. */
export async function findOrphanedKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const parseSceneId = (key: string) => OF_A_SCENE.exec(key)?.[1] ?? '';
  if (keys.length === 0) return [];
  const rows = await db
    .select({ id: ownScenes.id })
    .from(ownScenes)
    .where(inArray(ownScenes.id, keys.map(parseSceneId)));
  const known = new Set<string>(rows.map(({ id }) => id));
  return keys.filter((key) => !known.has(parseSceneId(key)));
}
