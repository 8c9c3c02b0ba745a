import type { TaskOptions } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { ApiError } from '../../lib/api-errors.ts';
import { describeError } from '../../lib/describe-error.ts';
import { forgetSubmission, keyForSubmission } from '../../lib/photos/draft-storage.ts';
import { isOnItsWay, type Photo, type UploadedPhoto } from '../../lib/photos/photos.ts';
import { openPurchase } from '../../lib/purchase.ts';
import { useUser } from '../../lib/session.ts';
import { usePrice } from '../../lib/site-config.ts';
import { useSubmitTask } from '../../lib/task-actions.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/panel.module.css';
import { submitState } from './submit-state.ts';
import type { Tool } from './tool.ts';

type DraftFooterProps = {
  product: Tool['product'];
  photos: readonly Photo[];
  /** Those of the uploaded ones that the chosen options suit. */
  ready: readonly UploadedPhoto[];
  /** How many would come out as they went in. */
  unchanged: number;
  options: TaskOptions;
  onSubmitted: (taskId: string) => void;
};

/** The button with its price, and whatever stands in its way. */
export function DraftFooter(props: DraftFooterProps) {
  const { product, photos, ready, unchanged, options, onSubmitted } = props;
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const points = useUser()?.points ?? 0;
  const pricePerImage = usePrice(product);
  const submit = useSubmitTask(product);

  const state = submitState({
    readyCount: ready.length,
    waitingCount: photos.filter(isOnItsWay).length,
    pricePerImage,
    points,
  });

  const start = () => {
    const fileIds = ready.map(({ picture }) => picture.file_id);
    submit.mutate(
      { fileIds, options, clientKey: keyForSubmission(product, fileIds, options) },
      {
        onSuccess: (task) => {
          forgetSubmission(product);
          onSubmitted(task.task_id);
        },
      },
    );
  };

  const leftOut = photos.length - ready.length - unchanged - photos.filter(isOnItsWay).length;
  const price = tCommon('points', { count: state.price ?? 0 });
  return (
    <>
      {submit.error && (
        <p className={styles.bad} role="alert">
          <span>
            {describeError(submit.error, language)}{' '}
            {t(submit.error instanceof ApiError ? 'nothingLost' : 'retrySafe')}
          </span>
        </p>
      )}
      {state.obstacle === 'points' && (
        <>
          <p className={styles.bad} role="status">
            {t('notEnough', { price: state.price ?? 0, points })}
          </p>
          <Button variant="secondary" full onClick={() => openPurchase(state.price)}>
            {t('buyPoints')}
          </Button>
        </>
      )}
      {leftOut > 0 && ready.length > 0 && (
        <p className={styles.quiet} role="status">
          {t('leftOut', { count: leftOut })}
        </p>
      )}
      {unchanged > 0 && ready.length > 0 && (
        <p className={styles.quiet} role="status">
          {t('unchanged', { count: unchanged })}
        </p>
      )}
      <Button
        size="l"
        full
        busy={submit.isPending}
        disabled={state.obstacle !== null}
        onClick={start}
      >
        {state.price === null
          ? t(`submitPlain-${product}`)
          : t(`submit-${product}`, { points: price })}
      </Button>
      <p className={styles.balance}>
        {state.obstacle === 'waiting' && t('waitUploads')}
        {state.obstacle === 'noPrice' && t('noPrice')}
        {state.obstacle === 'notOffered' && t('notOffered')}
        {state.obstacle === 'noPhoto' && unchanged > 0 && t('nothingYet')}
        {(state.obstacle === null || (state.obstacle === 'noPhoto' && unchanged === 0)) &&
          t('balance', { points: tCommon('points', { count: points }) })}
      </p>
    </>
  );
}
