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
  // A set is mostly photographed to be worn as one.
  const one = hasRoomForBoth ? 'secondary' : 'primary';
  return (
    <>
      {hasRoomForBoth && (
        <Button full {...offer('top', 'bottom')}>
          {t('useBoth')}
        </Button>
      )}
      <ButtonPair>
        <Button variant={one} {...offer('top')}>
          {t('useTop')}
        </Button>
        <Button variant={one} {...offer('bottom')}>
          {t('useBottom')}
        </Button>
      </ButtonPair>
      {error && (
        <Notice tone="bad" role="alert">
          {describeError(error, language)}
        </Notice>
      )}
    </>
  );
}
