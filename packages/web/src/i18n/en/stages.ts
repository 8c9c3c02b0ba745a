import type { Stage } from '@vitrine/contract';

/** What happens to a picture, in the seller's words. */
export const stages = {
  waiting: 'Waiting in line…',
  'fetching-model': 'Getting the tool ready…',
  reading: 'Opening your photo…',
  finding: 'Looking for the item…',
  outlining: 'Cutting out…',
  refining: 'Cleaning up the edges…',
  looking: 'Looking closely…',
  erasing: 'Erasing…',
  evening: 'Evening out…',
  fitting: 'Fitting the garment…',
  dressing: 'Dressing the model…',
  lighting: 'Setting the light…',
  painting: 'Painting…',
  animating: 'Drawing the stickers…',
  enlarging: 'Enlarging…',
  saving: 'Saving your picture…',
} as const satisfies Record<Stage, string>;
