import { Link } from 'react-router';
import { useRunningTasks } from '../entities/task/api/task-queries.ts';
import type { Task } from '../entities/task/model/task.ts';
import { secondsLeft, taskProgress, taskStage } from '../entities/task/model/task-state.ts';
import { useTimeLeft } from '../entities/task/model/time-left.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Frame } from '../ui/frame.tsx';
import { Progress } from '../ui/progress.tsx';
import styles from './task-tray.module.css';

/** On a phone the tray is one strip above the bar; the others are counted. */
const SHOWN = 6;

/** What is being made right now; away when there is nothing. */
export function TaskTray() {
  const { t } = useTranslation('shell');
  const tasks = useRunningTasks().data ?? [];
  if (tasks.length === 0) return null;
  const hidden = tasks.length - SHOWN;
  return (
    <aside className={styles.tray} data-task-tray aria-label={t('runningTasks')}>
      <header className={styles.header}>
        <h2>{t('runningTasks')}</h2>
        <Link to="/edit/records" className={styles.link}>
          {t('seeRecords')}
        </Link>
      </header>
      <ul className={styles.list}>
        {tasks.slice(0, SHOWN).map((task) => (
          <RunningTask key={task.taskId} task={task} />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>{t('andMore', { count: hidden })}</p>}
    </aside>
  );
}

function RunningTask({ task }: { task: Task }) {
  const { t } = useTranslation('common');
  const { t: tStages } = useTranslation('stages');
  const source = task.images[0]?.source;
  const detail = useTimeLeft(secondsLeft(task));
  return (
    <li className={styles.task}>
      <Frame src={source?.thumbUrl} alt="" ratio="1/1" className={styles.picture} />
      <div className={styles.texts}>
        <p className={styles.stage}>{tStages(taskStage(task))}</p>
        <p className={styles.detail}>{detail}</p>
        <Progress
          bare
          value={taskProgress(task)}
          label={t(`kind-${task.product}`)}
          detail={detail}
        />
      </div>
    </li>
  );
}
