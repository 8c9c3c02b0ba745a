import { PAY_METHOD, type PayMethod } from '@vitrine/contract';
import { forgetSubmission, keyForSubmission } from '../../entities/photo/model/draft-storage.ts';
import { useImagesPerTask } from '../../entities/session/model/images-per-task.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { useOutfitConfig, useSubmitOutfit } from '../../entities/task/api/outfit-queries.ts';
import { SubmitBar } from '../../entities/task/components/submit-bar.tsx';
import type { FashionOptions } from '../../entities/task/model/options.ts';
import { openPayTask } from '../../entities/task/model/pay-task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/panel.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { WorkspaceState } from './use-workspace.ts';

const PLACE = 'fashionclothing';

type SubmitFooterProps = { workspace: WorkspaceState; onSubmitted: (taskId: string) => void };

/** Converts options to a submission: those with a field on the wire are named, the rest goes into `extend`. */
function toInput({ garments, taskType, modelId, sceneId, ...extend }: FashionOptions) {
  return { garments, taskType, modelId, ...(sceneId && { sceneId }), extend };
}

/** The submit button with its price, and whatever prevents submitting. */
export function SubmitFooter({ workspace, onSubmitted }: SubmitFooterProps) {
  const { t } = useTranslation('workspace');
  const { t: tCommon } = useTranslation('common');
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
        ...toInput(options),
        payMethod,
        cprice: price,
        clientKey: keyForSubmission(PLACE, fileIds, { ...options, payMethod, price }),
      },
      {
        onSuccess: (task) => {
          forgetSubmission(PLACE);
          onSubmitted(task.taskId);
          if (payMethod !== PAY_METHOD.points) openPayTask(task);
        },
      },
    );
  };
  return (
    <SubmitBar
      label={
        price === null
          ? t('makePlain', { count: pictureCount })
          : t('make', { count: pictureCount, points: tCommon('points', { count: price }) })
      }
      price={price}
      lacksPoints={lacksPoints}
      isBlocked={!isReady || tooMany}
      isBusy={submit.isPending}
      error={submit.error}
      notes={
        tooMany && (
          <Notice tone="bad" role="status">
            {t('tooManyPictures', { count: most })}
          </Notice>
        )
      }
      otherWay={
        <TextButton
          disabled={!isReady || price === null || tooMany || submit.isPending}
          onClick={() =>
            start(config?.firstClothing ? PAY_METHOD.cashOrder : PAY_METHOD.redemptionCode)
          }
        >
          {t(config?.firstClothing ? 'firstOffer' : 'otherPayment')}
        </TextButton>
      }
      onSubmit={() => start(PAY_METHOD.points)}
    />
  );
}
