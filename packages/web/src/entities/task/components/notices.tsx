import { Info } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSceneName } from '../../catalogue/api/use-scene-name.ts';
import type { Notice } from '../model/task.ts';
import styles from './notices.module.css';

/** What the engine decided by itself, and why: a seller need not wonder. */
export function Notices({ of }: { of: readonly Notice[] }) {
  const { t } = useTranslation('results');
  const sceneName = useSceneName();
  const say = (notice: Notice) => {
    switch (notice.what) {
      case 'scene-by':
        return t(`notice-scene-by-${notice.by}`, { scene: sceneName(notice.sceneId) });
      case 'words-left-out':
        return t('notice-words-left-out', { words: notice.words.join(t('listComma')) });
      case 'lies-in':
        return t('notice-lies-in', { scene: sceneName(notice.sceneId) });
      default:
        return t(`notice-${notice.what}`);
    }
  };
  return of.map((notice) => (
    <p key={notice.what} className={styles.notice}>
      <Icon of={Info} size={16} />
      {say(notice)}
    </p>
  ));
}
