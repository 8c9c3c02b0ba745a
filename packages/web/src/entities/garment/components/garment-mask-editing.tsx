import { useTranslation } from '../../../i18n/use-translation.ts';
import { emptyMask } from '../../photo/components/mask-editor/mask.ts';
import { readMask } from '../../photo/components/mask-editor/pixels.ts';
import { type MaskEditingProps, MaskWorkshop } from '../../photo/components/mask-workshop.tsx';

/** Corrects by hand what of a photo is the garment; without a first outline it starts empty. */
export function GarmentMaskEditing(props: Omit<MaskEditingProps, 'result'>) {
  const { t } = useTranslation('garment');
  const { mask } = props;
  return (
    <MaskWorkshop
      {...props}
      title={t('outlineTitle')}
      intro={t('outlineIntro')}
      label={t('outlineLabel')}
      addLabel={t('outlineAdd')}
      takeLabel={t('outlineTake')}
      look="keep"
      first={async (size) => (mask ? readMask(mask.url, size) : emptyMask(size))}
    />
  );
}
