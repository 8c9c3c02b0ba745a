import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { PhotoFacts } from '../../entities/photo/components/photo-facts.tsx';
import {
  AddPhotos,
  PhotoRules,
  PhotoSource,
} from '../../entities/photo/components/photo-source.tsx';
import { PhotoStage } from '../../entities/photo/components/photo-stage.tsx';
import { PhotoStrip } from '../../entities/photo/components/photo-strip.tsx';
import { useArrivals } from '../../entities/photo/components/use-arrivals.ts';
import { isUploaded, roomLeft } from '../../entities/photo/model/photos.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { toDraftStrip } from '../../entities/task/components/strip-items.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
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
      seconds: SCREEN.toastWarningSeconds,
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
  const fileId = picture?.fileId ?? '';
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
    toast.warning(tTool('photoLost'), { seconds: SCREEN.toastWarningSeconds });
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
          items={toDraftStrip(photos, () => false)}
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
