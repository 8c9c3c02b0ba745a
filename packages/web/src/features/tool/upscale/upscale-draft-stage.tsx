import { PhotoStage } from '../photo-stage.tsx';
import type { DraftStageProps } from '../tool.ts';

export const UpscaleDraftStage = ({ photo, onLost }: DraftStageProps) => (
  <PhotoStage photo={photo} onLost={onLost} />
);
