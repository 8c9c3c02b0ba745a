import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Product, type TaskOptions } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';
import { retryWhenBusy } from '../../../lib/transport/api-errors.ts';
import { useSettled } from '../../../lib/use-settled.ts';

type Asked = {
  product: Product;
  images: readonly string[];
  options: TaskOptions;
  /** False while something is missing that it needs. */
  isReady: boolean;
};

/**
 * A small picture of what would be made. It is asked for once the choices rest, or at once where they rested before their
 * photos were read; a newer choice gives the older call up, which stops its work on the server.
 */
export function useLivePreview({ product, images, options, isReady }: Asked) {
  const wanted = { product, images, options };
  const asked = useSettled(wanted);
  const isSettled = JSON.stringify(asked) === JSON.stringify(wanted);
  const query = useQuery({
    queryKey: ['live-preview', asked.product, asked.images, asked.options],
    enabled: isReady && isSettled,
    queryFn: ({ signal }) =>
      call(
        api.task.preview,
        { product: asked.product, images: [...asked.images], options: asked.options },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Its address expires, its picture does not change.
    staleTime: 10 * 60_000,
    // The first one of a photo may take longer than the server lets a caller wait; what it found is kept.
    retry: retryWhenBusy,
    meta: { handlesErrors: true },
  });
  const isWorking = isReady && (query.isFetching || query.isPending);
  return { ...query, isWorking };
}
