import { exampleName, NAME_FIELDS } from '../../../entities/run/model/file-name.ts';
import type { Channel } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type ChannelFieldsProps = { channel: Channel; onChange: (channel: Channel) => void };

/** How the files of one export are called, and what they are. */
export function ChannelFields({ channel, onChange }: ChannelFieldsProps) {
  const { t } = useTranslation('runs');
  return (
    <>
      <TextField
        label={t('template')}
        hint={t('templateHint', {
          example: exampleName(channel),
          fields: NAME_FIELDS.map((field) => `{${field}}`).join(' '),
        })}
        maxLength={100}
        spellCheck={false}
        value={channel.template}
        onValueChange={(template) => onChange({ ...channel, template })}
      />
      <Group>
        <GroupTitle level={3}>{t('format')}</GroupTitle>
        <Segmented
          label={t('format')}
          value={channel.format}
          onValueChange={(format) => onChange({ ...channel, format })}
          options={[
            { value: 'original', label: t('format-original') },
            { value: 'jpeg', label: t('format-jpeg') },
          ]}
        />
      </Group>
    </>
  );
}
