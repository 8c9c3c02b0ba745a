import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import type { DraftProps } from '../tool.ts';

export const UpscaleDraftStage = ({ photo, onLost }: DraftProps) => (
  <PhotoStage photo={photo} onLost={onLost} />
);
