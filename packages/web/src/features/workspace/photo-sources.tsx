import { useInfiniteQuery } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract';
import { X } from 'lucide-react';
import { useSamples } from '../../entities/catalogue/api/catalogue-queries.ts';
import {
  type Correction,
  historyQuery,
  useDropFromHistory,
  useSample,
} from '../../entities/garment/api/garment-queries.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './workspace.module.css';

type PhotoSourcesProps = {
  /** How many more photos fit. */
  room: number;
  onTaken: (picture: Picture, name: string, correction?: Correction) => void;
};

/** Photos that need no upload: those used before, and samples. */
export function PhotoSources({ room, onTaken }: PhotoSourcesProps) {
  return (
    <div className={styles.sources}>
      <History room={room} onTaken={onTaken} />
      <Samples room={room} onTaken={onTaken} />
    </div>
  );
}

function History({ room, onTaken }: PhotoSourcesProps) {
  const { t, language } = useTranslation('workspace');
  const history = useInfiniteQuery(historyQuery);
  const drop = useDropFromHistory();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const items = history.data?.pages.flatMap(({ list }) => list) ?? [];
  // Before the first photo there is nothing to say about a history.
  if (items.length === 0) return null;
  return (
    <Group as="section" aria-label={t('history')}>
      <GroupTitle>{t('history')}</GroupTitle>
      <ul className={styles.strip}>
        {items.map(({ picture, mask, kind, landmarks, usedAt }) => {
          const name = t('usedOn', { date: dates.format(new Date(usedAt)) });
          return (
            <li key={picture.fileId}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={name}
                disabled={room === 0}
                onClick={() =>
                  onTaken(picture, name, {
                    mask: mask ?? undefined,
                    kind: kind ?? undefined,
                    landmarks: landmarks ?? undefined,
                  })
                }
              >
                <Frame src={picture.thumbUrl} alt="" />
              </button>
              <button
                type="button"
                className={styles.forget}
                aria-label={t('forget', { name })}
                onClick={() => drop.mutate(picture.fileId)}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      {history.hasNextPage && (
        <TextButton onClick={() => history.fetchNextPage()}>{t('moreHistory')}</TextButton>
      )}
    </Group>
  );
}

function Samples({ room, onTaken }: PhotoSourcesProps) {
  const { t } = useTranslation('workspace');
  const title = t(room < LIMITS.clothingImagesMax ? 'moreSamples' : 'samples');
  const { data } = useSamples('garments');
  const use = useSample();
  if (!data || data.length === 0) return null;
  return (
    <Group as="section" aria-label={title}>
      <GroupTitle>{title}</GroupTitle>
      <ul className={styles.strip}>
        {data.map(({ sampleId, name, thumbUrl }) => (
          <li key={sampleId}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('useSample', { name })}
              disabled={room === 0 || use.isPending}
              onClick={() =>
                use.mutate(sampleId, { onSuccess: (picture) => onTaken(picture, name) })
              }
            >
              <Frame src={thumbUrl} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}
