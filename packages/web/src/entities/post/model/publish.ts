import type { Product } from '@vitrine/contract';
import { create } from 'zustand';

export type Publishable = {
  imageId: string;
  product: Product;
  thumbUrl: string;
  width: number;
  height: number;
};

/** The one dialog for showing a work to others, wherever works are looked at. */
export const usePublish = create<{ work: Publishable | null }>(() => ({ work: null }));

/** A picture of a task, as far as this dialog has to know it. */
type MadePicture = {
  imageId: string;
  result: { thumbUrl: string; width: number; height: number } | null;
};

export function openPublish(product: Product, { imageId, result }: MadePicture): void {
  if (!result) return;
  const { thumbUrl, width, height } = result;
  usePublish.setState({ work: { imageId, product, thumbUrl, width, height } });
}
/** Also called when the session ends while the dialog is open. */
export const closePublish = (): void => usePublish.setState({ work: null });
