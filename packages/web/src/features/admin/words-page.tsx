import { useQuery } from '@tanstack/react-query';
import { api, fillText, LIMITS } from '@vitrine/contract';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { DataTable, Waiting } from './data-table.tsx';

export function WordsPage() {
  const { words: t, nav } = useAdminTexts();
  return (
    <AdminPage title={nav.words} intro={t.intro}>
      <NewWord />
      <WordTable />
      <AdminSection title={t.tryTitle}>
        <TryText />
      </AdminSection>
    </AdminPage>
  );
}

function WordTable() {
  const { words: t, nav, actions, codes } = useAdminTexts();
  const { day } = useDates();
  const query = useQuery(adminQuery(api.wordAdmin.list, {}));
  const remove = useAdminAction(api.wordAdmin.remove);
  if (!query.data) return <Waiting query={query} />;
  if (query.data.list.length === 0) return null;
  return (
    <DataTable
      caption={nav.words}
      rows={query.data.list}
      rowKey={({ word }) => word}
      columns={[
        { title: t.word, cell: ({ word }) => word },
        {
          title: t.rule,
          cell: ({ allowed }) => (
            <span className={styles.mark} data-tone={allowed ? 'good' : 'bad'}>
              {allowed ? t.allowed : t.forbidden}
            </span>
          ),
        },
        { title: codes.made, cell: ({ createdAt }) => day(createdAt) },
        {
          title: actions,
          hidesTitle: true,
          cell: ({ word }) => (
            <div className={styles.buttons}>
              <IconButton
                size="s"
                icon={X}
                label={fillText(t.remove, { word })}
                onClick={() => remove.mutate({ word })}
              />
            </div>
          ),
        },
      ]}
    />
  );
}

function NewWord() {
  const { words: t, saved } = useAdminTexts();
  const [word, setWord] = useState('');
  const set = useAdminAction(api.wordAdmin.set, {
    onSuccess: () => {
      setWord('');
      toast.success(saved);
    },
  });
  const isReady = word.trim() !== '' && !set.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) set.mutate({ word, allowed: false });
  };
  return (
    <form className={styles.inline} onSubmit={submit} noValidate>
      <TextField
        label={t.word}
        value={word}
        onValueChange={setWord}
        maxLength={LIMITS.ownWordMax}
      />
      <Button type="submit" disabled={!isReady}>
        {t.forbid}
      </Button>
      <Button
        variant="secondary"
        disabled={!isReady}
        onClick={() => set.mutate({ word, allowed: true })}
      >
        {t.allow}
      </Button>
    </form>
  );
}

function TryText() {
  const { words: t } = useAdminTexts();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const tryIt = useAdminAction(api.wordAdmin.tryText, {
    onSuccess: ({ word }) => setAnswer(word === null ? t.passes : fillText(t.refused, { word })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !tryIt.isPending) tryIt.mutate({ text });
  };
  return (
    <form className={styles.inline} onSubmit={submit} noValidate>
      <TextField
        label={t.tryLabel}
        value={text}
        onValueChange={setText}
        hint={answer}
        maxLength={LIMITS.descriptionMax}
      />
      <Button type="submit" variant="secondary" busy={tryIt.isPending}>
        {t.tryIt}
      </Button>
    </form>
  );
}
