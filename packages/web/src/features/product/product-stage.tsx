import { PICTURE_SIZES } from '@vitrine/contract';
import stageStyles from '../../entities/photo/components/photo-stage.module.css';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { useLivePreview } from '../../entities/task/api/live-preview.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Fitted } from '../../ui/fitted.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { MODE_PRODUCT, type Mode } from './choices.ts';
import { composeSketch, describePlace, type Sketch } from './placing.ts';
import { PlacingStage } from './placing-stage.tsx';
import styles from './product.module.css';
import type { ProductState } from './use-product.ts';
import { useProductCut } from './use-product-cut.ts';

type ProductStageProps = {
  mode: Mode;
  state: ProductState;
  photo: Picture;
  mask: Picture | undefined;
  onLost: () => void;
};

/** The shown photo in the shown scene: a sketch at once, the real preview as soon as things rest. */
export function ProductStage({ mode, state, photo, mask, onLost }: ProductStageProps) {
  const { t } = useTranslation('productShot');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const { choices, shownScene, hasGround } = state;
  const cut = useProductCut(photo, mask);
  const options =
    mode === 'scene' && shownScene
      ? { ...state.options, sceneIds: [shownScene.sceneId], size: 'original' }
      : { ...state.options, size: 'original' };
  const preview = useLivePreview({
    product: MODE_PRODUCT[mode],
    images: [photo.fileId],
    options,
    isReady: hasGround,
  });
  const { backdrop } = choices;
  const groundUrl =
    backdrop?.kind === 'own' ? backdrop.picture.url : mode === 'scene' ? shownScene?.url : null;
  const colour = backdrop?.kind === 'colour' ? backdrop.colour : undefined;
  const frame = PICTURE_SIZES[choices.ratio];
  const own = backdrop?.kind === 'own' ? backdrop.picture : null;
  // Until the outline is there, the product is drawn as a square; only the preview knows what it is.
  const thing = { shape: cut.data ? 1 / cut.data.ratio : 1, ...preview.data?.thing };
  const sketch = composeSketch(
    describePlace(shownScene, own, frame),
    frame,
    thing,
    choices.placement,
  );
  const isReal = preview.data !== undefined && !preview.isWorking && !preview.error && hasGround;
  const showsSketch = mode === 'scene' && hasGround && !isReal;
  return (
    <Fitted {...frame}>
      {!hasGround && (
        <img className={stageStyles.photo} src={photo.url} alt={t('photo')} onError={onLost} />
      )}
      {hasGround && !isReal && groundUrl && (
        <Ground src={groundUrl} alt={t('ground')} sketch={mode === 'scene' ? sketch : null} />
      )}
      {hasGround && !isReal && !groundUrl && (
        <span className={styles.ground} style={{ backgroundColor: colour ?? 'var(--wash)' }} />
      )}
      {isReal && preview.data && (
        <img className={styles.ground} src={preview.data.url} alt={t('previewAlt')} />
      )}
      {mode === 'scene' && hasGround && cut.data && (
        <PlacingStage
          cut={cut.data}
          sketch={sketch}
          placement={choices.placement}
          hasShadow={choices.shadow}
          isBare={!showsSketch}
          onPlace={(placement) => state.change({ placement })}
        />
      )}
      {hasGround && (
        <p className={styles.tag} role="status">
          {preview.isWorking && <Spinner size={14} />}
          {preview.error && !preview.isWorking
            ? describeError(preview.error, language)
            : t(isReal ? 'preview' : 'sketch')}
          {preview.error && !preview.isWorking && mode === 'scene' && (
            <TextButton onClick={() => preview.refetch()}>{tCommon('tryAgain')}</TextButton>
          )}
        </p>
      )}
      {preview.error && !preview.isWorking && mode === 'hand' && (
        <div className={styles.empty}>
          <Button size="s" variant="secondary" onClick={() => preview.refetch()}>
            {tCommon('tryAgain')}
          </Button>
        </div>
      )}
    </Fitted>
  );
}

/** The part of a picture that will be seen; without a sketch, as much of it as fits. */
function Ground({ src, alt, sketch }: { src: string; alt: string; sketch: Sketch | null }) {
  if (!sketch) return <img className={styles.ground} src={src} alt={alt} />;
  const { x, y, width, height } = sketch.ground;
  const share = (value: number) => `${value * 100}%`;
  return (
    <div className={styles.shown}>
      <img
        src={src}
        alt={alt}
        style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
      />
    </div>
  );
}
