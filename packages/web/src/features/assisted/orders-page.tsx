import { useInfiniteQuery } from '@tanstack/react-query';
import { TASK_STATUS } from '@vitrine/contract';
import { clothingOrdersQuery } from '../../entities/assisted/api/clothing-queries.ts';
import type { ClothingTask } from '../../entities/assisted/model/assisted-task.ts';
import { useCancelTask } from '../../entities/task/api/task-actions.ts';
import { recordPath } from '../../entities/task/model/choice.ts';
import { openPayTask } from '../../entities/task/model/pay-task.ts';
import {
  isInProgress,
  secondsLeft,
  taskProgress,
  taskStage,
} from '../../entities/task/model/task-state.ts';
import { useTimeLeft } from '../../entities/task/model/time-left.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './assisted.module.css';
import { Understanding } from './understanding.tsx';

/** /edit/clothingTask: assisted orders with their state. */
export function ClothingOrdersPage() {
  const { t } = useTranslation('assisted');
  const orders = useInfiniteQuery(clothingOrdersQuery);
  return (
    <Page title={t('ordersTitle')} intro={t('ordersIntro')}>
      <div className={styles.tools}>
        <ButtonLink to="/edit/clothing">{t('newOrder')}</ButtonLink>
        <Button
          variant="secondary"
          busy={orders.isRefetching && !orders.isFetchingNextPage}
          onClick={() => orders.refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      <PagedList
        query={orders}
        texts={{ empty: t('emptyTitle'), emptyBody: t('emptyBody'), error: t('errorTitle') }}
      >
        {(task) => <OrderRow key={task.taskId} task={task} />}
      </PagedList>
    </Page>
  );
}

function OrderRow({ task }: { task: ClothingTask }) {
  const { t, language } = useTranslation('assisted');
  const { t: tCommon } = useTranslation('common');
  const { t: tStages } = useTranslation('stages');
  const cancel = useCancelTask();
  const timeLeft = useTimeLeft(secondsLeft(task));
  const moments = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const isUnpaid = task.status === TASK_STATUS.awaitingPayment;
  const expires = task.expiresAt && moments.format(new Date(task.expiresAt));
  return (
    <li className={styles.row}>
      <div className={styles.thumbs}>
        {task.images.map(({ imageId, result, source }) => (
          <Frame key={imageId} src={(result ?? source).thumbUrl} alt="" />
        ))}
      </div>
      <div className={styles.facts}>
        <h2>{t(`state-${task.status}`)}</h2>
        <Quiet>
          {moments.format(new Date(task.createdAt))} · {tCommon('points', { count: task.price })}
        </Quiet>
        {task.desc && <p>{task.desc}</p>}
        {isUnpaid && (task.desc || task.scene) && (
          <Understanding
            wishes={{
              desc: task.desc,
              scene: task.scene,
              faceId: task.faceId,
              refImages: task.refImages.map(({ fileId }) => fileId),
            }}
          />
        )}
        {isUnpaid && expires && <Quiet>{t('payUntil', { time: expires })}</Quiet>}
        {isInProgress(task) && (
          <>
            <Progress
              value={taskProgress(task)}
              label={tStages(taskStage(task))}
              detail={timeLeft}
            />
            <Quiet>{t('estimate')}</Quiet>
          </>
        )}
      </div>
      <div className={styles.buttons}>
        {isUnpaid && (
          <Button size="s" onClick={() => openPayTask(task)}>
            {t('payNow')}
          </Button>
        )}
        {(isUnpaid || isInProgress(task)) && (
          <Button
            size="s"
            variant="quiet"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(task)}
          >
            {t('cancelOrder')}
          </Button>
        )}
        <ButtonLink size="s" variant="secondary" to={recordPath(task)}>
          {t('open')}
        </ButtonLink>
      </div>
    </li>
  );
}
