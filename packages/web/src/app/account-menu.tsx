import { CircleHelp, Gauge, House, LogOut, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../entities/session/api/sign-out.ts';
import { useUser } from '../entities/session/model/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { parseTheme, setTheme, THEMES, useTheme } from './theme.ts';

const THEME_TEXTS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Account, appearance and the ways out; a visitor gets the same menu without an account in it. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const user = useUser();
  const theme = useTheme((state) => state.theme);

  const leave = () => {
    void navigate('/home');
    void signOut();
  };
  const account: MenuItem[] = user
    ? [
        { kind: 'note', label: user.email ?? user.phone ?? user.nickname },
        { kind: 'link', label: t('accountSettings'), icon: UserRound, to: '/account' },
        ...(user.role === 'operator'
          ? [{ kind: 'link' as const, label: t('console'), icon: Gauge, to: '/admin' }]
          : []),
        { kind: 'separator' },
      ]
    : [];
  const items: MenuItem[] = [
    ...account,
    {
      kind: 'choice',
      label: t('theme'),
      value: theme,
      onValueChange: (value) => setTheme(parseTheme(value)),
      options: THEMES.map((value) => ({ value, label: t(THEME_TEXTS[value]) })),
    },
    { kind: 'separator' },
    { kind: 'link', label: t('home'), icon: House, to: '/home' },
    { kind: 'link', label: t('help'), icon: CircleHelp, to: '/help' },
  ];
  if (user) items.push({ label: t('signOut'), icon: LogOut, onSelect: leave });

  // The first press loads it and expects it to open.
  return <Menu defaultOpen items={items} trigger={trigger} />;
}
