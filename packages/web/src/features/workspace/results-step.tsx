import { readChoice, TASK_STATUS, type Task } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/index.ts';
import { isErrorOf } from '../../lib/api-errors.ts';
import { describeFailedView } from '../../lib/describe-error.ts';
import { openPayTask } from '../../lib/pay-task.ts';
import { useShowTask } from '../../lib/shown-task.ts';
import { useTask } from '../../lib/task-queries.ts';
import { isFinished } from '../../lib/task-state.ts';
import { useRecreate } from '../../lib/use-recreate.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BarePage } from '../../ui/page.tsx';
import panel from '../../ui/panel.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgainButton } from '../../ui/tasks/again-button.tsx';
import { ResultsView } from '../../ui/tasks/results-view.tsx';
import { TurnedWearer } from '../../ui/tasks/turned-wearer.tsx';
import { useCorrection } from '../../ui/tasks/use-correction.tsx';
import { ChangeDialog } from './change-dialog.tsx';

type ResultsStepProps = {
  taskId: string;
  onSubmitted: (taskId: string) => void;
  onChoices: () => void;
};

/** Step 3: the pictures. They live in the address, so a reload finds them again. */
export function ResultsStep({ taskId, onSubmitted, onChoices }: ResultsStepProps) {
  const { t } = useTranslation('workspace');
  const { t: tTool } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  useShowTask(taskId);
  const query = useTask('fashionclothing', taskId);
  const { data: task, error } = query;
  if (task) return <LoadedResults {...{ task, onSubmitted, onChoices }} />;
  if (!error) {
    return (
      <div role="status" aria-busy="true" aria-label={t('loadingPictures')}>
        <Skeleton height="60dvh" />
      </div>
    );
  }
  const isMissing = isErrorOf(error, 'NOT_FOUND');
  return (
    <BarePage>
      <ErrorState
        tall
        title={tTool(isMissing ? 'taskMissing' : 'loadFailed')}
        body={isMissing ? undefined : describeFailedView(error, language)}
        action={
          isMissing ? (
            <Button onClick={onChoices}>{t('toChoices')}</Button>
          ) : (
            <Button onClick={() => query.refetch()}>{tCommon('tryAgain')}</Button>
          )
        }
      />
    </BarePage>
  );
}

type LoadedResultsProps = Omit<ResultsStepProps, 'taskId'> & { task: Task };

function LoadedResults({ task, onSubmitted, onChoices }: LoadedResultsProps) {
  const { t } = useTranslation('results');
  const { t: tWorkspace } = useTranslation('workspace');
  const [changing, setChanging] = useState<'scene' | 'model' | null>(null);
  const recreate = useRecreate();
  const correction = useCorrection(task);
  const choice = readChoice('fashionclothing', task.options);
  const options = choice?.kind === 'fashionclothing' ? choice.options : null;
  const [width, height] = (options?.ratio ?? '3:4').split(':').map(Number);
  if (correction.editor) return correction.editor;
  return (
    <>
      <ResultsView
        task={task}
        ratio={(width ?? 3) / (height ?? 4)}
        onRecreate={(image) =>
          recreate.mutate({ product: 'fashionclothing', imageId: image.image_id })
        }
      >
        {task.status === TASK_STATUS.awaitingPayment && (
          <Button size="l" full onClick={() => openPayTask(task)}>
            {t('payNow')}
          </Button>
        )}
        {isFinished(task) && (
          <div className={panel.group}>
            <TurnedWearer task={task} onSubmitted={onSubmitted} />
            {correction.choices}
            <AgainButton task={task} options={correction.options} onSubmitted={onSubmitted} />
            <Button variant="secondary" full onClick={() => setChanging('scene')}>
              {t('onlyScene')}
            </Button>
            <Button variant="secondary" full onClick={() => setChanging('model')}>
              {t('onlyModel')}
            </Button>
          </div>
        )}
        <Button variant="quiet" full onClick={onChoices}>
          {tWorkspace('changeChoices')}
        </Button>
      </ResultsView>
      {changing && options && (
        <ChangeDialog
          key={changing}
          task={task}
          options={options}
          what={changing}
          onClose={() => setChanging(null)}
          onSubmitted={onSubmitted}
        />
      )}
    </>
  );
}
