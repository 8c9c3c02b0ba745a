import { useInfiniteQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { useState } from 'react';
import { adminList, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { JudgedPost } from '../../entities/console/model/console.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { AdminPage } from './admin-page.tsx';
import pictures from './admin-pictures.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { PagedRows } from './data-table.tsx';

const ABOUT = ['review', 'reported', 'hidden'] as const;

export function ModerationPage() {
  const { community: t, nav, show } = useAdminTexts();
  const [about, setAbout] = useState<(typeof ABOUT)[number]>('review');
  const query = useInfiniteQuery(
    adminList(['posts', about], (cursor, options) =>
      call(api.communityAdmin.list, { about, cursor }, options),
    ),
  );
  return (
    <AdminPage
      title={nav.community}
      actions={
        <Segmented
          label={show}
          size="s"
          value={about}
          onValueChange={setAbout}
          options={ABOUT.map((value) => ({ value, label: t[value] }))}
        />
      }
    >
      <PagedRows query={query}>
        {(rows) => (
          <ul className={pictures.tiles}>
            {rows.map((post) => (
              <PostTile key={post.postId} post={post} />
            ))}
          </ul>
        )}
      </PagedRows>
    </AdminPage>
  );
}

function PostTile({ post }: { post: JudgedPost }) {
  const { community: t } = useAdminTexts();
  const language = useLanguage();
  const { postId } = post;
  const title = post.title || t.untitled;
  const release = useAdminAction(api.communityAdmin.release, {
    onSuccess: () => toast.success(t.shown),
  });
  const hide = useAdminAction(api.communityAdmin.hide, {
    onSuccess: () => toast.success(t.taken),
  });
  const scores = Object.entries(post.scores ?? {}).map(
    ([kind, share]) => `${kind} ${share.toLocaleString(language, { style: 'percent' })}`,
  );
  return (
    <li>
      <a href={post.url} target="_blank" rel="noreferrer">
        <Frame src={post.thumbUrl} alt={title} fit="contain" />
      </a>
      <p>{title}</p>
      <Quiet>{fillText(t.by, { author: post.author })}</Quiet>
      {scores.length > 0 && <Quiet>{scores.join(' · ')}</Quiet>}
      {post.reports.map(({ reason, note, createdAt }) => (
        <Quiet key={createdAt}>{[t[`reason-${reason}`], note].filter(Boolean).join(': ')}</Quiet>
      ))}
      <div className={pictures.tileHead}>
        <Button
          size="s"
          variant="secondary"
          busy={release.isPending}
          onClick={() => release.mutate({ postId })}
        >
          {t.show}
        </Button>
        {post.state !== 'hidden' && (
          <Button
            size="s"
            variant="danger"
            busy={hide.isPending}
            onClick={() => hide.mutate({ postId })}
          >
            {t.hide}
          </Button>
        )}
      </div>
    </li>
  );
}
