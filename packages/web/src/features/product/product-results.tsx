import { PICTURE_SIZES, type Product } from '@vitrine/contract';
import { useTask } from '../../entities/task/api/task-queries.ts';
import { AgainButton } from '../../entities/task/components/again-button.tsx';
import { ResultsView } from '../../entities/task/components/results-view.tsx';
import { readChoice } from '../../entities/task/model/choice.ts';
import { useShowTask } from '../../entities/task/model/shown-task.ts';
import { isFinished } from '../../entities/task/model/task-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { BarePage } from '../../ui/page.tsx';
import { Group } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type ProductResultsProps = {
  product: Product & ('stablediffusion' | 'handheld');
  taskId: string;
  onSubmitted: (taskId: string) => void;
  onAnother: () => void;
};

export function ProductResults({ product, taskId, onSubmitted, onAnother }: ProductResultsProps) {
  const { t } = useTranslation('productShot');
  const { t: tTool } = useTranslation('tool');
  useShowTask(taskId);
  const query = useTask(product, taskId);
  const { data: task, error } = query;
  if (!task) {
    if (!error) {
      return (
        <div role="status" aria-busy="true" aria-label={t('loadingPictures')}>
          <Skeleton height="60dvh" />
        </div>
      );
    }
    if (!isErrorOf(error, 'NOT_FOUND'))
      return (
        <BarePage>
          <LoadFailure tall title={tTool('loadFailed')} query={query} />
        </BarePage>
      );
    return (
      <BarePage>
        <ErrorState
          tall
          title={tTool('taskMissing')}
          action={<Button onClick={onAnother}>{t('another')}</Button>}
        />
      </BarePage>
    );
  }
  const choice = readChoice(product, task.options);
  const ratio = choice && 'ratio' in choice.options ? choice.options.ratio : '1:1';
  const { width, height } = PICTURE_SIZES[ratio];
  return (
    <ResultsView task={task} ratio={width / height}>
      {isFinished(task) && (
        <Group>
          <AgainButton task={task} onSubmitted={onSubmitted} />
        </Group>
      )}
      <Button variant="quiet" full onClick={onAnother}>
        {t('another')}
      </Button>
    </ResultsView>
  );
}
