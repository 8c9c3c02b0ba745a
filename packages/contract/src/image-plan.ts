import { dealModels } from './deal-models.ts';
import type { TaskChoice } from './task-options.ts';

/** What is this one picture's own among the pictures of a task. */
export type ImageVariant = {
  /** Index into the garments; absent: all of them together. */
  garment?: number;
  scene_id?: string;
  /** Who is on it, where people take turns. */
  model_id?: string;
  seed?: number;
};
export type PlannedImage = { fileId: string; variant: ImageVariant };

/** Which pictures a submission asks for, in order: each has its price. One face is on all of them unless they are mixed. */
export function planImages(choice: TaskChoice, fileIds: readonly string[]): PlannedImage[] {
  const planned = planPictures(choice, fileIds);
  const mix = 'mix' in choice.options ? choice.options.mix : undefined;
  if (!mix) return planned;
  const dealt = dealModels(mix, planned.length);
  return planned.map(({ fileId, variant }, at) => {
    const model_id = dealt[at];
    return { fileId, variant: { ...variant, ...(model_id && { model_id }) } };
  });
}

/** The choices as they are for one picture: of people who take turns, its own. */
export function chooseForImage(choice: TaskChoice, { model_id }: ImageVariant): TaskChoice {
  if (model_id === undefined || !('model_id' in choice.options)) return choice;
  // The kind stays with its options, which TypeScript cannot follow through the copy.
  return { ...choice, options: { ...choice.options, model_id } } as TaskChoice;
}

function planPictures(choice: TaskChoice, fileIds: readonly string[]): PlannedImage[] {
  switch (choice.kind) {
    case 'fashionclothing': {
      const { garments, arrange, count, seed } = choice.options;
      const subjects =
        arrange === 'each' ? garments.map(({ file_id }, garment) => ({ file_id, garment })) : [];
      const [first] = garments;
      const together = first ? [{ file_id: first.file_id, garment: undefined }] : [];
      return (subjects.length > 0 ? subjects : together).flatMap(({ file_id, garment }) =>
        Array.from({ length: count }, (_, index) => ({
          fileId: file_id,
          variant: { ...(garment !== undefined && { garment }), seed: seed + index },
        })),
      );
    }
    case 'stablediffusion': {
      const { scene_ids, seed } = choice.options;
      const scenes = scene_ids.length > 0 ? scene_ids : [undefined];
      return fileIds.flatMap((fileId) =>
        scenes.map((scene_id) => ({ fileId, variant: { ...(scene_id && { scene_id }), seed } })),
      );
    }
    case 'fullbody':
    case 'handheld': {
      const { seed } = choice.options;
      return fileIds.map((fileId, index) => ({ fileId, variant: { seed: seed + index } }));
    }
    default:
      return fileIds.map((fileId) => ({ fileId, variant: {} }));
  }
}

/** Files of the seller's that a choice names besides the photos themselves; masks go with their photo. */
export function listChoiceFiles(choice: TaskChoice): {
  pictures: string[];
  masks: [string, string][];
} {
  const { options } = choice;
  const pictures: string[] = [];
  const masks: [string, string][] = 'masks' in options ? Object.entries(options.masks) : [];
  if ('background_id' in options && options.background_id) pictures.push(options.background_id);
  if (choice.kind === 'fashionclothing') {
    pictures.push(...choice.options.references);
    for (const { file_id, mask_id } of choice.options.garments) {
      pictures.push(file_id);
      if (mask_id) masks.push([file_id, mask_id]);
    }
  }
  return { pictures: [...new Set(pictures)], masks };
}

/** The seller's own words in it. */
export const readChoiceText = ({ options }: TaskChoice): string => {
  if ('captions' in options) return options.captions.join('\n');
  return 'desc' in options ? options.desc : '';
};
