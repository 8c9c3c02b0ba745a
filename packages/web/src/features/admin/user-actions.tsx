import { api, fillText, LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { OperatorUser } from '../../entities/console/model/console.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAdminTexts } from './admin-texts.ts';

type Deed = 'points' | 'ban' | 'unban' | 'sessions' | 'role';
type DialogProps = { user: OperatorUser; onClose: () => void };

/** What can be done to an account; nothing of it to one's own but its points. */
export function UserActions({ user }: { user: OperatorUser }) {
  const { users: t } = useAdminTexts();
  const [open, setOpen] = useState<Deed | null>(null);
  const isMine = useUser()?.userId === user.userId;
  const dialog = { user, onClose: () => setOpen(null) };
  return (
    <>
      <Button size="s" onClick={() => setOpen('points')}>
        {t.adjust}
      </Button>
      {!isMine && (
        <>
          <Button size="s" variant="secondary" onClick={() => setOpen('sessions')}>
            {t.endSessions}
          </Button>
          <Button size="s" variant="secondary" onClick={() => setOpen('role')}>
            {user.role === 'operator' ? t.demote : t.promote}
          </Button>
          {user.bannedAt ? (
            <Button size="s" variant="secondary" onClick={() => setOpen('unban')}>
              {t.unban}
            </Button>
          ) : (
            <Button size="s" variant="danger" onClick={() => setOpen('ban')}>
              {t.ban}
            </Button>
          )}
        </>
      )}
      {open === 'points' && <PointsDialog {...dialog} />}
      {open === 'ban' && <BanDialog {...dialog} />}
      {open === 'unban' && <UnbanDialog {...dialog} />}
      {open === 'sessions' && <SessionsDialog {...dialog} />}
      {open === 'role' && <RoleDialog {...dialog} />}
    </>
  );
}

function PointsDialog({ user, onClose }: DialogProps) {
  const { users: t } = useAdminTexts();
  const [typed, setTyped] = useState('');
  // One key for one dialog: a second press after a lost answer does not count twice.
  const [clientKey] = useState(newClientKey);
  const adjust = useAdminAction(api.userAdmin.adjustPoints, {
    handlesErrors: true,
    onSuccess: ({ points }) => {
      toast.success(fillText(t.adjusted, { points }));
      onClose();
    },
  });
  const points = Number(typed.replace('−', '-'));
  const isNumber =
    Number.isInteger(points) && points !== 0 && Math.abs(points) <= LIMITS.pointsAdjustMax;
  return (
    <ActionDialog
      title={t.adjustTitle}
      body={t.adjustBody}
      confirm={t.adjustConfirm}
      asksReason
      isReady={isNumber}
      action={adjust}
      onClose={onClose}
      onConfirm={(reason) => adjust.mutate({ userId: user.userId, points, reason, clientKey })}
    >
      <TextField
        label={t.adjustPoints}
        value={typed}
        onValueChange={setTyped}
        inputMode="numeric"
        maxLength={8}
      />
    </ActionDialog>
  );
}

function BanDialog({ user, onClose }: DialogProps) {
  const { users: t } = useAdminTexts();
  const ban = useAdminAction(api.userAdmin.ban, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.bannedDone);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t.banTitle}
      body={t.banBody}
      confirm={t.ban}
      isDanger
      asksReason
      action={ban}
      onClose={onClose}
      onConfirm={(reason) => ban.mutate({ userId: user.userId, reason })}
    />
  );
}

function UnbanDialog({ user, onClose }: DialogProps) {
  const { users: t } = useAdminTexts();
  const unban = useAdminAction(api.userAdmin.unban, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.unbanned);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t.unbanTitle}
      confirm={t.unban}
      asksReason
      action={unban}
      onClose={onClose}
      onConfirm={(reason) => unban.mutate({ userId: user.userId, reason })}
    />
  );
}

function SessionsDialog({ user, onClose }: DialogProps) {
  const { users: t } = useAdminTexts();
  const end = useAdminAction(api.userAdmin.endSessions, {
    handlesErrors: true,
    onSuccess: ({ ended }) => {
      toast.success(fillText(t.ended, { count: ended }));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t.endTitle}
      confirm={t.endSessions}
      asksReason
      action={end}
      onClose={onClose}
      onConfirm={(reason) => end.mutate({ userId: user.userId, reason })}
    />
  );
}

function RoleDialog({ user, onClose }: DialogProps) {
  const { users: t } = useAdminTexts();
  const role = user.role === 'operator' ? 'seller' : 'operator';
  const change = useAdminAction(api.userAdmin.setRole, {
    handlesErrors: true,
    onSuccess: () => {
      toast.success(t.roleChanged);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={role === 'operator' ? t.promoteTitle : t.demoteTitle}
      body={role === 'operator' ? t.promoteBody : undefined}
      confirm={role === 'operator' ? t.promote : t.demote}
      isDanger
      asksReason
      action={change}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ userId: user.userId, role, reason })}
    />
  );
}
