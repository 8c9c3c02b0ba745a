import { api } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { readMask } from '../../ui/mask-editor/pixels.ts';
import { type MaskEditingProps, MaskWorkshop } from '../../ui/photos/mask-workshop.tsx';

/** Corrects by hand what of a photo is the product. */
export function ProductMaskEditing(props: Omit<MaskEditingProps, 'result'>) {
  const { t } = useTranslation('productShot');
  const { source, mask } = props;
  return (
    <MaskWorkshop
      {...props}
      title={t('outline')}
      intro={t('outlineIntro')}
      label={t('outlineLabel')}
      addLabel={t('outlineAdd')}
      takeLabel={t('outlineTake')}
      look="keep"
      first={async (size) => {
        const found = mask ?? (await call(api.upload.segment, { file_id: source.file_id }));
        return readMask(found.url, size);
      }}
    />
  );
}
