import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../entities/session/model/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import styles from './account-menu.module.css';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** Opens the account's menu, whose code comes with the first sign that somebody wants it. */
export function AccountButton() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [isWanted, setIsWanted] = useState(false);
  const prepare = () => void loadMenu().catch(() => undefined);
  const presses = isWanted
    ? {}
    : {
        'aria-haspopup': 'menu' as const,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => setIsWanted(true),
      };
  const button = user ? (
    <button type="button" className={styles.trigger} aria-label={t('account')} {...presses}>
      <Avatar name={user.nickname} picture={user.avatar} />
    </button>
  ) : (
    <IconButton label={t('more')} icon={Ellipsis} {...presses} />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu trigger={button} />
    </Suspense>
  );
}
