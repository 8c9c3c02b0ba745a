import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { ApiError } from '../../lib/api-errors.ts';
import { describeError } from '../../lib/describe-error.ts';
import { forgetSubmission, keyForSubmission } from '../../lib/photos/draft-storage.ts';
import { isOnItsWay } from '../../lib/photos/photos.ts';
import { openPurchase } from '../../lib/purchase.ts';
import { useUser } from '../../lib/session.ts';
import { usePrice } from '../../lib/site-config.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../../ui/panel.module.css';
import { TextButton } from '../../ui/text-button.tsx';
import { MODE_PRODUCT, type Mode } from './choices.ts';
import type { ProductState } from './use-product.ts';
import { useSubmitProduct } from './use-submit-product.ts';

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
  const language = useLanguage();
  const points = useUser()?.points ?? 0;
  const product = MODE_PRODUCT[mode];
  const perPicture = usePrice(product);
  const submit = useSubmitProduct();
  const count = state.pictureCount;
  const price = typeof perPicture === 'number' ? perPicture * Math.max(1, count) : null;
  const isWaiting = state.photos.photos.some(isOnItsWay);
  const tooMany = count > state.most;
  const lacksPoints = price !== null && price > points;
  const start = () => {
    const clientKey = keyForSubmission(product, state.fileIds, state.options);
    submit.mutate(
      { mode, state, clientKey },
      {
        onSuccess: (task) => {
          forgetSubmission(product);
          onSubmitted(task.task_id);
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
          {t('tooManyPictures', { count: state.most })}
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
        disabled={count === 0 || isWaiting || price === null || tooMany || lacksPoints}
        onClick={start}
      >
        {price === null
          ? t('makePlain', { count })
          : t('make', { count: Math.max(1, count), points: tCommon('points', { count: price }) })}
      </Button>
      <p className={panel.balance}>
        {perPicture === null
          ? tTool('notOffered')
          : count === 0
            ? t(state.hasGround ? 'choosePhoto' : 'chooseScene')
            : tTool('balance', { points: tCommon('points', { count: points }) })}
      </p>
    </>
  );
}
