import { TASK_STATUS } from '@vitrine/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePayByCode, usePayByPoints } from '../../entities/assisted/api/clothing-queries.ts';
import { useOrderForTask } from '../../entities/order/api/order-queries.ts';
import { keepReturn, openPurchase } from '../../entities/order/model/purchase.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { useOutfitConfig } from '../../entities/task/api/outfit-queries.ts';
import { closePayTask, usePayTask } from '../../entities/task/model/pay-task.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Group, GroupTitle, Notice, Quiet } from '../../ui/panel.tsx';
import { SCREEN } from '../../ui/screen-values.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './assisted.module.css';

/** Pays a task that waits: with points, a redemption code, or money. */
export function PayTaskDialog() {
  const { t } = useTranslation('assisted');
  const { t: tCommon } = useTranslation('common');
  const task = usePayTask((state) => state.task);
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && closePayTask()}
      title={t('payTitle')}
      closeLabel={tCommon('close')}
    >
      {task && task.status === TASK_STATUS.awaitingPayment && (
        <Ways key={task.taskId} task={task} />
      )}
    </Dialog>
  );
}

function Ways({ task }: { task: Task }) {
  const { t } = useTranslation('assisted');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const balance = useUser()?.points ?? 0;
  const byPoints = usePayByPoints();
  const price = tCommon('points', { count: task.price });
  const lacksPoints = balance < task.price;
  const paid = () => {
    closePayTask();
    toast.success(t('paid'), { seconds: SCREEN.toastNoticeSeconds });
  };
  return (
    <div className={styles.ways}>
      <Group as="section" aria-label={t('byPoints')}>
        <GroupTitle level={3}>{t('byPoints')}</GroupTitle>
        <Button
          full
          busy={byPoints.isPending}
          disabled={lacksPoints}
          onClick={() => byPoints.mutate(task.taskId, { onSuccess: paid })}
        >
          {t('payPoints', { points: price })}
        </Button>
        <Quiet>
          {t('youHave', { points: tCommon('points', { count: balance }) })}{' '}
          {lacksPoints && (
            <TextButton onClick={() => openPurchase(task.price)}>{t('buyPoints')}</TextButton>
          )}
        </Quiet>
        {byPoints.error && (
          <Notice tone="bad" role="alert">
            {describeError(byPoints.error, language)}
          </Notice>
        )}
      </Group>
      <CodeWay task={task} onPaid={paid} />
      <CashWay task={task} />
    </div>
  );
}

function CodeWay({ task, onPaid }: { task: Task; onPaid: () => void }) {
  const { t } = useTranslation('assisted');
  const language = useLanguage();
  const [code, setCode] = useState('');
  const byCode = usePayByCode();
  const hasSpaces = /\s/.test(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '' || hasSpaces || byCode.isPending) return;
    byCode.mutate({ taskId: task.taskId, code }, { onSuccess: onPaid });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t('byCode')}
        name="redemption-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onValueChange={(value) => {
          setCode(value);
          byCode.reset();
        }}
        error={
          hasSpaces
            ? t('codeSpaces')
            : byCode.error
              ? describeError(byCode.error, language)
              : undefined
        }
        hint={t('codeHint')}
        trailing={
          <Button
            type="submit"
            size="s"
            variant="quiet"
            busy={byCode.isPending}
            disabled={code === '' || hasSpaces}
          >
            {t('useCode')}
          </Button>
        }
      />
    </form>
  );
}

function CashWay({ task }: { task: Task }) {
  const { t } = useTranslation('assisted');
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: config } = useOutfitConfig();
  const order = useOrderForTask();
  const [clientKey] = useState(newClientKey);
  const pay = () =>
    order.mutate(
      { taskId: task.taskId, clientKey },
      {
        onSuccess: ({ order: made, payment }) => {
          keepReturn();
          if (payment?.kind === 'redirect') return window.location.assign(payment.url);
          closePayTask();
          void navigate(`/pay/${made.orderId}`);
        },
      },
    );
  return (
    <Group as="section" aria-label={t('byCash')}>
      <GroupTitle level={3}>{t('byCash')}</GroupTitle>
      <Button variant="secondary" full busy={order.isPending} onClick={pay}>
        {t(config?.firstClothing ? 'payFirst' : 'payCash')}
      </Button>
      {order.error && (
        <Notice tone="bad" role="alert">
          {describeError(order.error, language)}
        </Notice>
      )}
    </Group>
  );
}
