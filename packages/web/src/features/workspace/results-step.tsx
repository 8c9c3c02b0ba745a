import { TASK_STATUS } from '@vitrine/contract';
import { useState } from 'react';
import { useRecreate } from '../../entities/look/api/use-recreate.ts';
import { useTask } from '../../entities/task/api/task-queries.ts';
import { AgainButton } from '../../entities/task/components/again-button.tsx';
import { ResultsView } from '../../entities/task/components/results-view.tsx';
import { TurnedWearer } from '../../entities/task/components/turned-wearer.tsx';
import { useCorrection } from '../../entities/task/components/use-correction.tsx';
import { readChoice } from '../../entities/task/model/choice.ts';
import { openPayTask } from '../../entities/task/model/pay-task.ts';
import { useShowTask } from '../../entities/task/model/shown-task.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { isFinished } from '../../entities/task/model/task-state.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { describeFailedView } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BarePage } from '../../ui/page.tsx';
import { Group } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
          recreate.mutate({ product: 'fashionclothing', imageId: image.imageId })
        }
      >
        {task.status === TASK_STATUS.awaitingPayment && (
          <Button size="l" full onClick={() => openPayTask(task)}>
            {t('payNow')}
          </Button>
        )}
        {isFinished(task) && (
          <Group>
            <TurnedWearer task={task} onSubmitted={onSubmitted} />
            {correction.choices}
            <AgainButton task={task} options={correction.options} onSubmitted={onSubmitted} />
            <Button variant="secondary" full onClick={() => setChanging('scene')}>
              {t('onlyScene')}
            </Button>
            <Button variant="secondary" full onClick={() => setChanging('model')}>
              {t('onlyModel')}
            </Button>
          </Group>
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
