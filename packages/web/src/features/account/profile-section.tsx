import { isNickname, LIMITS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useUpdateAccount } from '../../entities/account/api/account-queries.ts';
import type { Account } from '../../entities/account/model/account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../../lib/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { AvatarField } from './avatar-field.tsx';
import { Section } from './section.tsx';

export function ProfileSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const { day } = useDates();
  const { userInfo: user } = account;
  return (
    <Section title={t('profile')} hint={t('profileHint')}>
      <AvatarField user={user} />
      <NicknameForm nickname={user.nickname} />
      <dl className={styles.facts}>
        {user.email && (
          <div>
            <dt>{t('email')}</dt>
            <dd>{user.email}</dd>
          </div>
        )}
        {user.phone && (
          <div>
            <dt>{t('phone')}</dt>
            <dd>{user.phone}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        {t('memberSince', { date: day(account.createdAt) })}
        {account.googleLinked && ` · ${t('googleLinked')}`}
      </p>
    </Section>
  );
}

function NicknameForm({ nickname }: { nickname: string }) {
  const { t } = useTranslation('account');
  const [name, setName] = useState(nickname);
  const [error, setError] = useState<string>();
  const update = useUpdateAccount();
  const hasChanged = name.trim() !== nickname;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasChanged || update.isPending) return;
    if (!isNickname(name)) {
      setError(t('nicknameRule', { max: LIMITS.nicknameMax }));
      return;
    }
    const onSuccess = () => toast.success(t('saved'));
    update.mutate({ nickname: name.trim() }, { onSuccess });
  };
  return (
    <form className={styles.inline} onSubmit={submit} noValidate>
      <TextField
        label={t('nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={LIMITS.nicknameMax}
        value={name}
        onValueChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" variant="secondary" busy={update.isPending} disabled={!hasChanged}>
        {t('save')}
      </Button>
    </form>
  );
}
