import { dealModels } from './deal-models.ts';
import type { TaskChoice } from './task-options.ts';

/** What distinguishes one picture from the others of its task. */
export type ImageVariant = {
  /** The index of its garment; absent if it shows all of them together. */
  garment?: number;
  scene_id?: string;
  /** Its model, where models take turns. */
  model_id?: string;
  seed?: number;
};
export type PlannedImage = { fileId: string; variant: ImageVariant };

/** Plans the pictures of a submission in order; each has its price. All show one model unless models are mixed. */
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

/** Narrows the choices to one picture, with its own model where models take turns. */
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

/** Lists the seller's files that a choice refers to besides the photos; masks come with their photo. */
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

/** Reads the seller's own words from a choice. */
export const readChoiceText = ({ options }: TaskChoice): string => {
  if ('captions' in options) return options.captions.join('\n');
  return 'desc' in options ? options.desc : '';
};
