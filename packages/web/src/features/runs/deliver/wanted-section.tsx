import { CHANNEL_TEMPLATES, DEFAULT_CHANNEL } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { exampleName, NAME_FIELDS } from '../../../entities/run/model/file-name.ts';
import type { Channel, Run } from '../../../entities/run/model/run.ts';
import { countItems } from '../../../entities/run/model/run-counts.ts';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../runs.module.css';

/** Which pictures are delivered, and how they are called. */
export type Wanted = { channel: Channel; which: 'approved' | 'made' };

export const countWanted = (run: Run, { which }: Wanted): number =>
  countItems(run, which === 'approved' ? ['approved'] : ['approved', 'made']);

export const isNamed = ({ channel }: Wanted): boolean => channel.template.trim() !== '';

type WantedSectionProps = { wanted: Wanted; onChange: (wanted: Wanted) => void };

export function WantedSection({ wanted, onChange }: WantedSectionProps) {
  const { t } = useTranslation('runs');
  const { channel, which } = wanted;
  const setChannel = (next: Channel) => onChange({ ...wanted, channel: next });
  return (
    <section className={styles.section} aria-label={t('wanted')}>
      <h2 className={styles.label}>{t('wanted')}</h2>
      <Group>
        <GroupTitle level={3}>{t('channel')}</GroupTitle>
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
      </Group>
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
      <Group>
        <GroupTitle level={3}>{t('format')}</GroupTitle>
        <Segmented
          label={t('format')}
          value={channel.format}
          onValueChange={(format) => setChannel({ ...channel, format })}
          options={[
            { value: 'original', label: t('format-original') },
            { value: 'jpeg', label: t('format-jpeg') },
          ]}
        />
      </Group>
      <Group>
        <GroupTitle level={3}>{t('which')}</GroupTitle>
        <Segmented
          label={t('which')}
          value={which}
          onValueChange={(next) => onChange({ ...wanted, which: next })}
          options={[
            { value: 'approved', label: t('which-approved') },
            { value: 'made', label: t('which-made') },
          ]}
        />
      </Group>
    </section>
  );
}
