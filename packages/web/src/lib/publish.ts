import type { Product, TaskImage } from '@vitrine/contract';
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

export function openPublish(product: Product, { image_id, result }: TaskImage): void {
  if (!result) return;
  const { thumb_url: thumbUrl, width, height } = result;
  usePublish.setState({ work: { imageId: image_id, product, thumbUrl, width, height } });
}
/** Also when the session ends while it is open. */
export const closePublish = (): void => usePublish.setState({ work: null });
