import { PhotoStage } from '../../../ui/photos/photo-stage.tsx';
import type { DraftProps } from '../tool.ts';

export const UpscaleDraftStage = ({ photo, onLost }: DraftProps) => (
  <PhotoStage photo={photo} onLost={onLost} />
);
