import { LIMITS, TASK_TYPES } from '@vitrine/contract';
import { useModels } from '../../entities/catalogue/api/catalogue-queries.ts';
import { presentMix } from '../../entities/catalogue/model/cast.ts';
import {
  corrected,
  findCorrection,
  needsPoints,
  resolveWay,
  useReadings,
} from '../../entities/garment/api/garment-choices.ts';
import type { Correction, Corrections } from '../../entities/garment/api/garment-queries.ts';
import { usePhotos } from '../../entities/photo/api/use-photos.ts';
import { isUploaded } from '../../entities/photo/model/photos.ts';
import { useKeptDraft } from '../../entities/session/model/kept-draft.ts';
import { countPictures } from '../../entities/task/model/choice.ts';
import { type Choices, type Decided, firstChoices, newSeed, toOptions } from './choices.ts';

/** Stands for a scene as long as the catalogue has none. */
const PLAIN = { kind: 'colour', colour: '#f2eee8' } as const;

type Workspace = { choices: Choices; corrections: Corrections; lastTaskId: string | null };
const emptyWorkspace = (): Workspace => ({
  choices: firstChoices(),
  corrections: {},
  lastTaskId: null,
});

export type WorkspaceState = ReturnType<typeof useWorkspace>;

/** Photos, what was read and corrected, and what was chosen; it survives a reload. */
export function useWorkspace() {
  const { draft, setDraft: setKept } = useKeptDraft('workspace', emptyWorkspace);
  const { choices, corrections, lastTaskId } = draft;

  const photos = usePhotos('fashionclothing', LIMITS.clothingImagesMax);
  const uploaded = photos.photos.filter(isUploaded);
  const fileIds = uploaded.map(({ picture }) => picture.fileId);
  const readings = useReadings(uploaded, corrections);
  const ways = readings.flatMap(({ data }) =>
    data ? [resolveWay(data, findCorrection(corrections, data.fileId))] : [],
  );

  const taskType =
    choices.taskType ?? (ways.includes('mannequin') ? TASK_TYPES.mannequin : TASK_TYPES.model);
  const catalogue = useModels(taskType);
  const models = catalogue.data?.models ?? [];
  const scenes = catalogue.data?.scenes;
  const canKeep = ways.includes('worn');
  const isThere = (id: string) => models.some(({ modelId }) => modelId === id);
  const chosenModel =
    choices.modelId === null && canKeep
      ? null
      : typeof choices.modelId === 'string' && isThere(choices.modelId)
        ? choices.modelId
        : (models[0]?.modelId ?? null);
  const firstScene = scenes?.indoor[0] ?? scenes?.outdoor[0] ?? scenes?.solid[0];
  const decided: Decided = {
    ...choices,
    taskType,
    modelId: chosenModel,
    mix: presentMix(choices.mix, models),
    backdrop:
      choices.backdrop ?? (firstScene ? { kind: 'scene', sceneId: firstScene.sceneId } : PLAIN),
  };
  const options = toOptions(fileIds, corrections, decided);
  const isRead = readings.length > 0 && readings.every(({ data }) => data !== undefined);
  const mustLook = uploaded.filter(({ picture: { fileId } }, at) =>
    needsPoints(readings[at]?.data, findCorrection(corrections, fileId)),
  );
  return {
    photos,
    uploaded,
    fileIds,
    readings,
    corrections,
    choices,
    decided,
    catalogue,
    canKeep,
    options,
    /** Every photo is read, and what was uncertain has been looked at. */
    isReady: isRead && mustLook.length === 0,
    mustLook,
    pictureCount: countPictures(options, fileIds),
    lastTaskId,
    choose: (change: Partial<Choices>) =>
      setKept((now) => ({ ...now, choices: { ...now.choices, ...change } })),
    correct: (fileId: string, change: Correction | null) =>
      setKept((now) => ({
        ...now,
        corrections: change
          ? corrected(now.corrections, fileId, change)
          : { ...now.corrections, [fileId]: {} },
      })),
    /** The next submission shows something else, unless the seed is locked. */
    submitted: (taskId: string) =>
      setKept((now) => ({
        ...now,
        lastTaskId: taskId,
        choices: now.choices.isSeedLocked ? now.choices : { ...now.choices, seed: newSeed() },
      })),
  };
}
