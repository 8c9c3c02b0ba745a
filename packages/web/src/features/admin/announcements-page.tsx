import { useInfiniteQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_TONES, api, LIMITS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { adminList, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { PlannedAnnouncement } from '../../entities/console/model/console.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, PagedRows } from './data-table.tsx';

export function AnnouncementsPage() {
  const { announcements: t, nav } = useAdminTexts();
  const query = useInfiniteQuery(
    adminList(['announcements'], (cursor, options) =>
      call(api.announcementAdmin.list, { cursor }, options),
    ),
  );
  return (
    <AdminPage title={nav.announcements} intro={t.intro}>
      <NewAnnouncement />
      <section className={styles.section} aria-label={nav.announcements}>
        <PagedRows query={query}>{(rows) => <Announcements rows={rows} />}</PagedRows>
      </section>
    </AdminPage>
  );
}

function Announcements({ rows }: { rows: readonly PlannedAnnouncement[] }) {
  const { announcements: t, nav, actions, none } = useAdminTexts();
  const language = useLanguage();
  const { moment } = useDates();
  const end = useAdminAction(api.announcementAdmin.end, {
    onSuccess: () => toast.success(t.ended),
  });
  return (
    <DataTable
      caption={nav.announcements}
      rows={rows}
      rowKey={({ announcementId }) => announcementId}
      columns={[
        { title: t.text, cell: ({ text }) => text[language] },
        { title: t.tone, cell: ({ tone }) => t[tone] },
        { title: t.from, cell: ({ startsAt }) => moment(startsAt) },
        { title: t.until, cell: ({ endsAt }) => (endsAt ? moment(endsAt) : none) },
        { title: t.state, cell: ({ isShown }) => (isShown ? t.shown : t.notShown) },
        {
          title: actions,
          hidesTitle: true,
          cell: ({ announcementId, isShown }) =>
            isShown && (
              <div className={styles.buttons}>
                <Button size="s" variant="quiet" onClick={() => end.mutate({ announcementId })}>
                  {t.end}
                </Button>
              </div>
            ),
        },
      ]}
    />
  );
}

function NewAnnouncement() {
  const { announcements: t } = useAdminTexts();
  const [english, setEnglish] = useState('');
  const [chinese, setChinese] = useState('');
  const [tone, setTone] = useState<(typeof ANNOUNCEMENT_TONES)[number]>('info');
  const [until, setUntil] = useState('');
  const create = useAdminAction(api.announcementAdmin.create, {
    onSuccess: () => {
      toast.success(t.created);
      setEnglish('');
      setChinese('');
    },
  });
  const isReady = english.trim() !== '' && chinese.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || create.isPending) return;
    const endsAt = until === '' ? undefined : new Date(until).toISOString();
    create.mutate({ tone, text: { en: english, zh: chinese }, endsAt });
  };
  return (
    <form className={`${styles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
      <TextField
        label={t.english}
        value={english}
        onValueChange={setEnglish}
        maxLength={LIMITS.announcementMax}
      />
      <TextField
        label={t.chinese}
        value={chinese}
        onValueChange={setChinese}
        maxLength={LIMITS.announcementMax}
      />
      <Segmented
        label={t.tone}
        size="s"
        value={tone}
        onValueChange={setTone}
        options={ANNOUNCEMENT_TONES.map((value) => ({ value, label: t[value] }))}
      />
      <TextField label={t.until} type="datetime-local" value={until} onValueChange={setUntil} />
      <Button type="submit" busy={create.isPending} disabled={!isReady}>
        {t.create}
      </Button>
    </form>
  );
}
