import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useParams } from 'react-router';
import { adminQuery } from '../../entities/console/api/admin-queries.ts';
import type { OperatorUserDetail } from '../../entities/console/model/console.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage, AdminSection, Facts } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { AuditTable } from './audit-page.tsx';
import { DataTable, Waiting } from './data-table.tsx';
import { UserActions } from './user-actions.tsx';
import { UserKeys } from './user-keys.tsx';
import { UserUploads } from './user-uploads.tsx';

export function UserPage() {
  const t = useAdminTexts();
  const { id = '' } = useParams();
  const query = useQuery(adminQuery(api.userAdmin.detail, { userId: id }));
  return (
    <>
      <p className={styles.back}>
        <TextLink to="/admin/users">{t.users.back}</TextLink>
      </p>
      {query.data ? <Account detail={query.data} /> : <Waiting query={query} />}
    </>
  );
}

function Account({ detail }: { detail: OperatorUserDetail }) {
  const { users: t, yes, no } = useAdminTexts();
  const language = useLanguage();
  const { moment, day } = useDates();
  const { user, images } = detail;
  const figure = (value: number) => value.toLocaleString(language);
  return (
    <AdminPage
      title={user.nickname}
      intro={user.bannedAt ? fillText(t.closed, { reason: user.banReason }) : undefined}
      actions={<UserActions user={user} />}
    >
      <Facts
        facts={[
          [t.contact, [user.email, user.phone].filter(Boolean).join(' · ')],
          [t.points, figure(user.points)],
          [t.owed, detail.owed > 0 ? figure(detail.owed) : null],
          [t.joined, day(user.createdAt)],
          [t.seen, user.seenAt && moment(user.seenAt)],
          [t.invited, user.invited ? yes : no],
          [t.invitedBy, detail.invitedBy],
          [t.orders, figure(detail.orders)],
          [t.imagesDone, figure(images.done)],
          [t.imagesFailed, figure(images.failed)],
          [t.imagesOpen, figure(images.open)],
          [t.deletion, detail.deletionAt && day(detail.deletionAt)],
          [t.factor, user.role === 'operator' ? (detail.hasSecondFactor ? yes : no) : null],
          [t.id, user.userId],
        ]}
      />
      <AccountTables detail={detail} />
      <UserKeys user={user} />
      <UserUploads userId={user.userId} />
    </AdminPage>
  );
}

function AccountTables({ detail }: { detail: OperatorUserDetail }) {
  const { users: t } = useAdminTexts();
  const { t: tPoints } = useTranslation('points');
  const { moment, day } = useDates();
  const history = useQuery(
    adminQuery(api.overviewAdmin.audit, { subjectId: detail.user.userId, limit: 20 }),
  );
  return (
    <>
      {detail.buckets.length > 0 && (
        <AdminSection title={t.buckets}>
          <DataTable
            caption={t.buckets}
            rows={detail.buckets}
            rowKey={({ bucketId }) => bucketId}
            columns={[
              { title: t.source, cell: ({ source }) => tPoints(`source-${source}`) },
              { title: t.expires, cell: ({ expiresAt }) => day(expiresAt) },
              {
                title: t.left,
                isFigure: true,
                cell: ({ remaining, granted }) => `${remaining} / ${granted}`,
              },
            ]}
          />
        </AdminSection>
      )}
      {history.data && history.data.list.length > 0 && (
        <AdminSection title={t.history}>
          <AuditTable rows={history.data.list} />
        </AdminSection>
      )}
      {detail.sessions.length > 0 && (
        <AdminSection title={t.sessions}>
          <DataTable
            caption={t.sessions}
            rows={detail.sessions}
            rowKey={({ sessionId }) => sessionId}
            columns={[
              { title: t.device, cell: ({ userAgent }) => userAgent },
              { title: t.address, cell: ({ address }) => address },
              { title: t.seen, cell: ({ seenAt }) => moment(seenAt) },
            ]}
          />
        </AdminSection>
      )}
      {detail.signIns.length > 0 && (
        <AdminSection title={t.signIns}>
          <DataTable
            caption={t.signIns}
            rows={detail.signIns}
            rowKey={({ at }) => at}
            columns={[
              { title: t.when, cell: ({ at }) => moment(at) },
              { title: t.outcome, cell: ({ succeeded }) => (succeeded ? t.succeeded : t.refused) },
              { title: t.address, cell: ({ address }) => address },
            ]}
          />
        </AdminSection>
      )}
    </>
  );
}
