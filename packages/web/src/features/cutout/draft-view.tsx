import { LIMITS } from '@vitrine/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeHandedPhotos } from '../../lib/photo-handoff.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './cutout.module.css';
import { DraftFooter } from './draft-footer.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { AddPhotos, PhotoRules, PhotoSource } from './photo-source.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { roomLeft } from './photos.ts';
import { stripOfDraft } from './strip-items.ts';
import { ToolLayout } from './tool-layout.tsx';
import { usePhotos } from './use-photos.ts';
import { hasNoSubject, usePreview } from './use-preview.ts';

/** Before a submission: photos are chosen, checked and uploaded, and a rough preview is shown. */
export function DraftView({ onSubmitted }: { onSubmitted: (taskId: string) => void }) {
  const { t } = useTranslation('cutout');
  const { photos, add, retry, remove, clear } = usePhotos();
  const [selectedKey, setSelectedKey] = useState<string>();
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];
  const fileId = selected?.state === 'uploaded' ? selected.picture.file_id : undefined;
  const preview = usePreview(fileId);

  const addPhotos = (files: readonly File[]) => {
    const { firstKey, leftOut } = add(files);
    if (firstKey !== undefined) setSelectedKey(firstKey);
    if (leftOut === 0) return;
    toast.warning(t('tooMany', { count: LIMITS.imagesPerTaskMax }), {
      seconds: LIMITS.toastWarningSeconds,
    });
  };

  // Photos that were dropped on another view on the way here.
  const takeHanded = useEffectEvent(() => {
    const handed = takeHandedPhotos();
    if (handed.length > 0) addPhotos(handed);
  });
  useEffect(() => {
    // After the mount has settled: a mount that is undone at once must not swallow the photos.
    const timer = setTimeout(() => takeHanded());
    return () => clearTimeout(timer);
  }, []);

  const dropLost = () => {
    if (selected?.state !== 'uploaded') return;
    remove(selected);
    toast.warning(t('photoLost'), { seconds: LIMITS.toastWarningSeconds });
  };

  if (!selected) {
    return (
      <ToolLayout title={t('title')} intro={t('intro')} stage={<PhotoSource onFiles={addPhotos} />}>
        <PhotoRules />
      </ToolLayout>
    );
  }
  return (
    <ToolLayout
      title={t('title')}
      intro={t('intro')}
      stage={
        <PhotoStage
          key={selected.key}
          photo={selected}
          kept={preview.data?.url}
          isPreviewing={preview.isLoading}
          onLost={dropLost}
        />
      }
      strip={
        <PhotoStrip
          label={t('title')}
          items={stripOfDraft(photos)}
          selectedKey={selected.key}
          onSelect={setSelectedKey}
          onRemove={{
            label: (item) => t('remove', { name: item.label }),
            remove: (key) => {
              const photo = photos.find((one) => one.key === key);
              if (photo) remove(photo);
            },
          }}
          trailing={roomLeft(photos) > 0 && <AddPhotos onFiles={addPhotos} />}
        />
      }
      footer={
        <DraftFooter
          photos={photos}
          onSubmitted={(taskId) => {
            clear();
            onSubmitted(taskId);
          }}
        />
      }
    >
      <PhotoFacts photo={selected} onRetry={() => retry(selected.key)} />
      {preview.data && <p className={styles.quiet}>{t('keepHint')}</p>}
      {preview.error && (
        <p className={styles.quiet} role="status">
          {t(hasNoSubject(preview.error) ? 'previewNone' : 'previewFailed')}
        </p>
      )}
    </ToolLayout>
  );
}
