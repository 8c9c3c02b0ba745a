import type { ExportFormat, Task, TaskImage } from '@vitrine/contract';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportPictures } from '../../lib/export-picture.ts';
import { useSaveZip } from '../../lib/record-actions.ts';
import { Button } from '../button.tsx';
import { FormatSegmented } from '../format-segmented.tsx';
import panel from '../panel.module.css';

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
    if (only) one.mutate([{ fileId: only.file_id, format, background: 'transparent' }]);
    else all.mutate({ task_ids: [task.task_id], format });
  };
  return (
    <div className={panel.group}>
      <h2 className={panel.label}>{t('format')}</h2>
      <FormatSegmented label={t('format')} value={format} onValueChange={onFormatChange} />
      <Button size="l" full icon={Download} busy={one.isPending || all.isPending} onClick={save}>
        {t(only ? 'downloadOne' : 'downloadAll')}
      </Button>
    </div>
  );
}
