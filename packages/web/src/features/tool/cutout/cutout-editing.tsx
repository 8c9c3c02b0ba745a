import { useQueryClient } from '@tanstack/react-query';
import type { MaskEditingProps } from '../../../entities/photo/components/mask-workshop.tsx';
import { MaskWorkshop } from '../../../entities/photo/components/mask-workshop.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toast.tsx';
import { firstOutline } from './first-mask.ts';
import { previewQuery } from './use-preview.ts';

/** Corrects by hand what is kept of a photo. */
export function CutoutEditing(props: MaskEditingProps) {
  const { t } = useTranslation('cutout');
  const client = useQueryClient();
  const start = firstOutline(props, {
    // The draft shows it already, or is waiting for it: it is not asked for twice.
    preview: () => client.ensureQueryData(previewQuery(props.source.fileId)),
    onNothingFound: () => toast.info(t('noItem')),
  });
  return (
    <MaskWorkshop
      {...props}
      {...start}
      title={t('edit')}
      intro={t('editIntro')}
      label={t('editLabel')}
      addLabel={t('add')}
      takeLabel={t('take')}
      look="keep"
    />
  );
}
