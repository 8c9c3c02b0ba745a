import { LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { usePublishImage } from '../../entities/post/api/community-queries.ts';
import { closePublish, type Publishable, usePublish } from '../../entities/post/model/publish.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './community.module.css';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import { tileRatio } from './lay-columns.ts';

/** Opened from wherever a finished work is looked at; the end of the session closes it. */
export function PublishDialog() {
  const { t } = useTranslation('community');
  const work = usePublish((state) => state.work);
  return (
    <FormDialog
      open={work !== null}
      onClose={closePublish}
      title={t('publishTitle')}
      intro={t('publishIntro')}
    >
      {work && <PublishForm work={work} />}
    </FormDialog>
  );
}

function PublishForm({ work }: { work: Publishable }) {
  const { t } = useTranslation('community');
  const { t: tCommon } = useTranslation('common');
  const [title, setTitle] = useState('');
  const publish = usePublishImage();
  const send = () =>
    publish.mutate(
      { imageId: work.imageId, title },
      {
        onSuccess: () => {
          toast.success(t('published'), { seconds: SCREEN.toastWarningSeconds });
          closePublish();
        },
      },
    );
  return (
    <DialogForm submit={t('publish')} isSending={publish.isPending} onSend={send}>
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
    </DialogForm>
  );
}
