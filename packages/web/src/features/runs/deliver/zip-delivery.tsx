import { CHANNEL_TEMPLATES, DEFAULT_CHANNEL } from '@vitrine/contract';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeliver } from '../../../entities/run/api/review-queries.ts';
import { exampleName, NAME_FIELDS } from '../../../entities/run/model/file-name.ts';
import type { Channel, Run } from '../../../entities/run/model/run.ts';
import { countItems } from '../../../entities/run/model/run-counts.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import panel from '../../../ui/panel.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../runs.module.css';

/** A ZIP for one channel, named as that channel wants it. */
export function ZipDelivery({ run }: { run: Run }) {
  const { t } = useTranslation('runs');
  const language = useLanguage();
  const deliver = useDeliver(run.runId);
  const [channel, setChannel] = useState<Channel>(run.recipe?.channels[0] ?? DEFAULT_CHANNEL);
  const [which, setWhich] = useState<'approved' | 'made'>('approved');
  const count = countItems(run, which === 'approved' ? ['approved'] : ['approved', 'made']);
  const isNamed = channel.template.trim() !== '';
  return (
    <section className={styles.section} aria-label={t('zip')}>
      <h2 className={styles.label}>{t('zip')}</h2>
      <div className={panel.group}>
        <h3 className={panel.label}>{t('channel')}</h3>
        <Segmented
          label={t('channel')}
          value={channel.name}
          onValueChange={(name) =>
            setChannel(CHANNEL_TEMPLATES.find((one) => one.name === name) ?? DEFAULT_CHANNEL)
          }
          options={CHANNEL_TEMPLATES.map(({ name }) => ({
            value: name,
            label: t(`channel-${name as 'shop' | 'amazon' | 'walmart' | 'colours'}`),
          }))}
        />
      </div>
      <TextField
        label={t('template')}
        hint={t('templateHint', {
          example: exampleName(channel),
          fields: NAME_FIELDS.map((field) => `{${field}}`).join(' '),
        })}
        maxLength={100}
        spellCheck={false}
        value={channel.template}
        onValueChange={(template) => setChannel({ ...channel, template })}
      />
      <div className={panel.group}>
        <h3 className={panel.label}>{t('format')}</h3>
        <Segmented
          label={t('format')}
          value={channel.format}
          onValueChange={(format) => setChannel({ ...channel, format })}
          options={[
            { value: 'original', label: t('format-original') },
            { value: 'jpeg', label: t('format-jpeg') },
          ]}
        />
      </div>
      <div className={panel.group}>
        <h3 className={panel.label}>{t('which')}</h3>
        <Segmented
          label={t('which')}
          value={which}
          onValueChange={setWhich}
          options={[
            { value: 'approved', label: t('which-approved') },
            { value: 'made', label: t('which-made') },
          ]}
        />
      </div>
      {deliver.error && (
        <p className={panel.bad} role="alert">
          {describeError(deliver.error, language)}
        </p>
      )}
      <div className={styles.row}>
        <Button
          size="l"
          icon={FileArchive}
          busy={deliver.isPending}
          disabled={count === 0 || !isNamed}
          onClick={() => deliver.mutate({ channel, which })}
        >
          {t('pack', { count })}
        </Button>
        <p className={styles.small}>{t(count === 0 ? 'packNothing' : 'packHint')}</p>
      </div>
    </section>
  );
}
