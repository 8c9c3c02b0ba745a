import { useQuery } from '@tanstack/react-query';
import { api, fillText, type OperatorUserDetail } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDates } from '../../lib/use-dates.ts';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage, AdminSection, Facts } from './admin-page.tsx';
import { adminQuery } from './admin-queries.ts';
import { useAdminTexts } from './admin-texts.ts';
import { AuditTable } from './audit-page.tsx';
import { DataTable, Waiting } from './data-table.tsx';
import { UserActions } from './user-actions.tsx';
import { UserUploads } from './user-uploads.tsx';

export function UserPage() {
  const t = useAdminTexts();
  const { id = '' } = useParams();
  const query = useQuery(adminQuery(api.userAdmin.detail, { user_id: id }));
  return (
    <>
      <p className={`${styles.quiet} ${styles.back}`}>
        <TextLink to="/admin/users">{t.users.back}</TextLink>
      </p>
      {query.data ? <Account detail={query.data} /> : <Waiting query={query} />}
    </>
  );
}

function Account({ detail }: { detail: OperatorUserDetail }) {
  const { users: t, yes, no } = useAdminTexts();
  const { i18n } = useTranslation();
  const { moment, day } = useDates();
  const { user, images } = detail;
  const figure = (value: number) => value.toLocaleString(i18n.language);
  return (
    <AdminPage
      title={user.nickname}
      intro={user.banned_at ? fillText(t.closed, { reason: user.ban_reason }) : undefined}
      actions={<UserActions user={user} />}
    >
      <Facts
        facts={[
          [t.contact, [user.email, user.phone].filter(Boolean).join(' · ')],
          [t.points, figure(user.points)],
          [t.owed, detail.owed > 0 ? figure(detail.owed) : null],
          [t.joined, day(user.created_at)],
          [t.seen, user.seen_at && moment(user.seen_at)],
          [t.invited, user.invited ? yes : no],
          [t.invitedBy, detail.invited_by],
          [t.orders, figure(detail.orders)],
          [t.imagesDone, figure(images.done)],
          [t.imagesFailed, figure(images.failed)],
          [t.imagesOpen, figure(images.open)],
          [t.deletion, detail.deletion_at && day(detail.deletion_at)],
          [t.factor, user.role === 'operator' ? (detail.has_second_factor ? yes : no) : null],
          [t.id, user.user_id],
        ]}
      />
      <AccountTables detail={detail} />
      <UserUploads userId={user.user_id} />
    </AdminPage>
  );
}

function AccountTables({ detail }: { detail: OperatorUserDetail }) {
  const { users: t } = useAdminTexts();
  const { t: tPoints } = useTranslation('points');
  const { moment, day } = useDates();
  const history = useQuery(
    adminQuery(api.overviewAdmin.audit, { subject_id: detail.user.user_id, limit: 20 }),
  );
  return (
    <>
      {detail.buckets.length > 0 && (
        <AdminSection title={t.buckets}>
          <DataTable
            caption={t.buckets}
            rows={detail.buckets}
            rowKey={({ bucket_id }) => bucket_id}
            columns={[
              { title: t.source, cell: ({ source }) => tPoints(`source-${source}`) },
              { title: t.expires, cell: ({ expires_at }) => day(expires_at) },
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
            rowKey={({ session_id }) => session_id}
            columns={[
              { title: t.device, cell: ({ user_agent }) => user_agent },
              { title: t.address, cell: ({ address }) => address },
              { title: t.seen, cell: ({ seen_at }) => moment(seen_at) },
            ]}
          />
        </AdminSection>
      )}
      {detail.sign_ins.length > 0 && (
        <AdminSection title={t.signIns}>
          <DataTable
            caption={t.signIns}
            rows={detail.sign_ins}
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
