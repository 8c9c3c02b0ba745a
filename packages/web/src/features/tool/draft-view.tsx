import { errorText, LIMITS, readChoice, refuseSource } from '@vitrine/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { takeHandedPhotos } from '../../lib/photo-handoff.ts';
import { toast } from '../../ui/toast.tsx';
import { DraftFooter } from './draft-footer.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { AddPhotos, PhotoRules, PhotoSource } from './photo-source.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { isUploaded, type Photo, roomLeft } from './photos.ts';
import { stripOfDraft } from './strip-items.ts';
import styles from './tool.module.css';
import type { Tool } from './tool.ts';
import { ToolLayout } from './tool-layout.tsx';
import { usePhotos } from './use-photos.ts';

type DraftViewProps = { tool: Tool; onSubmitted: (taskId: string) => void };

/** Before a submission: photos are chosen, checked and uploaded, and the tool's options are set. */
export function DraftView({ tool, onSubmitted }: DraftViewProps) {
  const { product, DraftStage, DraftChoices } = tool;
  const { t } = useTranslation('tool');
  const language = useLanguage();
  const { photos, add, retry, remove, clear } = usePhotos(product);
  const [options, setOptions] = useState(tool.firstOptions);
  const [selectedKey, setSelectedKey] = useState<string>();
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];
  const choice = readChoice(product, options);
  const refusalOf = (photo: Photo) =>
    choice && isUploaded(photo) ? refuseSource(choice, photo.picture) : null;

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
      <ToolLayout
        title={t(`title-${product}`)}
        intro={t(`intro-${product}`)}
        stage={<PhotoSource onFiles={addPhotos} />}
      >
        <PhotoRules product={product} />
      </ToolLayout>
    );
  }
  const refusal = refusalOf(selected);
  return (
    <ToolLayout
      title={t(`title-${product}`)}
      intro={t(`intro-${product}`)}
      stage={<DraftStage key={selected.key} photo={selected} onLost={dropLost} />}
      strip={
        <PhotoStrip
          label={t(`title-${product}`)}
          items={stripOfDraft(photos, (photo) => refusalOf(photo) !== null)}
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
          product={product}
          photos={photos}
          ready={photos.filter(isUploaded).filter((photo) => !refusalOf(photo))}
          options={options}
          onSubmitted={(taskId) => {
            clear();
            onSubmitted(taskId);
          }}
        />
      }
    >
      <PhotoFacts photo={selected} onRetry={() => retry(selected.key)} />
      <DraftChoices photo={selected} options={options} onOptionsChange={setOptions} />
      {refusal && (
        <p className={styles.bad} role="status">
          {errorText(refusal.error, language, refusal.params)}
        </p>
      )}
    </ToolLayout>
  );
}
