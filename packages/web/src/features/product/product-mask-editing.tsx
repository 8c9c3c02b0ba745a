import { api } from '@vitrine/contract';
import { readMask } from '../../entities/photo/components/mask-editor/pixels.ts';
import {
  type MaskEditingProps,
  MaskWorkshop,
} from '../../entities/photo/components/mask-workshop.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';

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
        const found = mask ?? (await call(api.upload.segment, { fileId: source.fileId }));
        return readMask(found.url, size);
      }}
    />
  );
}
