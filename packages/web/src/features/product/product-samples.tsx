import { useSamples } from '../../entities/catalogue/api/catalogue-queries.ts';
import { useSample } from '../../entities/garment/api/garment-queries.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import styles from './product.module.css';

type ProductSamplesProps = { onTaken: (picture: Picture, name: string) => void };

export function ProductSamples({ onTaken }: ProductSamplesProps) {
  const { t } = useTranslation('productShot');
  const { data } = useSamples('products');
  const use = useSample();
  if (!data || data.length === 0) return null;
  return (
    <Group as="section" aria-label={t('samples')}>
      <GroupTitle>{t('samples')}</GroupTitle>
      <ul className={styles.scenes}>
        {data.map(({ sampleId, name, thumbUrl }) => (
          <li key={sampleId}>
            <button
              type="button"
              aria-label={t('useSample', { name })}
              disabled={use.isPending}
              onClick={() =>
                use.mutate(sampleId, { onSuccess: (picture) => onTaken(picture, name) })
              }
            >
              <Frame src={thumbUrl} alt="" ratio="1/1" />
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}
