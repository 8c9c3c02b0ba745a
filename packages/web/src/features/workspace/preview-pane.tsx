import { PICTURE_SIZES } from '@vitrine/contract';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fitted } from '../../ui/fitted.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './choices-step.module.css';
import { useFirstLook } from './use-first-look.ts';
import type { WorkspaceState } from './use-workspace.ts';

type PreviewPaneProps = { workspace: WorkspaceState; onPhotos: () => void };

/** What the choices make, small and at once. */
export function PreviewPane({ workspace, onPhotos }: PreviewPaneProps) {
  const { t } = useTranslation('workspace');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const { isReady, decided } = workspace;
  const preview = useFirstLook(workspace, isReady);
  const { width, height } = PICTURE_SIZES[decided.ratio];
  const { data, error, isWorking } = preview;
  const needsPhotos =
    isErrorOf(error, 'LANDMARKS_NEEDED') || isErrorOf(error, 'NO_GARMENT') || !isReady;
  return (
    <div className={styles.preview}>
      <Fitted width={width} height={height}>
        {!data && !error && isReady && <Skeleton className={styles.picture} />}
        {data && !error && (
          <img
            className={classNames(styles.picture, isWorking && styles.waiting)}
            src={data.url}
            alt={t('previewAlt')}
          />
        )}
        {(error || !isReady) && !isWorking && (
          <div className={styles.problem} role="alert">
            <p>{error ? describeError(error, language) : t('photosFirst')}</p>
            {needsPhotos ? (
              <Button size="s" variant="secondary" onClick={onPhotos}>
                {t('toPhotos')}
              </Button>
            ) : (
              <Button size="s" variant="secondary" onClick={() => preview.refetch()}>
                {tCommon('tryAgain')}
              </Button>
            )}
          </div>
        )}
        <p className={styles.tag} role="status">
          {isWorking && <Spinner size={14} />}
          {isWorking ? t('previewWorking') : t('preview')}
        </p>
      </Fitted>
    </div>
  );
}
