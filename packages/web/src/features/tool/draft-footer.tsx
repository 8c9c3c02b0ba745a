import type { TaskOptions } from '@vitrine/contract';
import { forgetSubmission, keyForSubmission } from '../../entities/photo/model/draft-storage.ts';
import { isOnItsWay, type Photo, type UploadedPhoto } from '../../entities/photo/model/photos.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { useSubmitTask } from '../../entities/task/api/task-actions.ts';
import { SubmitBar } from '../../entities/task/components/submit-bar.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Quiet } from '../../ui/panel.tsx';
import { type SubmitState, submitState } from './submit-state.ts';
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

/** Why the button cannot be pressed, where that is not said elsewhere; null: the balance stands there. */
function hintFor(obstacle: SubmitState['obstacle'], isUnchanged: boolean) {
  if (obstacle === 'waiting') return 'waitUploads';
  if (obstacle === 'noPhoto') return isUnchanged ? 'nothingYet' : null;
  // The bar itself mentions missing points.
  return obstacle === 'points' ? null : obstacle;
}

/** The button with its price, and whatever stands in its way. */
export function DraftFooter(props: DraftFooterProps) {
  const { product, photos, ready, unchanged, options, onSubmitted } = props;
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
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
    const fileIds = ready.map(({ picture }) => picture.fileId);
    submit.mutate(
      { fileIds, options, clientKey: keyForSubmission(product, fileIds, options) },
      {
        onSuccess: (task) => {
          forgetSubmission(product);
          onSubmitted(task.taskId);
        },
      },
    );
  };

  const leftOut = photos.length - ready.length - unchanged - photos.filter(isOnItsWay).length;
  const price = tCommon('points', { count: state.price ?? 0 });
  const hintKey = hintFor(state.obstacle, unchanged > 0);
  const hint = hintKey && t(hintKey);
  return (
    <SubmitBar
      label={
        state.price === null
          ? t(`submitPlain-${product}`)
          : t(`submit-${product}`, { points: price })
      }
      price={state.price}
      lacksPoints={state.obstacle === 'points'}
      isBlocked={state.obstacle !== null}
      isBusy={submit.isPending}
      error={submit.error}
      notes={
        ready.length > 0 && (
          <>
            {leftOut > 0 && <Quiet role="status">{t('leftOut', { count: leftOut })}</Quiet>}
            {unchanged > 0 && <Quiet role="status">{t('unchanged', { count: unchanged })}</Quiet>}
          </>
        )
      }
      hint={hint}
      onSubmit={start}
    />
  );
}
