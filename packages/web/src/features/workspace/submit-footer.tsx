import { type FashionOptions, PAY_METHOD, type PayMethod } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { ApiError } from '../../lib/api-errors.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useImagesPerTask } from '../../lib/images-per-task.ts';
import { useOutfitConfig, useSubmitOutfit } from '../../lib/outfit-queries.ts';
import { openPayTask } from '../../lib/pay-task.ts';
import { forgetSubmission, keyForSubmission } from '../../lib/photos/draft-storage.ts';
import { openPurchase } from '../../lib/purchase.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../../ui/panel.module.css';
import { TextButton } from '../../ui/text-button.tsx';
import type { WorkspaceState } from './use-workspace.ts';

const PLACE = 'fashionclothing';

type SubmitFooterProps = { workspace: WorkspaceState; onSubmitted: (taskId: string) => void };

/** A submission names what the wire has fields for; the rest goes into `extend`. */
function inputOf({ garments, task_type, model_id, scene_id, ...extend }: FashionOptions) {
  return { garments, task_type, model_id, ...(scene_id && { scene_id }), extend };
}

/** The button with its price, and whatever stands in its way. */
export function SubmitFooter({ workspace, onSubmitted }: SubmitFooterProps) {
  const { t } = useTranslation('workspace');
  const { t: tTool } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const points = useUser()?.points ?? 0;
  const { data: config } = useOutfitConfig();
  const submit = useSubmitOutfit();
  const { fileIds, options, pictureCount, isReady } = workspace;
  const price = config ? config.cprice * pictureCount : null;
  const most = useImagesPerTask();
  const tooMany = pictureCount > most;
  const lacksPoints = price !== null && price > points;

  const start = (payMethod: PayMethod) => {
    if (price === null) return;
    submit.mutate(
      {
        ...inputOf(options),
        pay_method: payMethod,
        cprice: price,
        client_key: keyForSubmission(PLACE, fileIds, { ...options, payMethod, price }),
      },
      {
        onSuccess: (task) => {
          forgetSubmission(PLACE);
          onSubmitted(task.task_id);
          if (payMethod !== PAY_METHOD.points) openPayTask(task);
        },
      },
    );
  };
  return (
    <>
      {submit.error && (
        <p className={panel.bad} role="alert">
          <span>
            {describeError(submit.error, language)}{' '}
            {tTool(submit.error instanceof ApiError ? 'nothingLost' : 'retrySafe')}
          </span>
        </p>
      )}
      {tooMany && (
        <p className={panel.bad} role="status">
          {t('tooManyPictures', { count: most })}
        </p>
      )}
      {lacksPoints && (
        <p className={panel.bad} role="status">
          <span>
            {tTool('notEnough', { price, points })}{' '}
            <TextButton onClick={() => openPurchase(price)}>{tTool('buyPoints')}</TextButton>
          </span>
        </p>
      )}
      <Button
        size="l"
        full
        busy={submit.isPending}
        disabled={!isReady || price === null || tooMany || lacksPoints}
        onClick={() => start(PAY_METHOD.points)}
      >
        {price === null
          ? t('makePlain', { count: pictureCount })
          : t('make', {
              count: pictureCount,
              points: tCommon('points', { count: price }),
            })}
      </Button>
      <p className={panel.balance}>
        {tTool('balance', { points: tCommon('points', { count: points }) })}
        {' · '}
        <TextButton
          disabled={!isReady || price === null || tooMany || submit.isPending}
          onClick={() =>
            start(config?.firstClothing ? PAY_METHOD.cashOrder : PAY_METHOD.redemptionCode)
          }
        >
          {t(config?.firstClothing ? 'firstOffer' : 'otherPayment')}
        </TextButton>
      </p>
    </>
  );
}
