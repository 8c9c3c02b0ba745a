import { useQueryClient } from '@tanstack/react-query';
import { canDo, LOOK_STATUS, TASK_STATUS } from '@vitrine/contract';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { lookQuery, useChangeLook } from '../../entities/look/api/look-queries.ts';
import type { Look } from '../../entities/look/model/look.ts';
import { useExportPictures } from '../../entities/photo/api/export-picture.ts';
import { useUploadPicture } from '../../entities/photo/api/upload-picture.ts';
import { ACCEPTED_FILES } from '../../entities/photo/model/file-checks.ts';
import { useTask } from '../../entities/task/api/task-queries.ts';
import { FailureReasons } from '../../entities/task/components/failure-reasons.tsx';
import { ProgressPanel, StopButton } from '../../entities/task/components/progress-panel.tsx';
import { useSendPicture } from '../../entities/task/model/send-picture.ts';
import { isFinished } from '../../entities/task/model/task-state.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Group, GroupTitle, Notice } from '../../ui/panel.tsx';
import styles from './look.module.css';

/** What was made: on its way, to choose from, chosen, or finished. */
export function LookPictures({ look }: { look: Look }) {
  const { t } = useTranslation('look');
  const language = useLanguage();
  const client = useQueryClient();
  const change = useChangeLook(look.copyTaskId);
  const taskId = look.task?.taskId ?? null;
  const { data: live } = useTask('fashionclothing', taskId);
  const task = live ?? look.task;
  const isOver = task !== null && isFinished(task);
  const { status } = look;

  // The look moves on when its pictures are there.
  useEffect(() => {
    if (!isOver || status !== LOOK_STATUS.generating) return;
    void client.invalidateQueries({ queryKey: lookQuery(look.copyTaskId).queryKey });
  }, [client, isOver, status, look.copyTaskId]);

  const done = task?.images.filter((image) => image.status === TASK_STATUS.done) ?? [];
  return (
    <section className={styles.pictures} aria-label={t('pictures')}>
      {status === LOOK_STATUS.generating && task && (
        <Group>
          <ProgressPanel task={task} />
          <StopButton task={task} />
        </Group>
      )}
      {look.sdImage && <WorkingPicture look={look} />}
      {task && isOver && done.length < task.images.length && <FailureReasons task={task} />}
      {status !== LOOK_STATUS.completed && done.length > 0 && (
        <ul className={styles.list}>
          {done.map(({ imageId, result }, index) => {
            const isChosen = imageId === look.selectedImageId;
            return (
              <li key={imageId}>
                <Frame
                  src={result?.url}
                  placeholder={result?.thumbUrl}
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
                  onClick={() => change.mutate({ action: 'select', imageId })}
                >
                  {t(isChosen ? 'chosen' : 'choose')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {change.error && (
        <Notice tone="bad" role="alert">
          {describeError(change.error, language)}
        </Notice>
      )}
    </section>
  );
}

/** The picture that is worked on: to retouch, replace, save, finish. */
function WorkingPicture({ look }: { look: Look }) {
  const { t } = useTranslation('look');
  const { t: tResults } = useTranslation('results');
  const { t: tCommon } = useTranslation('common');
  const change = useChangeLook(look.copyTaskId);
  const upload = useUploadPicture();
  const send = useSendPicture();
  const save = useExportPictures();
  const { status, sdImage: picture } = look;
  if (!picture) return null;
  const replace = ([file]: File[]) => {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: ({ fileId }) => change.mutate({ action: 'replace', fileId }),
    });
  };
  return (
    <div className={styles.working}>
      <Frame
        src={picture.url}
        placeholder={picture.thumbUrl}
        alt={t('workingPicture')}
        ratio={picture.width / picture.height}
      />
      <Group>
        <GroupTitle>{t(status === LOOK_STATUS.completed ? 'result' : 'workingPicture')}</GroupTitle>
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
            save.mutate([{ fileId: picture.fileId, format: 'jpeg', background: 'transparent' }])
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
      </Group>
    </div>
  );
}
