import { PRODUCTS, type Product, TASK_STATUS } from '@vitrine/contract';
import { RefreshCw } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRecreate } from '../../entities/look/api/use-recreate.ts';
import { useTask } from '../../entities/task/api/task-queries.ts';
import { AgainButton } from '../../entities/task/components/again-button.tsx';
import { ResultsView } from '../../entities/task/components/results-view.tsx';
import { TurnedWearer } from '../../entities/task/components/turned-wearer.tsx';
import { useCorrection } from '../../entities/task/components/use-correction.tsx';
import { recordPath } from '../../entities/task/model/choice.ts';
import { openPayTask } from '../../entities/task/model/pay-task.ts';
import { SEND_TARGETS } from '../../entities/task/model/send-picture.ts';
import { useShowTask } from '../../entities/task/model/shown-task.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { isFinished } from '../../entities/task/model/task-state.ts';
import { TOOL_PATHS } from '../../entities/task/model/tool-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { ButtonPair, Group } from '../../ui/panel.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordTags } from './record-tags.tsx';
import { RecordVersions } from './record-versions.tsx';
import { useTimeText } from './use-day-title.ts';

const isProduct = (text: string | null): text is Product =>
  (PRODUCTS as readonly (string | null)[]).includes(text);

/** /edit/recordDetail?product=…&task=…: one work with its recipe, its versions and what can be done with it. */
export function RecordDetailPage() {
  const { t } = useTranslation('records');
  const [search] = useSearchParams();
  const product = search.get('product');
  const taskId = search.get('task');
  const kind = isProduct(product) ? product : null;
  const query = useTask(kind ?? 'cutout', kind && taskId);
  useShowTask(taskId ?? '');
  const { data: task, error } = query;
  if (task) {
    return (
      <Detail key={task.taskId} task={task} onRefresh={query.refetch} isBusy={query.isFetching} />
    );
  }
  return (
    <PageState
      query={query}
      isMissing={!kind || !taskId || isErrorOf(error, 'NOT_FOUND')}
      texts={{ missing: t('missing'), failed: t('errorTitle'), loading: t('loading') }}
      wayOut={<ButtonLink to="/edit/records">{t('backToRecords')}</ButtonLink>}
    />
  );
}

type DetailProps = { task: Task; onRefresh: () => unknown; isBusy: boolean };

function Detail({ task, onRefresh, isBusy }: DetailProps) {
  const { t } = useTranslation('records');
  const { t: tResults } = useTranslation('results');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const timeText = useTimeText();
  const recreate = useRecreate();
  const correction = useCorrection(task);
  const { product } = task;
  const first = task.images[0];
  const shape = first?.result ?? first?.source;
  const canRecreate = product === 'fashionclothing';
  const tool = SEND_TARGETS.some((kind) => kind === product) && TOOL_PATHS[product];
  const openVersion = (taskId: string) => void navigate(recordPath({ product, taskId }));
  if (correction.editor) return correction.editor;
  return (
    <ResultsView
      task={task}
      title={t('picture', {
        kind: tCommon(`kind-${product}`),
        time: timeText(task.createdAt),
      })}
      ratio={shape ? shape.width / shape.height : 3 / 4}
      onRecreate={
        canRecreate ? (image) => recreate.mutate({ product, imageId: image.imageId }) : undefined
      }
    >
      {task.status === TASK_STATUS.awaitingPayment && (
        <Button size="l" full onClick={() => openPayTask(task)}>
          {tResults('payNow')}
        </Button>
      )}
      <Group>
        {isFinished(task) && !task.assisted && (
          <>
            <TurnedWearer task={task} onSubmitted={openVersion} />
            {correction.choices}
            <AgainButton task={task} options={correction.options} onSubmitted={openVersion} />
          </>
        )}
        <ButtonPair>
          <Button variant="secondary" icon={RefreshCw} busy={isBusy} onClick={() => onRefresh()}>
            {t('refresh')}
          </Button>
          {task.assisted && (
            <ButtonLink variant="secondary" to="/edit/clothingTask">
              {t('orders')}
            </ButtonLink>
          )}
          {tool && (
            <ButtonLink variant="secondary" to={`${tool}?task=${task.taskId}`}>
              {t('openTool')}
            </ButtonLink>
          )}
        </ButtonPair>
      </Group>
      <RecordFacts task={task} />
      <RecordTags task={task} />
      <RecordVersions task={task} />
    </ResultsView>
  );
}
