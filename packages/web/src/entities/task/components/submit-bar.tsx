import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { ApiError } from '../../../lib/transport/api-errors.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Quiet } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { openPurchase } from '../../order/model/purchase.ts';
import { useUser } from '../../session/model/session.ts';

type SubmitBarProps = {
  /** What the button says, with the price where it is known. */
  label: string;
  /** For everything together; null while it is not known. */
  price: number | null;
  lacksPoints: boolean;
  /** Something else stands in the way, which a note or the hint explains. */
  isBlocked: boolean;
  isBusy: boolean;
  /** What the last attempt ended in. */
  error: Error | null;
  /** What is worth knowing before the button is pressed. */
  notes?: ReactNode;
  /** Stands below the button in place of the balance. */
  hint?: string | null;
  /** Stands beside the balance. */
  otherWay?: ReactNode;
  onSubmit: () => void;
};

/** The button with its price, and whatever stands in its way: the same for all kinds of work. */
export function SubmitBar(props: SubmitBarProps) {
  const { label, price, lacksPoints, isBlocked, isBusy, error, notes, hint, otherWay } = props;
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const points = useUser()?.points ?? 0;
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert">
          <span>
            {describeError(error, language)}{' '}
            {t(error instanceof ApiError ? 'nothingLost' : 'retrySafe')}
          </span>
        </Notice>
      )}
      {lacksPoints && (
        <Notice tone="bad" role="status">
          <span>
            {t('notEnough', { price: price ?? 0, points })}{' '}
            <TextButton onClick={() => openPurchase(price)}>{t('buyPoints')}</TextButton>
          </span>
        </Notice>
      )}
      {notes}
      <Button
        size="l"
        full
        busy={isBusy}
        disabled={isBlocked || lacksPoints || price === null}
        onClick={props.onSubmit}
      >
        {label}
      </Button>
      <Quiet centred>
        {hint ?? t('balance', { points: tCommon('points', { count: points }) })}
        {otherWay && <> · {otherWay}</>}
      </Quiet>
    </>
  );
}
