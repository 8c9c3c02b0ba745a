import { useState } from 'react';
import {
  useDeleteWebhook,
  useRotateSecret,
  useSwitchWebhook,
} from '../../../entities/developer/api/developer-queries.ts';
import fields from '../../../entities/developer/components/developer.module.css';
import { SecretOnce } from '../../../entities/developer/components/secret-once.tsx';
import type { Webhook } from '../../../entities/developer/model/developer.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import account from '../account.module.css';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DeliveryLog } from './delivery-log.tsx';

const OFF = { owner: 'offOwner', gone: 'offGone' } as const;

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('developers');
  const { moment } = useDates();
  const [showsLog, setShowsLog] = useState(false);
  const { url, off, oldSecretUntil: until } = webhook;
  return (
    <li className={account.block}>
      <p className={fields.code}>{url}</p>
      <p className={account.note}>{webhook.events.join(' · ')}</p>
      {off && <p className={account.refused}>{t(OFF[off])}</p>}
      {until && <p className={account.note}>{t('oldSecret', { date: moment(until) })}</p>}
      <div className={fields.buttons}>
        <Button
          variant="secondary"
          size="s"
          aria-expanded={showsLog}
          onClick={() => setShowsLog(!showsLog)}
        >
          {t(showsLog ? 'hideLog' : 'showLog')}
        </Button>
        <WebhookDeeds webhook={webhook} />
      </div>
      {showsLog && <DeliveryLog webhook={webhook} />}
    </li>
  );
}

function WebhookDeeds({ webhook: { webhookId: id, url, off } }: { webhook: Webhook }) {
  const { t } = useTranslation('developers');
  const { t: tCommon } = useTranslation('common');
  const toggle = useSwitchWebhook();
  const rotate = useRotateSecret();
  const remove = useDeleteWebhook();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        busy={toggle.isPending}
        onClick={() => toggle.mutate({ webhookId: id, on: off !== null })}
      >
        {t(off ? 'switchOn' : 'switchOff')}
      </Button>
      <Button variant="quiet" size="s" busy={rotate.isPending} onClick={() => rotate.mutate(id)}>
        {t('newSecret')}
      </Button>
      <Button
        variant="quiet"
        size="s"
        aria-label={t('deleteLabel', { url })}
        onClick={() => setAsks(true)}
      >
        {t('delete')}
      </Button>
      {rotate.data && (
        <Dialog
          open
          onOpenChange={(next) => !next && rotate.reset()}
          title={t('secretReady')}
          closeLabel={tCommon('close')}
          closeOnOutsidePress={false}
        >
          <SecretOnce
            secret={rotate.data.secret}
            note={t('secretOnce')}
            onDone={() => rotate.reset()}
          />
        </Dialog>
      )}
      {asks && (
        <ConfirmDialog
          title={t('deleteTitle')}
          body={t('deleteBody', { url })}
          action={t('delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(id)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
