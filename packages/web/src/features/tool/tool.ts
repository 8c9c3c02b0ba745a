import type { ExportFormat, Product, TaskImage, TaskOptions } from '@vitrine/contract';
import type { ComponentType } from 'react';
import type { Background } from '../../lib/export-picture.ts';
import type { Photo } from './photos.ts';

/** How a finished picture is shown and saved. */
export type ResultLook = { background: Background; format: ExportFormat };
export type DraftStageProps = { photo: Photo; onLost: () => void };
export type DraftChoicesProps = {
  photo: Photo;
  options: TaskOptions;
  onOptionsChange: (options: TaskOptions) => void;
};
export type ResultStageProps = { image: TaskImage; alt: string; look: ResultLook };
export type ResultPanelProps = { look: ResultLook; onLookChange: (look: ResultLook) => void };

/**
 * One kind of tool. The page around it (photos, price, progress, failures, download) is the same for all; texts
 * that differ have the kind in their key.
 */
export type Tool = {
  product: Product & ('cutout' | 'upscale');
  /** The chosen photo before a submission. */
  DraftStage: ComponentType<DraftStageProps>;
  /** What can be chosen for it, or is worth knowing about it. */
  DraftChoices: ComponentType<DraftChoicesProps>;
  ResultStage: ComponentType<ResultStageProps>;
  ResultPanel: ComponentType<ResultPanelProps>;
  firstOptions: TaskOptions;
  firstLook: ResultLook;
  /** Its results have no background of their own. */
  isTransparent: boolean;
};
