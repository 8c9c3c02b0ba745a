import { LIMITS, TASK_STATUS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmitClothing } from '../../entities/assisted/api/clothing-queries.ts';
import { useIsTold } from '../../entities/assisted/api/understanding-query.ts';
import { usePhotos } from '../../entities/photo/api/use-photos.ts';
import { forgetSubmission, keyForSubmission } from '../../entities/photo/model/draft-storage.ts';
import { isOnItsWay, isUploaded } from '../../entities/photo/model/photos.ts';
import { useKeptDraft } from '../../entities/session/model/kept-draft.ts';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { openPayTask } from '../../entities/task/model/pay-task.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarePage, Page } from '../../ui/page.tsx';
import { Notice, Quiet } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './assisted.module.css';
import { FaceChoice } from './face-choice.tsx';
import { PhotoList } from './photo-list.tsx';
import { SceneWish } from './scene-wish.tsx';
import { Understanding } from './understanding.tsx';
import { Wishes } from './wishes.tsx';

const PLACE = 'clothing';
const NO_CHANGE = -1;
const firstWishes = () => ({ desc: '', scene: '', faceId: NO_CHANGE });

/** /edit/clothing: photos and wishes now, paid by code at once or afterwards. */
export function OrderPage() {
  const { t } = useTranslation('assisted');
  const price = usePrice('fashionclothing');
  if (price === null) {
    return (
      <BarePage>
        <EmptyState
          tall
          heading="h1"
          title={t('closedTitle')}
          body={t('closedBody')}
          action={<ButtonLink to="/edit/dashboard">{t('toTools')}</ButtonLink>}
        />
      </BarePage>
    );
  }
  return (
    <Page title={t('title')} intro={t('intro')}>
      <OrderForm price={price} />
    </Page>
  );
}

function OrderForm({ price }: { price: number | undefined }) {
  const { t } = useTranslation('assisted');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const navigate = useNavigate();
  const photos = usePhotos(PLACE, LIMITS.clothingImagesMax);
  const references = usePhotos('clothing-references', LIMITS.referenceImagesMax);
  const { draft, setDraft, change } = useKeptDraft(PLACE, firstWishes);
  const [code, setCode] = useState('');
  const submit = useSubmitClothing();

  const images = photos.photos.filter(isUploaded).map(({ picture }) => picture.fileId);
  const refImages = references.photos.filter(isUploaded).map(({ picture }) => picture.fileId);
  const isWaiting = [...photos.photos, ...references.photos].some(isOnItsWay);
  const hasSpaces = /\s/.test(code);
  const refusal = submit.error ? describeError(submit.error, language) : undefined;
  const isWords = isErrorOf(submit.error, 'SENSITIVE_WORDS');
  const total = price === undefined ? null : price * Math.max(1, images.length);

  const asked = { desc: draft.desc, scene: draft.scene, faceId: draft.faceId, refImages };
  const settled = useSettled(asked);
  const isTold = useIsTold(asked, settled);

  const place = (event: FormEvent) => {
    event.preventDefault();
    if (images.length === 0 || isWaiting || hasSpaces || submit.isPending || !isTold) return;
    const wishes = { desc: draft.desc, scene: draft.scene, faceId: draft.faceId, code };
    const clientKey = keyForSubmission(PLACE, [...images, ...refImages], wishes);
    submit.mutate(
      { images, refImages, ...wishes, clientKey },
      {
        onSuccess: (task) => {
          forgetSubmission(PLACE);
          photos.clear();
          references.clear();
          setDraft(firstWishes());
          void navigate(`/edit/clothingTask?task=${task.taskId}`);
          if (task.status === TASK_STATUS.awaitingPayment) openPayTask(task);
        },
      },
    );
  };
  return (
    <form className={styles.order} onSubmit={place} noValidate>
      <div className={styles.column}>
        <PhotoList
          isFirst
          title={t('photos')}
          hint={t('photosHint', { count: LIMITS.clothingImagesMax })}
          list={photos}
          most={LIMITS.clothingImagesMax}
        />
        <PhotoList
          title={t('references')}
          hint={t('referencesHint', { count: LIMITS.referenceImagesMax })}
          list={references}
          most={LIMITS.referenceImagesMax}
        />
        <Wishes
          value={draft.desc}
          onValueChange={(desc) => change({ desc })}
          fileId={images[0]}
          error={isWords ? refusal : undefined}
        />
      </div>
      <div className={styles.column}>
        <SceneWish value={draft.scene} onValueChange={(scene) => change({ scene })} />
        <FaceChoice value={draft.faceId} onValueChange={(faceId) => change({ faceId })} />
        <Understanding wishes={settled} />
        <div className={styles.end}>
          <TextField
            label={t('code')}
            name="redemption-code"
            autoComplete="off"
            spellCheck={false}
            value={code}
            onValueChange={(value) => {
              setCode(value);
              submit.reset();
            }}
            error={hasSpaces ? t('codeSpaces') : undefined}
            hint={t('codeLater')}
          />
          {refusal && !isWords && (
            <Notice tone="bad" role="alert">
              {refusal}
            </Notice>
          )}
          <Button
            type="submit"
            size="l"
            full
            busy={submit.isPending}
            disabled={images.length === 0 || isWaiting || hasSpaces || !isTold}
          >
            {total === null
              ? t('placePlain')
              : t('place', { points: tCommon('points', { count: total }) })}
          </Button>
          <Quiet>{t('estimate')}</Quiet>
        </div>
      </div>
    </form>
  );
}
