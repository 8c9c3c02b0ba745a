import { PICTURE_SIZES, type Picture } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useLivePreview } from '../../lib/live-preview.ts';
import { Button } from '../../ui/button.tsx';
import { Fitted } from '../../ui/photos/fitted.tsx';
import stageStyles from '../../ui/photos/photo-stage.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import { MODE_PRODUCT, type Mode } from './choices.ts';
import { spotOf } from './placing.ts';
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
      ? { ...state.options, scene_ids: [shownScene.scene_id], size: 'original' }
      : { ...state.options, size: 'original' };
  const preview = useLivePreview({
    product: MODE_PRODUCT[mode],
    images: [photo.file_id],
    options,
    isReady: hasGround,
  });
  const { backdrop } = choices;
  const groundUrl =
    backdrop?.kind === 'own' ? backdrop.picture.url : mode === 'scene' ? shownScene?.url : null;
  const colour = backdrop?.kind === 'colour' ? backdrop.colour : undefined;
  const { width, height } = PICTURE_SIZES[choices.ratio];
  const isReal = preview.data !== undefined && !preview.isWorking && !preview.error && hasGround;
  const showsSketch = mode === 'scene' && hasGround && !isReal;
  return (
    <Fitted width={width} height={height}>
      {!hasGround && (
        <>
          <img className={stageStyles.photo} src={photo.url} alt={t('photo')} onError={onLost} />
          <p className={styles.tag}>{t('chooseScene')}</p>
        </>
      )}
      {hasGround && !isReal && groundUrl && (
        <img className={styles.ground} src={groundUrl} alt={t('ground')} />
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
          spot={spotOf(choices.placement, shownScene?.spot)}
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
