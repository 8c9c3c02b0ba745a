import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Masonry } from './masonry.tsx';

/** Proportions as they come. */
const BOXES = [0.75, 1, 0.8, 0.75, 1.2, 0.75, 1, 0.75, 0.8, 1, 0.75, 0.75].map((ratio, index) => ({
  id: String(index),
  width: ratio * 100,
  height: 100,
}));

export function FeedSkeleton() {
  const { t } = useTranslation('community');
  return (
    <Masonry items={BOXES} keyOf={({ id }) => id} label={t('loading')} busy>
      {(_, ratio) => <Skeleton ratio={ratio} width="100%" />}
    </Masonry>
  );
}
