import { LIMITS } from '@vitrine/contract';
import { Download, Send, Tag, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { openSend } from '../../entities/destination/model/send-request.ts';
import {
  useDeleteRecords,
  useSaveZip,
  useTagRecords,
  type ZipFormat,
} from '../../entities/task/api/record-actions.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './records.module.css';

type SelectionBarProps = { tasks: readonly Task[]; onDone: () => void };

const FORMATS: readonly ZipFormat[] = ['original', 'jpeg', 'png', 'webp'];

/** What can be done with many works at once. */
export function SelectionBar({ tasks, onDone }: SelectionBarProps) {
  const { t } = useTranslation('records');
  const { t: tResults } = useTranslation('results');
  const [asking, setAsking] = useState<'zip' | 'tag' | 'delete' | null>(null);
  const taskIds = tasks.map(({ taskId }) => taskId);
  const isEmpty = tasks.length === 0;
  const fileIds = tasks.flatMap(({ images }) =>
    images.flatMap(({ result }) => (result ? [result.fileId] : [])),
  );
  const close = () => setAsking(null);
  const send = () => {
    const max = LIMITS.sendFilesMax;
    if (fileIds.length > max) toast.warning(tResults('sendTooMany', { max }));
    else openSend(fileIds);
  };
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('selection')}>
      <p role="status">{t('selected', { count: tasks.length })}</p>
      <Button size="s" icon={Download} disabled={isEmpty} onClick={() => setAsking('zip')}>
        {t('zip')}
      </Button>
      <Button
        size="s"
        variant="secondary"
        icon={Send}
        disabled={fileIds.length === 0}
        onClick={send}
      >
        {tResults('sendAway')}
      </Button>
      <Button
        size="s"
        variant="secondary"
        icon={Tag}
        disabled={isEmpty}
        onClick={() => setAsking('tag')}
      >
        {t('addTag')}
      </Button>
      <Button
        size="s"
        variant="secondary"
        icon={Trash2}
        disabled={isEmpty}
        onClick={() => setAsking('delete')}
      >
        {t('delete')}
      </Button>
      <Button size="s" variant="quiet" onClick={onDone}>
        {t('endSelecting')}
      </Button>
      {asking === 'zip' && <ZipDialog taskIds={taskIds} onClose={close} />}
      {asking === 'tag' && <TagDialog taskIds={taskIds} onClose={close} />}
      {asking === 'delete' && (
        <DeleteManyDialog taskIds={taskIds} onClose={close} onDone={onDone} />
      )}
    </div>
  );
}

type AskProps = { taskIds: readonly string[]; onClose: () => void };

function ZipDialog({ taskIds, onClose }: AskProps) {
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const [format, setFormat] = useState<ZipFormat>('original');
  const zip = useSaveZip();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('zipTitle')}
      closeLabel={tCommon('close')}
    >
      <div className={styles.ask}>
        <Segmented
          full
          label={t('format')}
          value={format}
          onValueChange={setFormat}
          options={FORMATS.map((value) => ({ value, label: t(`format-${value}`) }))}
        />
        <Button
          full
          busy={zip.isPending}
          onClick={() => zip.mutate({ taskIds: [...taskIds], format }, { onSuccess: onClose })}
        >
          {t('zip')}
        </Button>
      </div>
    </Dialog>
  );
}

function TagDialog({ taskIds, onClose }: AskProps) {
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const [text, setText] = useState('');
  const tag = useTagRecords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || tag.isPending) return;
    tag.mutate({ taskIds, add: [text.trim()] }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('tagTitle')}
      closeLabel={tCommon('close')}
    >
      <form className={styles.ask} onSubmit={submit}>
        <TextField
          label={t('tag')}
          value={text}
          maxLength={LIMITS.tagMax}
          onValueChange={setText}
        />
        <Button type="submit" full busy={tag.isPending} disabled={text.trim() === ''}>
          {t('addTag')}
        </Button>
      </form>
    </Dialog>
  );
}

function DeleteManyDialog({ taskIds, onClose, onDone }: AskProps & { onDone: () => void }) {
  const { t } = useTranslation('records');
  const { t: tCommon } = useTranslation('common');
  const remove = useDeleteRecords();
  const confirm = () =>
    remove.mutate(taskIds, {
      onSuccess: ({ deleted, generating }) => {
        onClose();
        onDone();
        if (generating > 0) toast.warning(t('someRunning', { count: generating }));
        else toast.success(t('deletedMany', { count: deleted }));
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteManyTitle', { count: taskIds.length })}
      closeLabel={tCommon('close')}
    >
      <p className={styles.confirmText}>{t('trashHint', { days: LIMITS.trashDays })}</p>
      <div className={styles.confirm}>
        <Button variant="quiet" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={confirm}>
          {t('deleteConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}
