import { LIMITS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePublish, type Publishable, usePublish } from '../../lib/publish.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Frame } from '../../ui/frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './community.module.css';
import { usePublishImage } from './community-queries.ts';
import { tileRatio } from './lay-columns.ts';

/** Opened from wherever a finished work is looked at; the end of the session closes it. */
export function PublishDialog() {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  const work = usePublish((state) => state.work);
  return (
    <Dialog
      open={work !== null}
      onOpenChange={(open) => !open && closePublish()}
      title={t('publishTitle')}
      description={t('publishIntro')}
      closeLabel={tCommon('close')}
    >
      {work && <PublishForm work={work} />}
    </Dialog>
  );
}

function PublishForm({ work }: { work: Publishable }) {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  const [title, setTitle] = useState('');
  const publish = usePublishImage();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (publish.isPending) return;
    publish.mutate(
      { imageId: work.imageId, title },
      {
        onSuccess: () => {
          toast.success(t('published'), { seconds: LIMITS.toastWarningSeconds });
          closePublish();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.preview} data-theme={work.product === 'cutout' ? 'light' : undefined}>
        <Frame
          src={work.thumbUrl}
          alt={tCommon(`kind-${work.product}`)}
          ratio={tileRatio(work)}
          fit="contain"
        />
      </div>
      <TextField
        label={t('publishName')}
        value={title}
        onValueChange={setTitle}
        maxLength={LIMITS.postTitleMax}
      />
      <Button type="submit" full busy={publish.isPending}>
        {t('publish')}
      </Button>
    </form>
  );
}
