import type { Satisfaction } from '@vitrine/contract';
import type { ReactNode } from 'react';

export type ViewerItem = {
  id: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  /** The picture that this one was made from. */
  before?: string | undefined;
  /** Shows a checkerboard behind the picture. */
  isTransparent?: boolean | undefined;
  satisfaction?: Satisfaction | null;
  /** What it is and who made it, where that is not known anyway. */
  caption?: string | undefined;
};

/** What can be done with a picture; what is left out is not offered. */
export type ViewerHandlers = {
  onDownload?: (item: ViewerItem) => void;
  isDownloading?: boolean;
  onDelete?: (item: ViewerItem) => void;
  onPublish?: (item: ViewerItem) => void;
  /** More that belongs to the view, before the common actions. */
  actions?: (item: ViewerItem) => ReactNode;
  /** If it is set, pictures can be rated. */
  onRate?: (item: ViewerItem, satisfaction: Satisfaction) => void;
};
