import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFitFile } from '../../entities/listing/api/check-file.ts';
import { Findings } from '../../entities/listing/components/findings.tsx';
import { Button } from '../../ui/button.tsx';
import { Quiet } from '../../ui/panel.tsx';
import styles from './check.module.css';
import type { Told } from './checked-file.ts';

/** Makes the file to the rules of one place and saves it; what is left to the seller stays listed. */
export function FitFile({ file, place, result }: Told & { file: File }) {
  const { t } = useTranslation('listing');
  const fit = useFitFile();
  return (
    <div className={styles.fit} role="status">
      <Button
        variant="secondary"
        size="s"
        icon={Store}
        busy={fit.isPending}
        aria-label={t('save', { place: place.name })}
        onClick={() => fit.mutate({ file, place: place.id, slot: result.slot })}
      >
        {t('fit')}
      </Button>
      {fit.data && <Quiet>{t('saved', { count: 1 })}</Quiet>}
      {fit.data && <Findings findings={fit.data.findings} />}
    </div>
  );
}
