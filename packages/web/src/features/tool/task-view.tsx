import { TASK_STATUS } from '@vitrine/contract';
import { useState } from 'react';
import { PhotoStrip } from '../../entities/photo/components/photo-strip.tsx';
import { useTask } from '../../entities/task/api/task-queries.ts';
import { FailureReasons } from '../../entities/task/components/failure-reasons.tsx';
import { ProgressPanel, StopButton } from '../../entities/task/components/progress-panel.tsx';
import { stateText, toTaskStrip } from '../../entities/task/components/strip-items.ts';
import { useShowTask } from '../../entities/task/model/shown-task.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { isFinished } from '../../entities/task/model/task-state.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { describeFailedView } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolLayout } from '../../ui/tool-layout.tsx';
import { ResultActions, ResultDownload } from './result-actions.tsx';
import { ResultViewer } from './result-viewer.tsx';
import { RetryButton } from './retry-button.tsx';
import { TaskStage } from './task-stage.tsx';
import type { Tool } from './tool.ts';
import { useRemake } from './use-remake.ts';

type TaskViewProps = {
  tool: Tool;
  taskId: string;
  onAnother: () => void;
  onSubmitted: (taskId: string) => void;
};

const isMissing = (error: unknown) => isErrorOf(error, 'NOT_FOUND');

/** A submission: in progress, finished, or not worked out. It lives in the address, so a reload finds it again. */
export function TaskView({ tool, taskId, onAnother, onSubmitted }: TaskViewProps) {
  const { t } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  useShowTask(taskId);
  const { data: task, error, refetch } = useTask(tool.product, taskId);
  if (task) return <LoadedTask {...{ tool, task, onAnother, onSubmitted }} />;
  if (!error) {
    return (
      <ToolLayout
        title={t(`title-${tool.product}`)}
        stage={<Skeleton width="100%" height="100%" />}
      >
        {null}
      </ToolLayout>
    );
  }
  return (
    <ErrorState
      tall
      title={isMissing(error) ? t('taskMissing') : t('loadFailed')}
      body={isMissing(error) ? undefined : describeFailedView(error, language)}
      action={
        isMissing(error) ? (
          <Button onClick={onAnother}>{t('another')}</Button>
        ) : (
          <Button onClick={() => refetch()}>{tCommon('tryAgain')}</Button>
        )
      }
    />
  );
}

type LoadedTaskProps = Omit<TaskViewProps, 'taskId'> & { task: Task };

function headline({ status, images }: Task, doneCount: number, product: Tool['product']) {
  if (!isFinished({ status })) return `title-${product}` as const;
  if (doneCount === images.length) return doneCount === 1 ? 'doneOne' : 'doneAll';
  if (doneCount > 0) return 'doneSome';
  return status === TASK_STATUS.cancelled ? 'cancelledTitle' : 'failedTitle';
}

function LoadedTask({ tool, task, onAnother, onSubmitted }: LoadedTaskProps) {
  const { product, ResultPanel, MaskEditing } = tool;
  const { t } = useTranslation('tool');
  const [isEditing, setEditing] = useState(false);
  const remake = useRemake(task, onSubmitted);
  const [selectedId, setSelectedId] = useState<string>();
  const [look, setLook] = useState(() => tool.firstLook(task.options));
  const [shownId, setShownId] = useState<string | null>(null);

  const { images } = task;
  const done = images.filter(({ status }) => status === TASK_STATUS.done);
  const selected = images.find(({ imageId }) => imageId === selectedId) ?? done[0] ?? images[0];
  if (!selected) return null;
  const finished = isFinished(task);
  const hasFailures = finished && done.length < images.length;
  const formatLabel = (image: (typeof images)[number], index: number) =>
    t('photoState', { index: index + 1, state: t(stateText(image)) });

  if (isEditing && MaskEditing) {
    return (
      <MaskEditing
        source={selected.source}
        result={selected.result ?? undefined}
        doneLabel={remake.label}
        onDone={(mask) => remake.submit(selected.source, mask)}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <ToolLayout
      title={t(headline(task, done.length, product), { count: images.length, done: done.length })}
      stage={
        <TaskStage
          key={selected.imageId}
          tool={tool}
          image={selected}
          alt={t('photoNumber', { index: images.indexOf(selected) + 1, total: images.length })}
          look={look}
        />
      }
      strip={
        images.length > 1 && (
          <PhotoStrip
            label={t(`title-${product}`)}
            items={toTaskStrip(images, formatLabel)}
            selectedKey={selected.imageId}
            onSelect={setSelectedId}
          />
        )
      }
      footer={
        <>
          {!finished && <StopButton task={task} />}
          {finished && done.length === 0 && <RetryButton task={task} onSubmitted={onSubmitted} />}
          {finished && done.length > 0 && <ResultDownload {...{ done, selected, look }} />}
        </>
      }
      more={
        finished &&
        (done.length > 0 ? (
          <ResultActions
            {...{ done, selected, look, onAnother }}
            onOpen={() => setShownId(selected.imageId)}
          />
        ) : (
          <Button variant="secondary" size="l" full onClick={onAnother}>
            {t('another')}
          </Button>
        ))
      }
    >
      {!finished && <ProgressPanel task={task} />}
      {hasFailures && (
        <FailureReasons task={task}>
          {done.length > 0 && <RetryButton task={task} isMinor onSubmitted={onSubmitted} />}
        </FailureReasons>
      )}
      {done.length > 0 && (
        <ResultPanel
          image={selected}
          look={look}
          onLookChange={setLook}
          onEdit={() => setEditing(true)}
        />
      )}
      <ResultViewer
        product={tool.product}
        done={done}
        look={look}
        isTransparent={tool.isTransparent}
        shownId={shownId}
        onShownIdChange={setShownId}
      />
    </ToolLayout>
  );
}
