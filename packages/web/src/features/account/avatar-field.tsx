import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { type ChangeEvent, useRef } from 'react';
import { useUpdateAccount } from '../../entities/account/api/account-queries.ts';
import type { UserInfo } from '../../entities/session/model/user.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/transport/api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { squarePicture } from './square-picture.ts';

/** Formats that the browser cannot open go out as they are: the server knows more of them. */
const MAY_BE_UNREADABLE = /\.(?:heic|heif|avif)$/i;

export function AvatarField({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const update = useUpdateAccount();
  const upload = useMutation({
    mutationFn: (file: Blob) => call(api.upload.picture, {}, { file }),
    onSuccess: ({ fileId }) => update.mutateAsync({ avatarFileId: fileId }),
  });
  const isBusy = upload.isPending || update.isPending;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // This makes choosing the same file again an event.
    event.target.value = '';
    if (!file) return;
    const picture = await squarePicture(file);
    if (picture) upload.mutate(picture);
    else if (MAY_BE_UNREADABLE.test(file.name)) upload.mutate(file);
    else toast.error(t('pictureFailed'));
  };
  return (
    <div className={styles.avatar}>
      <Avatar name={user.nickname} picture={user.avatar} size="l" />
      <div className={styles.actions}>
        <Button variant="secondary" size="s" busy={isBusy} onClick={() => input.current?.click()}>
          {t('changePicture')}
        </Button>
        {user.avatar && (
          <Button
            variant="quiet"
            size="s"
            disabled={isBusy}
            onClick={() => update.mutate({ avatarFileId: null })}
          >
            {t('removePicture')}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('picture')}
          accept="image/*,.heic,.heif,.avif"
          onChange={choose}
        />
      </div>
    </div>
  );
}
