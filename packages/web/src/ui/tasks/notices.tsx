import type { Notice } from '@vitrine/contract';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProductScenes } from '../../lib/catalogue-queries.ts';
import { Icon } from '../icon.tsx';
import styles from './notices.module.css';

/** What the engine decided by itself, and why: a seller need not wonder. */
export function Notices({ of }: { of: readonly Notice[] }) {
  const { t } = useTranslation('results');
  const { data: scenes } = useProductScenes();
  const sceneName = (id: string) => scenes?.find(({ scene_id }) => scene_id === id)?.name ?? id;
  return of.map((notice) => (
    <p key={notice.what} className={styles.notice}>
      <Icon of={Info} size={16} />
      {notice.what === 'lies-in'
        ? t('notice-lies-in', { scene: sceneName(notice.scene_id) })
        : t(`notice-${notice.what}`)}
    </p>
  ));
}
