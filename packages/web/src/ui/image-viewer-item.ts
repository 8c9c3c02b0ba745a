import type { Satisfaction } from '@vitrine/contract';

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
};

/** What can be done with a picture; what is left out is not offered. */
export type ViewerHandlers = {
  onDownload: (item: ViewerItem) => void;
  isDownloading?: boolean;
  onDelete?: (item: ViewerItem) => void;
  onPublish?: (item: ViewerItem) => void;
  /** With it, scoring is on. */
  onRate?: (item: ViewerItem, satisfaction: Satisfaction) => void;
};
