import type { SetPart } from '@vitrine/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonPair, Notice } from '../../../ui/panel.tsx';
import type { Picture } from '../../photo/model/picture.ts';
import { useTakeParts } from '../api/garment-queries.ts';

type SetOfferProps = {
  fileId: string;
  hasRoomForBoth: boolean;
  onTaken: (parts: readonly Picture[]) => void;
};

/** A photo of a top and a bottom: each can go on alone, or both on one model. */
export function SetOffer({ fileId, hasRoomForBoth, onTaken }: SetOfferProps) {
  const { t, language } = useTranslation('garment');
  const { mutate, isPending, variables, error } = useTakeParts();
  const offer = (...parts: SetPart[]) => ({
    busy: isPending && variables.parts.join() === parts.join(),
    disabled: isPending,
    onClick: () => mutate({ fileId, parts }, { onSuccess: onTaken }),
  });
  return (
    <>
      <ButtonPair>
        <Button {...offer('top')}>{t('useTop')}</Button>
        <Button {...offer('bottom')}>{t('useBottom')}</Button>
      </ButtonPair>
      {hasRoomForBoth && (
        <Button full {...offer('top', 'bottom')}>
          {t('useBoth')}
        </Button>
      )}
      {error && (
        <Notice tone="bad" role="alert">
          {describeError(error, language)}
        </Notice>
      )}
    </>
  );
}
