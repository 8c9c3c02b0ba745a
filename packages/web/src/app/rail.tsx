import {
  Coins,
  Contact,
  Gift,
  Images,
  Layers,
  type LucideIcon,
  Shirt,
  UsersRound,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './rail.module.css';

type Entry = {
  to: string;
  textKey: 'create' | 'models' | 'runs' | 'records' | 'community' | 'points' | 'invite';
  icon: LucideIcon;
  /** Left out where five entries fill the bar: a phone has them on the dashboard and in the workspace. */
  isWideOnly?: boolean;
};

/** What exists now. An entry joins when its view does. */
const ENTRIES: readonly Entry[] = [
  { to: '/edit/dashboard', textKey: 'create', icon: Shirt },
  { to: '/edit/models', textKey: 'models', icon: Contact, isWideOnly: true },
  { to: '/edit/runs', textKey: 'runs', icon: Layers, isWideOnly: true },
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
      {ENTRIES.map(({ to, textKey, icon, isWideOnly }) => (
        <NavLink
          key={to}
          to={to}
          className={classNames(styles.entry, isWideOnly && styles.wideOnly)}
        >
          <Icon of={icon} size={22} />
          <span>{t(textKey)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
