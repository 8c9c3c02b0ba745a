import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSendPictures } from '../../entities/destination/api/destination-queries.ts';
import { useChosenDestination } from '../../entities/destination/api/use-chosen-destination.ts';
import { DestinationChoice } from '../../entities/destination/components/destination-choice.tsx';
import styles from '../../entities/destination/components/destinations.module.css';
import { SendingCard } from '../../entities/destination/components/sending-card.tsx';
import { isShop } from '../../entities/destination/model/destination.ts';
import { closeSend, useSendRequest } from '../../entities/destination/model/send-request.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

const WIDTH = 480;
const SKU_MAX = 100;

/** Opened from wherever finished pictures are looked at; the end of the session closes it. */
export function SendDialog() {
  const { t } = useTranslation('destinations');
  const { t: tCommon } = useTranslation('common');
  const fileIds = useSendRequest((state) => state.fileIds);
  return (
    <Dialog
      open={fileIds !== null}
      onOpenChange={(open) => !open && closeSend()}
      title={t('sendTitle', { count: fileIds?.length ?? 0 })}
      closeLabel={tCommon('close')}
      width={WIDTH}
    >
      {fileIds && <SendForm fileIds={fileIds} />}
    </Dialog>
  );
}

function SendForm({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = useTranslation('destinations');
  const language = useLanguage();
  const [place, setPlace] = useChosenDestination();
  const [sku, setSku] = useState('');
  const send = useSendPictures();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!place || send.isPending) return;
    send.mutate({ destinationId: place.destinationId, fileIds: [...fileIds], sku: sku.trim() });
  };
  if (send.data) {
    return (
      <div className={styles.form}>
        <SendingCard sending={send.data} showsFiles />
        <Button full variant="secondary" onClick={closeSend}>
          {t('done')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <DestinationChoice value={place?.destinationId ?? ''} onValueChange={setPlace} />
      {place && (
        <TextField
          label={t('sku')}
          hint={t(isShop(place) ? 'skuShop' : 'skuFolder')}
          maxLength={SKU_MAX}
          spellCheck={false}
          value={sku}
          onValueChange={setSku}
        />
      )}
      {send.error && (
        <p className={styles.bad} role="alert">
          {describeError(send.error, language)}
        </p>
      )}
      <Button type="submit" full icon={Send} busy={send.isPending} disabled={!place}>
        {t('send', { count: fileIds.length })}
      </Button>
    </form>
  );
}
