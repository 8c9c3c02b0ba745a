import { FileArchive } from 'lucide-react';
import { useDeliver } from '../../../entities/run/api/review-queries.ts';
import { isNamed } from '../../../entities/run/model/channels.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panel.tsx';
import styles from '../runs.module.css';
import { countWanted, type Wanted } from './wanted-section.tsx';

/** A ZIP for one channel, named as that channel wants it; or one for each of the look. */
export function ZipDelivery({ run, wanted }: { run: Run; wanted: Wanted }) {
  const { t } = useTranslation('runs');
  const language = useLanguage();
  const deliver = useDeliver(run.runId);
  const count = countWanted(run, wanted);
  const channels = run.recipe?.channels ?? [];
  const packAll = async () => {
    for (const channel of channels) await deliver.mutateAsync({ channel, which: wanted.which });
  };
  return (
    <section className={styles.section} aria-label={t('zip')}>
      <h2 className={styles.label}>{t('zip')}</h2>
      {deliver.error && (
        <Notice tone="bad" role="alert">
          {describeError(deliver.error, language)}
        </Notice>
      )}
      <div className={styles.row}>
        <Button
          size="l"
          icon={FileArchive}
          busy={deliver.isPending}
          disabled={count === 0 || !isNamed(wanted.channel)}
          onClick={() => deliver.mutate(wanted)}
        >
          {t('pack', { count })}
        </Button>
        {channels.length > 1 && (
          <Button
            size="l"
            variant="secondary"
            disabled={count === 0 || deliver.isPending}
            // What goes wrong stands above.
            onClick={() => void packAll().catch(() => undefined)}
          >
            {t('packAll', { count: channels.length })}
          </Button>
        )}
        <p className={styles.small}>{t(count === 0 ? 'packNothing' : 'packHint')}</p>
      </div>
    </section>
  );
}
