import { useQueries } from '@tanstack/react-query';
import type { UploadedPhoto } from '../../photo/model/photos.ts';
import type { Garment, GarmentReading } from '../model/garment.ts';
import { type Correction, type Corrections, readingQuery } from './garment-queries.ts';

const NOTHING: Correction = {};

export const findCorrection = (corrections: Corrections, fileId: string): Correction =>
  corrections[fileId] ?? NOTHING;

/** What was read from each photo, in order. */
export const useReadings = (photos: readonly UploadedPhoto[], corrections: Corrections) =>
  useQueries({
    queries: photos.map(({ picture: { fileId } }) =>
      readingQuery(fileId, findCorrection(corrections, fileId)),
    ),
  });

/** How the garment was photographed, by the seller's correction or else the reading. */
export const resolveWay = (reading: GarmentReading, { way }: Correction) => way ?? reading.way;

/** Whether doubtful points need a check first; replacing the wearer needs no points. */
export const needsPoints = (reading: GarmentReading | undefined, correction: Correction): boolean =>
  reading !== undefined &&
  resolveWay(reading, correction) !== 'worn' &&
  reading.doubtful.length > 0 &&
  correction.landmarks === undefined;

/** Another outline or kind leads to a new reading, so moved points are discarded. */
export const corrected = (
  corrections: Corrections,
  fileId: string,
  change: Correction,
): Corrections => {
  const { landmarks, ...rest } = findCorrection(corrections, fileId);
  const kept = 'mask' in change || 'kind' in change ? {} : { landmarks };
  return { ...corrections, [fileId]: { ...rest, ...kept, ...change } };
};

/** Converts photos to the garments of a submission. */
export const toGarments = (fileIds: readonly string[], corrections: Corrections): Garment[] =>
  fileIds.map((fileId) => {
    const { mask, kind, way, landmarks } = findCorrection(corrections, fileId);
    return {
      fileId,
      ...(mask && { maskId: mask.fileId }),
      ...(kind && { kind }),
      ...(way && { way }),
      ...(landmarks && { landmarks }),
    };
  });
