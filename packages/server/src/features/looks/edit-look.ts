import { type Garment, garmentSchema, type TaskOptions } from '@vitrine/contract';
import { z } from 'zod';
import { deleteFiles, findOwnFile, findOwnPhoto } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { beginAction, changedChoices, changeLook } from './looks.ts';
import { findImages, type LookRow } from './queries.ts';

type Target = { db: Database; userId: string; lookId: string };

const readGarments = ({ options }: LookRow): Garment[] =>
  z.array(garmentSchema).safeParse(options.garments).data ?? [];

export const updateLook = (
  { db, userId, lookId }: Target,
  { title, options }: { title?: string; options?: TaskOptions },
) =>
  db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, 'update');
    await changeLook(tx, look, {
      ...(title !== undefined && { title }),
      ...(options && { options: changedChoices(look.options, options) }),
    });
  });

export const fixMask = (
  { db, userId, lookId }: Target,
  { file_id: fileId, mask_id: maskId }: { file_id: string; mask_id: string | null },
) =>
  db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, 'maskfix');
    const garments = readGarments(look);
    const mask = maskId === null ? null : await findOwnFile(tx, userId, maskId);
    const isKnown = garments.some(({ file_id }) => file_id === fileId);
    if (!isKnown || (mask !== null && mask?.photoId !== fileId)) throw new AppError('NOT_FOUND');
    const fixed = garments.map((garment) => {
      if (garment.file_id !== fileId) return garment;
      const { mask_id: _before, ...rest } = garment;
      return mask ? { ...rest, mask_id: mask.id } : rest;
    });
    await changeLook(tx, look, { options: { ...look.options, garments: fixed } });
  });

export const selectImage = ({ db, userId, lookId }: Target, imageId: string) =>
  db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, 'selectimage');
    const image = (await findImages(tx, look)).find(({ id }) => id === imageId);
    if (!image?.resultFileId) throw new AppError('NOT_FOUND');
    await changeLook(tx, look, { selectedImageId: imageId, workFileId: image.resultFileId });
  });

export const replacePicture = ({ db, userId, lookId }: Target, fileId: string) =>
  db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, 'updatesdimage');
    if (!(await findOwnPhoto(tx, userId, fileId))) throw new AppError('NOT_FOUND');
    await changeLook(tx, look, { workFileId: fileId });
  });

export const completeLook = ({ db, userId, lookId }: Target) =>
  db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, 'completed');
    await changeLook(tx, look, { phase: 'completed' });
  });

export const reopenLook = ({ db, userId, lookId }: Target) =>
  db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, 'reedit');
    await changeLook(tx, look, { phase: 'made' });
  });

/** Finished pictures stay in the records; the reference is deleted unless something else needs it. */
export const deleteLook = ({ db, userId, lookId }: Target) =>
  db.transaction(async (tx) => {
    const look = await beginAction(tx, userId, lookId, 'delete');
    await changeLook(tx, look, { deletedAt: new Date() });
    const used = [look.referenceFileId, ...(look.workFileId ? [look.workFileId] : [])];
    await deleteFiles(tx, used);
  });
