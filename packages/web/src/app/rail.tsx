import { Coins, Gift, Images, type LucideIcon, Shirt, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './rail.module.css';

type Entry = {
  to: string;
  textKey: 'create' | 'records' | 'community' | 'points' | 'invite';
  icon: LucideIcon;
};

/** What exists now. An entry joins when its view does. */
const ENTRIES: readonly Entry[] = [
  { to: '/edit/dashboard', textKey: 'create', icon: Shirt },
  { to: '/edit/records', textKey: 'records', icon: Images },
  { to: '/community', textKey: 'community', icon: UsersRound },
  { to: '/edit/points', textKey: 'points', icon: Coins },
  { to: '/edit/invite', textKey: 'invite', icon: Gift },
];

/** Left on a desktop, at the bottom on a phone, labelled in both. */
export function Rail() {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.rail} aria-label={t('mainNavigation')}>
      {ENTRIES.map(({ to, textKey, icon }) => (
        <NavLink key={to} to={to} className={styles.entry}>
          <Icon of={icon} size={22} />
          <span>{t(textKey)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
