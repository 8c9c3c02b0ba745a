import { Link } from 'react-router';
import { useRecords } from '../../entities/task/api/task-queries.ts';
import { recordPath } from '../../entities/task/model/choice.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import styles from './records.module.css';
import { useTimeText } from './use-day-title.ts';

/** The same work made several times, newest first; nothing where there is only one. */
export function RecordVersions({ task }: { task: Task }) {
  const { t } = useTranslation('records');
  const timeText = useTimeText();
  const { data } = useRecords({ rootTaskId: task.rootTaskId });
  const versions = data?.pages.flatMap((page) => page.list) ?? [];
  if (versions.length < 2) return null;
  return (
    <Group as="section" aria-label={t('versions')}>
      <GroupTitle>{t('versions')}</GroupTitle>
      <ul className={styles.versions}>
        {versions.map((one) => {
          const picture = one.images.find(({ result }) => result)?.result ?? one.images[0]?.source;
          return (
            <li key={one.taskId}>
              <Link
                to={recordPath(one)}
                aria-label={t('version', { time: timeText(one.createdAt) })}
                aria-current={one.taskId === task.taskId ? 'page' : undefined}
              >
                <Frame src={picture?.thumbUrl} alt="" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}
