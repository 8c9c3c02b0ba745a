import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Cast } from '../model/cast.ts';
import type { CatalogueModel } from '../model/catalogue.ts';
import { CastingBoard } from './casting-board.tsx';

/** Four portraits side by side, and the margins. */
const WIDTH = 1120;

type CastingDialogProps = {
  models: readonly CatalogueModel[];
  cast: Cast;
  onCast: (cast: Cast) => void;
  onClose: () => void;
};

/** The board over what is being made: the first choice closes it. */
export function CastingDialog({ models, cast, onCast, onClose }: CastingDialogProps) {
  const { t } = useTranslation('casting');
  const { t: tCommon } = useTranslation('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      closeLabel={tCommon('close')}
      width={WIDTH}
    >
      <CastingBoard models={models} cast={cast} onCast={onCast} />
    </Dialog>
  );
}
