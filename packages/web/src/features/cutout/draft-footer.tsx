import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { ApiError } from '../../lib/api-errors.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useUser } from '../../lib/session.ts';
import { usePrice } from '../../lib/site-config.ts';
import { useSubmitTask } from '../../lib/task-actions.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cutout.module.css';
import { forgetSubmission, keyForFiles } from './draft-storage.ts';
import { isOnItsWay, isUploaded, type Photo } from './photos.ts';
import { submitState } from './submit-state.ts';

type DraftFooterProps = { photos: readonly Photo[]; onSubmitted: (taskId: string) => void };

/** The button with its price, and whatever stands in its way. */
export function DraftFooter({ photos, onSubmitted }: DraftFooterProps) {
  const { t } = useTranslation('cutout');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const points = useUser()?.points ?? 0;
  const pricePerImage = usePrice('cutout');
  const submit = useSubmitTask('cutout');

  const ready = photos.filter(isUploaded);
  const state = submitState({
    readyCount: ready.length,
    waitingCount: photos.filter(isOnItsWay).length,
    pricePerImage,
    points,
  });

  const start = () => {
    const fileIds = ready.map(({ picture }) => picture.file_id);
    submit.mutate(
      { fileIds, clientKey: keyForFiles(fileIds) },
      {
        onSuccess: (task) => {
          forgetSubmission();
          onSubmitted(task.task_id);
        },
      },
    );
  };

  const leftOut = photos.length - ready.length - photos.filter(isOnItsWay).length;
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
        <p className={styles.bad} role="status">
          {t('notEnough', { price: state.price ?? 0, points })}
        </p>
      )}
      {leftOut > 0 && ready.length > 0 && (
        <p className={styles.quiet} role="status">
          {t('leftOut', { count: leftOut })}
        </p>
      )}
      <Button
        size="l"
        full
        busy={submit.isPending}
        disabled={state.obstacle !== null}
        onClick={start}
      >
        {state.price === null ? t('submitPlain') : t('submit', { points: price })}
      </Button>
      <p className={styles.balance}>
        {state.obstacle === 'waiting' && t('waitUploads')}
        {state.obstacle === 'noPrice' && t('noPrice')}
        {state.obstacle === 'notOffered' && t('notOffered')}
        {(state.obstacle === null || state.obstacle === 'noPhoto') &&
          t('balance', { points: tCommon('points', { count: points }) })}
      </p>
    </>
  );
}
