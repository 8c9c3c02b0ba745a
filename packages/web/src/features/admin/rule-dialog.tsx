import { api, fillText, LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { PlaceRules } from '../../entities/console/model/console.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAdminTexts } from './admin-texts.ts';

const LINES = 18;
const WIDTH = 720;

/** The rules of one place as data. Saved, they are in force at once; what stood there before is in the audit log. */
export function RuleDialog({ rule, onClose }: { rule: PlaceRules; onClose: () => void }) {
  const { rules: t, save, saved } = useAdminTexts();
  const [json, setJson] = useState(rule.json);
  const onSuccess = () => {
    toast.success(saved);
    onClose();
  };
  const set = useAdminAction(api.ruleAdmin.set, { handlesErrors: true, onSuccess });
  const reset = useAdminAction(api.ruleAdmin.reset, { onSuccess });
  return (
    <ActionDialog
      title={fillText(t.editNamed, { name: rule.name })}
      body={t.dialogBody}
      confirm={save}
      width={WIDTH}
      asksReason
      isReady={json !== rule.json}
      action={set}
      onClose={onClose}
      onConfirm={(reason) => set.mutate({ json, reason })}
    >
      <TextArea
        label={t.json}
        rows={LINES}
        value={json}
        maxLength={LIMITS.placeRuleMax}
        onValueChange={setJson}
      />
      {rule.origin !== 'shipped' && (
        <Button
          variant="secondary"
          busy={reset.isPending}
          onClick={() => reset.mutate({ place: rule.place })}
        >
          {rule.origin === 'changed' ? t.reset : t.remove}
        </Button>
      )}
    </ActionDialog>
  );
}
