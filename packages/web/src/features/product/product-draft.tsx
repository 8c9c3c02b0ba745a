import { LIMITS, type Picture } from '@vitrine/contract';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUploaded, roomLeft } from '../../lib/photos/photos.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoFacts } from '../../ui/photos/photo-facts.tsx';
import { AddPhotos, PhotoRules, PhotoSource } from '../../ui/photos/photo-source.tsx';
import { PhotoStage } from '../../ui/photos/photo-stage.tsx';
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx';
import { stripOfDraft } from '../../ui/photos/strip-items.ts';
import { useArrivals } from '../../ui/photos/use-arrivals.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { ToolLayout } from '../../ui/tool-layout.tsx';
import { MODE_PRODUCT, type Mode } from './choices.ts';
import { HandChoices } from './hand-choices.tsx';
import { ProductFooter } from './product-footer.tsx';
import { ProductMaskEditing } from './product-mask-editing.tsx';
import { ProductSamples } from './product-samples.tsx';
import { ProductStage } from './product-stage.tsx';
import { SceneChoices } from './scene-choices.tsx';
import { useProduct } from './use-product.ts';

type ProductDraftProps = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  onSubmitted: (taskId: string) => void;
};

/** Photos, what stands behind them, and where they stand. */
export function ProductDraft({ mode, onMode, onSubmitted }: ProductDraftProps) {
  const { t } = useTranslation('productShot');
  const { t: tTool } = useTranslation('tool');
  const state = useProduct(mode);
  const { most } = state;
  const { photos, add, take, retry, shrink, remove, lose, clear } = state.photos;
  const [selectedKey, setSelectedKey] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const selected = photos.find(({ key }) => key === selectedKey) ?? photos[0];

  const addPhotos = (files: readonly File[]) => {
    const { firstKey, leftOut } = add(files);
    if (firstKey !== undefined) setSelectedKey(firstKey);
    if (leftOut === 0) return;
    toast.warning(tTool('tooMany', { count: most }), {
      seconds: LIMITS.toastWarningSeconds,
    });
  };
  useArrivals({ add: addPhotos, take });

  const modes = (
    <Segmented
      full
      label={t('mode')}
      value={mode}
      onValueChange={onMode}
      options={[
        { value: 'scene', label: t('mode-scene') },
        { value: 'hand', label: t('mode-hand') },
      ]}
    />
  );
  if (!selected) {
    return (
      <ToolLayout title={t('title')} intro={t('intro')} stage={<PhotoSource onFiles={addPhotos} />}>
        {modes}
        <ProductSamples onTaken={take} />
        <PhotoRules product={MODE_PRODUCT[mode]} count={most} />
      </ToolLayout>
    );
  }
  const picture = isUploaded(selected) ? selected.picture : null;
  const fileId = picture?.file_id ?? '';
  const mask = state.choices.masks[fileId];
  const setMask = (drawn: Picture | null) => {
    const { [fileId]: _, ...others } = state.choices.masks;
    state.change({ masks: drawn ? { ...others, [fileId]: drawn } : others });
    setEditing(false);
  };
  if (isEditing && picture) {
    return (
      <ProductMaskEditing
        source={picture}
        mask={mask}
        doneLabel={tTool('editDone')}
        onDone={setMask}
        onCancel={() => setEditing(false)}
      />
    );
  }
  const dropLost = async () => {
    if (!(await lose(selected))) return;
    toast.warning(tTool('photoLost'), { seconds: LIMITS.toastWarningSeconds });
  };
  return (
    <ToolLayout
      isPinned
      title={t('title')}
      stage={
        picture ? (
          <ProductStage mode={mode} state={state} photo={picture} mask={mask} onLost={dropLost} />
        ) : (
          <PhotoStage photo={selected} onLost={dropLost} />
        )
      }
      strip={
        <PhotoStrip
          label={t('photos')}
          items={stripOfDraft(photos, () => false)}
          selectedKey={selected.key}
          onSelect={setSelectedKey}
          onRemove={{
            label: (item) => tTool('remove', { name: item.label }),
            remove: (key) => {
              const photo = photos.find((one) => one.key === key);
              if (photo) remove(photo);
            },
          }}
          trailing={roomLeft(photos, most) > 0 && <AddPhotos onFiles={addPhotos} />}
        />
      }
      footer={
        <ProductFooter
          mode={mode}
          state={state}
          onSubmitted={(taskId) => {
            clear();
            onSubmitted(taskId);
          }}
        />
      }
    >
      {modes}
      {!picture && (
        <PhotoFacts
          photo={selected}
          onRetry={() => retry(selected.key)}
          onShrink={() => shrink(selected.key)}
        />
      )}
      {mode === 'scene' ? <SceneChoices state={state} /> : <HandChoices state={state} />}
      <Button
        variant="secondary"
        icon={PenLine}
        full
        disabled={!picture}
        onClick={() => setEditing(true)}
      >
        {t(mask ? 'outlineAgain' : 'outline')}
      </Button>
    </ToolLayout>
  );
}
