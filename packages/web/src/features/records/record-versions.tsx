import { recordPath, type Task } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRecords } from '../../lib/task-queries.ts';
import { Frame } from '../../ui/frame.tsx';
import panel from '../../ui/panel.module.css';
import styles from './records.module.css';
import { useTimeText } from './use-day-title.ts';

/** The same work made several times, newest first; nothing where there is only one. */
export function RecordVersions({ task }: { task: Task }) {
  const { t } = useTranslation('records');
  const timeText = useTimeText();
  const { data } = useRecords({ root_task_id: task.root_task_id });
  const versions = data?.pages.flatMap((page) => page.list) ?? [];
  if (versions.length < 2) return null;
  return (
    <section className={panel.group} aria-label={t('versions')}>
      <h2 className={panel.label}>{t('versions')}</h2>
      <ul className={styles.versions}>
        {versions.map((one) => {
          const picture = one.images.find(({ result }) => result)?.result ?? one.images[0]?.source;
          return (
            <li key={one.task_id}>
              <Link
                to={recordPath(one)}
                aria-label={t('version', { time: timeText(one.created_at) })}
                aria-current={one.task_id === task.task_id ? 'page' : undefined}
              >
                <Frame src={picture?.thumb_url} alt="" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
