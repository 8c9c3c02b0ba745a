import { useInfiniteQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminList, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { UploadedPicture } from '../../entities/console/model/console.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { AdminSection } from './admin-page.tsx';
import pictures from './admin-pictures.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { PagedRows } from './data-table.tsx';

/** Private photos: shown when somebody asks for them, not with the account. */
export function UserUploads({ userId }: { userId: string }) {
  const { uploads: t } = useAdminTexts();
  const [isLooking, setLooking] = useState(false);
  return (
    <AdminSection title={t.title}>
      {isLooking ? (
        <Uploads userId={userId} />
      ) : (
        <>
          <Quiet>{t.intro}</Quiet>
          <div className={styles.more}>
            <Button variant="secondary" onClick={() => setLooking(true)}>
              {t.look}
            </Button>
          </div>
        </>
      )}
    </AdminSection>
  );
}

function Uploads({ userId }: { userId: string }) {
  const query = useInfiniteQuery(
    adminList(['uploads', userId], (cursor, options) =>
      call(api.userAdmin.uploads, { userId, cursor }, options),
    ),
  );
  return (
    <PagedRows query={query}>
      {(rows) => (
        <ul className={pictures.tiles}>
          {rows.map((picture) => (
            <UploadTile key={picture.fileId} picture={picture} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

function UploadTile({ picture }: { picture: UploadedPicture }) {
  const { uploads: t } = useAdminTexts();
  const { day, moment } = useDates();
  const [isAsking, setAsking] = useState(false);
  const remove = useAdminAction(api.userAdmin.removeUpload, {
    handlesErrors: true,
    onSuccess: ({ tasks }) => toast.success(fillText(t.removed, { count: tasks })),
  });
  const name = fillText(t.picture, { day: day(picture.createdAt) });
  return (
    <li>
      <a href={picture.url} target="_blank" rel="noreferrer">
        <Frame src={picture.thumbUrl} alt={name} fit="contain" />
      </a>
      <Quiet>{moment(picture.createdAt)}</Quiet>
      <div className={pictures.tileHead}>
        <Quiet as="span">{picture.tasks > 0 && fillText(t.tasks, { count: picture.tasks })}</Quiet>
        <Button size="s" variant="secondary" onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      </div>
      {isAsking && (
        <ActionDialog
          title={t.removeTitle}
          body={t.removeBody}
          confirm={t.remove}
          isDanger
          asksReason
          action={remove}
          onConfirm={(reason) => remove.mutate({ fileId: picture.fileId, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
