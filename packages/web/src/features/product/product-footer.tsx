import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { forgetSubmission, keyForSubmission } from '../../entities/photo/model/draft-storage.ts';
import { isOnItsWay } from '../../entities/photo/model/photos.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { SubmitBar } from '../../entities/task/components/submit-bar.tsx';
import type { Task } from '../../entities/task/model/task.ts';
import { storeTask } from '../../entities/task/model/task-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { Notice } from '../../ui/panel.tsx';
import { MODE_PRODUCT, type Mode } from './choices.ts';
import type { ProductState } from './use-product.ts';

type ProductFooterProps = {
  mode: Mode;
  state: ProductState;
  onSubmitted: (taskId: string) => void;
};

/** The button with its price, and whatever stands in its way. */
export function ProductFooter({ mode, state, onSubmitted }: ProductFooterProps) {
  const { t } = useTranslation('productShot');
  const { t: tTool } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const points = useUser()?.points ?? 0;
  const product = MODE_PRODUCT[mode];
  const perPicture = usePrice(product);
  const submit = useSubmitProduct();
  const count = state.pictureCount;
  const price = typeof perPicture === 'number' ? perPicture * Math.max(1, count) : null;
  const isWaiting = state.photos.photos.some(isOnItsWay);
  const tooMany = count > state.most;
  const lacksPoints = price !== null && price > points;
  const choiceMissing = count === 0 ? t(state.hasGround ? 'choosePhoto' : 'chooseScene') : null;
  const hint = perPicture === null ? tTool('notOffered') : choiceMissing;
  const start = () => {
    const clientKey = keyForSubmission(product, state.fileIds, state.options);
    submit.mutate(
      { mode, state, clientKey },
      {
        onSuccess: (task) => {
          forgetSubmission(product);
          onSubmitted(task.taskId);
        },
      },
    );
  };
  return (
    <SubmitBar
      label={
        price === null
          ? t('makePlain', { count })
          : t('make', { count: Math.max(1, count), points: tCommon('points', { count: price }) })
      }
      price={price}
      lacksPoints={lacksPoints}
      isBlocked={count === 0 || isWaiting || tooMany}
      isBusy={submit.isPending}
      error={submit.error}
      notes={
        tooMany && (
          <Notice tone="bad" role="status">
            {t('tooManyPictures', { count: state.most })}
          </Notice>
        )
      }
      hint={hint}
      onSubmit={start}
    />
  );
}

type Submission = { mode: Mode; state: ProductState; clientKey: string };

function submit({ mode, state, clientKey }: Submission): Promise<Task> {
  const { options, fileIds } = state;
  const images = [...fileIds];
  if (mode === 'hand') {
    return call(api.task.submit, { product: 'handheld', images, options, clientKey });
  }
  return call(api.commodity.create, { ...options, images, clientKey });
}

function useSubmitProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: submit,
    onSuccess: (task) => {
      storeTask(client, task);
      void client.invalidateQueries({ queryKey: ['user-info'] });
    },
    meta: { handlesErrors: true },
  });
}
