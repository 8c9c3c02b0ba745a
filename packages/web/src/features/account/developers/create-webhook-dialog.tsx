import { LIMITS, WEBHOOK_EVENTS, type WebhookEvent } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useCreateWebhook } from '../../../entities/developer/api/developer-queries.ts';
import fields from '../../../entities/developer/components/developer.module.css';
import { SecretOnce } from '../../../entities/developer/components/secret-once.tsx';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const WIDTH = 480;

export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('developers');
  const { t: tCommon } = useTranslation('common');
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(secret ? 'secretReady' : 'addWebhook')}
      closeLabel={tCommon('close')}
      width={WIDTH}
      closeOnOutsidePress={false}
    >
      {secret ? (
        <SecretOnce secret={secret} note={t('secretOnce')} onDone={onClose} />
      ) : (
        <WebhookFields onCreated={setSecret} />
      )}
    </Dialog>
  );
}

function WebhookFields({ onCreated }: { onCreated: (secret: string) => void }) {
  const { t } = useTranslation('developers');
  const language = useLanguage();
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === '' || events.length === 0 || create.isPending) return;
    create.mutate(
      { url: url.trim(), events: [...events] },
      { onSuccess: ({ secret }) => onCreated(secret) },
    );
  };
  const toggle = (event: WebhookEvent, on: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? on : events.includes(one))));
  return (
    <form className={fields.form} onSubmit={submit} noValidate>
      <TextField
        type="url"
        inputMode="url"
        label={t('url')}
        hint={t('urlHint')}
        maxLength={LIMITS.webhookUrlMax}
        value={url}
        onValueChange={setUrl}
        error={create.error ? describeError(create.error, language) : undefined}
      />
      <fieldset className={fields.fieldset}>
        <legend className={fields.legend}>{t('events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`event-${event}`, { points: LIMITS.pointsLowBelow })}
            checked={events.includes(event)}
            onCheckedChange={(on) => toggle(event, on)}
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        full
        busy={create.isPending}
        disabled={url.trim() === '' || events.length === 0}
      >
        {t('add')}
      </Button>
    </form>
  );
}
