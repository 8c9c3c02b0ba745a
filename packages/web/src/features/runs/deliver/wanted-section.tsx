import { channelsFor } from '../../../entities/run/model/channels.ts';
import type { Channel, Run } from '../../../entities/run/model/run.ts';
import { countItems } from '../../../entities/run/model/run-counts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ChannelFields } from '../channels/channel-fields.tsx';
import { useChannelName } from '../channels/use-channel-name.ts';
import styles from '../runs.module.css';

/** Which pictures are delivered, and how they are called. */
export type Wanted = { channel: Channel; which: 'approved' | 'made' };

export const countWanted = (run: Run, { which }: Wanted): number =>
  countItems(run, which === 'approved' ? ['approved'] : ['approved', 'made']);

type WantedSectionProps = { run: Run; wanted: Wanted; onChange: (wanted: Wanted) => void };

export function WantedSection({ run, wanted, onChange }: WantedSectionProps) {
  const { t } = useTranslation('runs');
  const nameChannel = useChannelName();
  const channels = channelsFor(run.recipe?.channels ?? []);
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
          onValueChange={(name) => setChannel(channels.find((one) => one.name === name) ?? channel)}
          options={channels.map(({ name }) => ({ value: name, label: nameChannel(name) }))}
        />
      </Group>
      <ChannelFields channel={channel} onChange={setChannel} />
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
