import { useInfiniteQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminList } from '../../entities/console/api/admin-queries.ts';
import type { AssistedOrder } from '../../entities/console/model/console.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Frame } from '../../ui/frame.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-button.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import pictures from './admin-pictures.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { PagedRows } from './data-table.tsx';
import { DeliverButton } from './deliver-button.tsx';

/** Orders with wishes: an operator can make the pictures, or make them better. */
export function AssistedPage() {
  const { assisted: t, nav, all, show: showLabel } = useAdminTexts();
  const [show, setShow] = useState<'open' | 'all'>('open');
  const query = useInfiniteQuery(
    adminList(['assisted', show], (cursor, options) =>
      call(api.assistedAdmin.list, { show, cursor, limit: 10 }, options),
    ),
  );
  return (
    <AdminPage
      title={nav.assisted}
      intro={t.intro}
      actions={
        <Segmented
          label={showLabel}
          size="s"
          value={show}
          onValueChange={setShow}
          options={[
            { value: 'open', label: t.openOnes },
            { value: 'all', label: all },
          ]}
        />
      }
    >
      <PagedRows query={query}>
        {(rows) => rows.map((order) => <Order key={order.task.taskId} order={order} />)}
      </PagedRows>
    </AdminPage>
  );
}

function Order({ order: { task, userId } }: { order: AssistedOrder }) {
  const { assisted: t } = useAdminTexts();
  const { moment } = useDates();
  return (
    <article className={pictures.order}>
      <h2 className={styles.heading}>{moment(task.createdAt)}</h2>
      <Quiet>
        <TextLink to={`/admin/users/${userId}`}>
          {fillText(t.from, { user: userId.slice(0, 8) })}
        </TextLink>
      </Quiet>
      <p>{task.desc || t.noWishes}</p>
      {task.scene && <Quiet>{fillText(t.scene, { scene: task.scene })}</Quiet>}
      <div className={pictures.pictures}>
        {task.images.map(({ imageId, source }, index) => (
          <Frame
            key={imageId}
            className={pictures.picture}
            src={source.thumbUrl}
            alt={fillText(t.photo, { number: index + 1 })}
          />
        ))}
        {task.refImages.map(({ fileId, thumbUrl }, index) => (
          <Frame
            key={fileId}
            className={pictures.picture}
            src={thumbUrl}
            alt={fillText(t.reference, { number: index + 1 })}
          />
        ))}
      </div>
      <h3 className={styles.heading}>{t.results}</h3>
      <div className={pictures.pictures}>
        {task.images.map(({ imageId, result }, index) => (
          <div key={imageId} className={pictures.picture}>
            {result ? (
              <Frame src={result.thumbUrl} alt={fillText(t.result, { number: index + 1 })} />
            ) : (
              <p className={pictures.empty}>{t.noResult}</p>
            )}
            <DeliverButton imageId={imageId} label={result ? t.replace : t.deliver} />
          </div>
        ))}
      </div>
    </article>
  );
}
