import { useState } from 'react';
import type { usePhotos } from '../../entities/photo/api/use-photos.ts';
import { PhotoFacts } from '../../entities/photo/components/photo-facts.tsx';
import { AddPhotos, PhotoSource } from '../../entities/photo/components/photo-source.tsx';
import { PhotoStrip } from '../../entities/photo/components/photo-strip.tsx';
import { roomLeft } from '../../entities/photo/model/photos.ts';
import { toDraftStrip } from '../../entities/task/components/strip-items.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupTitle, Quiet } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './assisted.module.css';

type PhotoListProps = {
  title: string;
  hint: string;
  list: ReturnType<typeof usePhotos>;
  most: number;
  /** Takes what is dropped or pasted anywhere; only one list of a page can. */
  isFirst?: boolean;
};

/** Photos of an order, with the state of each. */
export function PhotoList({ title, hint, list, most, isFirst = false }: PhotoListProps) {
  const { t } = useTranslation('tool');
  const { photos, add, retry, shrink, remove } = list;
  const [selectedKey, setSelectedKey] = useState<string>();
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];
  const addPhotos = (files: readonly File[]) => {
    if (add(files).leftOut > 0) toast.warning(t('tooMany', { count: most }));
  };
  return (
    <Group as="section" aria-label={title}>
      <GroupTitle>{title}</GroupTitle>
      <Quiet>{hint}</Quiet>
      {!selected && isFirst && (
        <div className={styles.first}>
          <PhotoSource onFiles={addPhotos} />
        </div>
      )}
      {(selected || !isFirst) && (
        <PhotoStrip
          label={title}
          items={toDraftStrip(photos, () => false)}
          selectedKey={selected?.key}
          onSelect={setSelectedKey}
          onRemove={{
            label: (item) => t('remove', { name: item.label }),
            remove: (key) => {
              const photo = photos.find((one) => one.key === key);
              if (photo) remove(photo);
            },
          }}
          trailing={
            roomLeft(photos, most) > 0 && <AddPhotos onFiles={addPhotos} pickOnly={!isFirst} />
          }
        />
      )}
      {selected && selected.state !== 'uploaded' && (
        <PhotoFacts
          photo={selected}
          onRetry={() => retry(selected.key)}
          onShrink={() => shrink(selected.key)}
        />
      )}
    </Group>
  );
}
