import { useInfiniteQuery } from '@tanstack/react-query';
import { api, OPERATOR_USER_FILTERS } from '@vitrine/contract';
import { useState } from 'react';
import { adminList } from '../../entities/console/api/admin-queries.ts';
import type { OperatorUser } from '../../entities/console/model/console.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';
import { SearchBox } from './search-box.tsx';

type Filter = (typeof OPERATOR_USER_FILTERS)[number];

export function UsersPage() {
  const t = useAdminTexts();
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Filter>('all');
  const query = useInfiniteQuery(
    adminList(['users', search, show], (cursor, options) =>
      call(api.userAdmin.list, { search, show, cursor }, options),
    ),
  );
  return (
    <AdminPage title={t.nav.users}>
      <div className={styles.filters}>
        <SearchBox hint={t.users.searchHint} onSearch={setSearch} />
        <Segmented
          label={t.show}
          size="s"
          value={show}
          onValueChange={setShow}
          options={OPERATOR_USER_FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t.all : t.users[value],
          }))}
        />
      </div>
      <PagedRows query={query}>{(rows) => <UserTable rows={rows} />}</PagedRows>
    </AdminPage>
  );
}

function UserTable({ rows }: { rows: readonly OperatorUser[] }) {
  const t = useAdminTexts();
  const language = useLanguage();
  const { moment, day } = useDates();
  return (
    <DataTable
      caption={t.nav.users}
      rows={rows}
      rowKey={({ userId }) => userId}
      columns={[
        {
          title: t.users.name,
          cell: (user) => (
            <>
              <TextLink to={`/admin/users/${user.userId}`}>{user.nickname}</TextLink>{' '}
              <UserMarks user={user} />
            </>
          ),
        },
        { title: t.users.contact, cell: ({ email, phone }) => email ?? phone ?? t.none },
        {
          title: t.users.points,
          isFigure: true,
          cell: ({ points }) => points.toLocaleString(language),
        },
        {
          title: t.users.images,
          isFigure: true,
          cell: ({ images }) => images.toLocaleString(language),
        },
        { title: t.users.joined, cell: ({ createdAt }) => day(createdAt) },
        { title: t.users.seen, cell: ({ seenAt }) => (seenAt ? moment(seenAt) : t.none) },
      ]}
    />
  );
}

export function UserMarks({ user }: { user: OperatorUser }) {
  const t = useAdminTexts();
  return (
    <>
      {user.role === 'operator' && <span className={styles.mark}>{t.users.operator}</span>}
      {user.isVip && (
        <span className={styles.mark} data-tone="good">
          {t.users.member}
        </span>
      )}
      {user.bannedAt && (
        <span className={styles.mark} data-tone="bad">
          {t.users.banned}
        </span>
      )}
    </>
  );
}
