import { Link } from 'react-router';
import { useRecentTasks } from '../../entities/task/api/task-queries.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { isInProgress, taskProgress } from '../../entities/task/model/task-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './recent-works.module.css';

const COUNT = 12;
const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

export function RecentWorks() {
  const { t } = useTranslation('dashboard');
  const recent = useRecentTasks(COUNT);
  if (recent.isError) {
    return (
      <ErrorState
        title={t('recentFailedTitle')}
        body={t('recentFailedBody')}
        action={<Button onClick={() => void recent.refetch()}>{t('tryAgain')}</Button>}
      />
    );
  }
  if (recent.data?.length === 0) {
    return <EmptyState title={t('recentEmptyTitle')} body={t('recentEmptyBody')} />;
  }
  return (
    <section className={styles.section} aria-busy={recent.isPending}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('recentTitle')}</h2>
        <Link to="/edit/records" className={styles.all}>
          {t('recentAll')}
        </Link>
      </header>
      <ul className={styles.works}>
        {recent.data?.map((task) => <Works key={task.taskId} task={task} />) ??
          PLACEHOLDERS.map((key) => (
            <li key={key}>
              <Skeleton ratio={3 / 4} className={styles.placeholder} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Works({ task }: { task: Task }) {
  const { t, language } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation('common');
  const date = new Date(task.createdAt).toLocaleDateString(language);
  return task.images.map((image) => {
    const picture = image.result ?? image.source;
    return (
      <li key={image.imageId}>
        <Link to="/edit/records" className={styles.work}>
          <Frame
            src={picture.thumbUrl}
            alt={t('workAlt', { date })}
            ratio={picture.width / picture.height}
            checkerboard={image.result !== null}
            className={styles.picture}
          >
            {isInProgress(image) && (
              <Progress
                bare
                value={taskProgress(task)}
                label={tCommon(`kind-${task.product}`)}
                className={styles.progress}
              />
            )}
          </Frame>
        </Link>
      </li>
    );
  });
}
