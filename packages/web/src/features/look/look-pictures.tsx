import { useQueryClient } from '@tanstack/react-query';
import { canDo, LOOK_STATUS, type Look, TASK_STATUS } from '@vitrine/contract';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useExportPictures } from '../../lib/export-picture.ts';
import { ACCEPTED_FILES } from '../../lib/photos/file-checks.ts';
import { useSendPicture } from '../../lib/send-picture.ts';
import { useTask } from '../../lib/task-queries.ts';
import { isFinished } from '../../lib/task-state.ts';
import { useUploadPicture } from '../../lib/upload-picture.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Frame } from '../../ui/frame.tsx';
import panel from '../../ui/panel.module.css';
import { FailureReasons } from '../../ui/tasks/failure-reasons.tsx';
import { ProgressPanel, StopButton } from '../../ui/tasks/progress-panel.tsx';
import styles from './look.module.css';
import { lookQuery, useChangeLook } from './look-queries.ts';

/** What was made: on its way, to choose from, chosen, or finished. */
export function LookPictures({ look }: { look: Look }) {
  const { t } = useTranslation('look');
  const language = useLanguage();
  const client = useQueryClient();
  const change = useChangeLook(look.copy_task_id);
  const taskId = look.task?.task_id ?? null;
  const { data: live } = useTask('fashionclothing', taskId);
  const task = live ?? look.task;
  const isOver = task !== null && isFinished(task);
  const { status } = look;

  // The look moves on when its pictures are there.
  useEffect(() => {
    if (!isOver || status !== LOOK_STATUS.generating) return;
    void client.invalidateQueries({ queryKey: lookQuery(look.copy_task_id).queryKey });
  }, [client, isOver, status, look.copy_task_id]);

  const done = task?.images.filter((image) => image.status === TASK_STATUS.done) ?? [];
  return (
    <section className={styles.pictures} aria-label={t('pictures')}>
      {status === LOOK_STATUS.generating && task && (
        <div className={panel.group}>
          <ProgressPanel task={task} />
          <StopButton task={task} />
        </div>
      )}
      {look.sd_image && <WorkingPicture look={look} />}
      {task && isOver && done.length < task.images.length && <FailureReasons task={task} />}
      {status !== LOOK_STATUS.completed && done.length > 0 && (
        <ul className={styles.list}>
          {done.map(({ image_id, result }, index) => {
            const isChosen = image_id === look.selected_image_id;
            return (
              <li key={image_id}>
                <Frame
                  src={result?.url}
                  placeholder={result?.thumb_url}
                  alt={t('picture', { index: index + 1 })}
                  ratio={result ? result.width / result.height : 3 / 4}
                />
                <Button
                  size="s"
                  full
                  variant={isChosen ? 'primary' : 'secondary'}
                  {...(isChosen && { icon: Check })}
                  aria-pressed={isChosen}
                  aria-label={`${t(isChosen ? 'chosen' : 'choose')}: ${t('picture', { index: index + 1 })}`}
                  disabled={!canDo(status, 'selectimage')}
                  busy={change.isPending && change.variables?.action === 'select'}
                  onClick={() => change.mutate({ action: 'select', imageId: image_id })}
                >
                  {t(isChosen ? 'chosen' : 'choose')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {change.error && (
        <p className={panel.bad} role="alert">
          {describeError(change.error, language)}
        </p>
      )}
    </section>
  );
}

/** The picture that is worked on: to retouch, replace, save, finish. */
function WorkingPicture({ look }: { look: Look }) {
  const { t } = useTranslation('look');
  const { t: tResults } = useTranslation('results');
  const { t: tCommon } = useTranslation('common');
  const change = useChangeLook(look.copy_task_id);
  const upload = useUploadPicture();
  const send = useSendPicture();
  const save = useExportPictures();
  const { status, sd_image: picture } = look;
  if (!picture) return null;
  const replace = ([file]: File[]) => {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: ({ file_id }) => change.mutate({ action: 'replace', fileId: file_id }),
    });
  };
  return (
    <div className={styles.working}>
      <Frame
        src={picture.url}
        placeholder={picture.thumb_url}
        alt={t('workingPicture')}
        ratio={picture.width / picture.height}
      />
      <div className={panel.group}>
        <h2 className={panel.label}>
          {t(status === LOOK_STATUS.completed ? 'result' : 'workingPicture')}
        </h2>
        {canDo(status, 'completed') && (
          <Button
            size="l"
            full
            busy={change.isPending}
            onClick={() => change.mutate({ action: 'complete' })}
          >
            {t('finish')}
          </Button>
        )}
        {canDo(status, 'reedit') && (
          <Button full busy={change.isPending} onClick={() => change.mutate({ action: 'reEdit' })}>
            {t('editAgain')}
          </Button>
        )}
        <Button
          variant="secondary"
          full
          busy={save.isPending}
          onClick={() =>
            save.mutate([{ fileId: picture.file_id, format: 'jpeg', background: 'transparent' }])
          }
        >
          {tResults('download')}
        </Button>
        <Button variant="secondary" full onClick={() => send({ picture, to: 'retouch' })}>
          {tResults('sendTo', { tool: tCommon('kind-retouch') })}
        </Button>
        {canDo(status, 'updatesdimage') && (
          <DropZone
            pickOnly
            className={styles.replace}
            label={t('replace')}
            accept={ACCEPTED_FILES}
            busy={upload.isPending}
            onFiles={replace}
          >
            <span>{t('replace')}</span>
          </DropZone>
        )}
      </div>
    </div>
  );
}
