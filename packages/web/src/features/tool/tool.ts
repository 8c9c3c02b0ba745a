import type { ExportFormat, Product, TaskOptions } from '@vitrine/contract';
import type { ComponentType } from 'react';
import type { Background } from '../../entities/photo/api/export-picture.ts';
import type { MaskEditingProps } from '../../entities/photo/components/mask-workshop.tsx';
import type { Photo } from '../../entities/photo/model/photos.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import type { TaskImage } from '../../entities/task/model/task.ts';

/** How a finished picture is shown and saved. */
export type ResultLook = { background: Background; format: ExportFormat };

/** Something that the stage does for the panel for a moment. */
export type StageAid = 'pick-white' | 'original' | null;

/** A photo before a submission, what was chosen for it, and what can be done about it. */
export type DraftProps = {
  photo: Photo;
  options: TaskOptions;
  onOptionsChange: (options: TaskOptions) => void;
  /** Drawn by the seller for this photo. */
  mask: Picture | undefined;
  onEditMask: () => void;
  onDropMask: () => void;
  aid: StageAid;
  onAidChange: (aid: StageAid) => void;
  onLost: () => void;
};

export type ResultStageProps = { image: TaskImage; alt: string; look: ResultLook };
export type ResultPanelProps = {
  /** The chosen result. */
  image: TaskImage;
  look: ResultLook;
  onLookChange: (look: ResultLook) => void;
  /** Opens the editor on the chosen result. */
  onEdit: () => void;
};

/**
 * One kind of tool. The page around it (photos, price, progress, failures, download) is the same for all; texts
 * that differ have the kind in their key.
 */
export type Tool = {
  product: Product & ('cutout' | 'retouch' | 'headless' | 'upscale' | 'avatar' | 'emoji' | 'art');
  /** The chosen photo before a submission. */
  DraftStage: ComponentType<DraftProps>;
  /** What can be chosen for it, or is worth knowing about it. */
  DraftChoices: ComponentType<DraftProps>;
  ResultStage: ComponentType<ResultStageProps>;
  ResultPanel: ComponentType<ResultPanelProps>;
  /** For tools that work with a mask. */
  MaskEditing?: ComponentType<MaskEditingProps>;
  /** Said before any photo is chosen, or another way to begin. */
  EmptyNote?: ComponentType<{ onSubmitted: (taskId: string) => void }>;
  firstOptions: TaskOptions | (() => TaskOptions);
  /** How the result of a submission with these choices is shown at first. */
  firstLook: (options: TaskOptions) => ResultLook;
  /** Its draft shows what the choices do while they are made. */
  hasLivePreview?: boolean;
  /** Its results have no background of their own. */
  isTransparent: boolean;
};
