import type { ExportFormat } from '@vitrine/contract';
import { Download, Send } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Group, GroupTitle } from '../../../ui/panel.tsx';
import { openSend } from '../../destination/model/send-request.ts';
import { useExportPictures } from '../../photo/api/export-picture.ts';
import { FormatSegmented } from '../../photo/components/format-segmented.tsx';
import { useSaveZip } from '../api/record-actions.ts';
import type { Task, TaskImage } from '../model/task.ts';

type DownloadPanelProps = {
  task: Task;
  done: readonly TaskImage[];
  format: ExportFormat;
  onFormatChange: (format: ExportFormat) => void;
};

/** One picture is saved as it is, several as one file. */
export function DownloadPanel({ task, done, format, onFormatChange }: DownloadPanelProps) {
  const { t } = useTranslation('results');
  const one = useExportPictures();
  const all = useSaveZip();
  const only = done.length === 1 ? done[0]?.result : null;
  const save = () => {
    if (only) one.mutate([{ fileId: only.fileId, format, background: 'transparent' }]);
    else all.mutate({ taskIds: [task.taskId], format });
  };
  return (
    <Group>
      <GroupTitle>{t('format')}</GroupTitle>
      <FormatSegmented label={t('format')} value={format} onValueChange={onFormatChange} />
      <Button size="l" full icon={Download} busy={one.isPending || all.isPending} onClick={save}>
        {t(only ? 'downloadOne' : 'downloadAll')}
      </Button>
      <Button
        variant="secondary"
        full
        icon={Send}
        onClick={() => openSend(done.flatMap(({ result }) => (result ? [result.fileId] : [])))}
      >
        {t('sendAway')}
      </Button>
    </Group>
  );
}
