import type { api } from '@vitrine/contract';
import { useState } from 'react';
import { useModels } from '../../../entities/catalogue/api/catalogue-queries.ts';
import { useRedo } from '../../../entities/run/api/review-queries.ts';
import type { Run } from '../../../entities/run/model/run.ts';
import { usePrice } from '../../../entities/site/api/site-config.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../runs.module.css';
import own from './review.module.css';

type Redoing = CallInputOf<typeof api.runReview.redo>;

type RedoDialogProps = {
  run: Run;
  target: Pick<Redoing, 'itemIds' | 'states'>;
  count: number;
  onClose: () => void;
};

const AS_BEFORE = '';

/** Makes pictures again, with other choices where somebody has made them. */
export function RedoDialog({ run, target, count, onClose }: RedoDialogProps) {
  const { t } = useTranslation('runs');
  const { t: tCommon } = useTranslation('common');
  const { data: catalogue } = useModels();
  const kind = run.recipe?.kind ?? 'fashionclothing';
  const price = usePrice(kind);
  const redo = useRedo(run.runId);
  const [modelId, setModelId] = useState(AS_BEFORE);
  const [pose, setPose] = useState(AS_BEFORE);
  const [sceneId, setSceneId] = useState(AS_BEFORE);
  const [vary, setVary] = useState(true);
  const models = catalogue?.models ?? [];
  const ids = run.recipe?.cast.flatMap((rule) => rule.modelIds) ?? [];
  const wearer = models.find((one) => one.modelId === (modelId || ids[0]));
  const scenes = catalogue ? Object.values(catalogue.scenes).flat() : [];
  const points = price === undefined || price === null ? null : price * count;
  const confirm = () =>
    redo.mutate(
      {
        ...target,
        changes: {
          ...(modelId && { modelId }),
          ...(pose && { pose }),
          ...(sceneId && { sceneId }),
          ...(vary && { vary }),
        },
      },
      {
        onSuccess: () => {
          toast.success(t('redoBegun', { count }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('redoTitle', { count })}
      description={t('redoBody')}
      closeLabel={tCommon('close')}
      width={480}
    >
      <div className={styles.form}>
        {kind === 'fashionclothing' && (
          <>
            <Choice
              label={t('cast')}
              value={modelId}
              onChange={(value) => {
                setModelId(value);
                setPose(AS_BEFORE);
              }}
              options={models.map((one) => [one.modelId, one.name])}
            />
            <Choice
              label={t('pose')}
              value={pose}
              onChange={setPose}
              options={(wearer?.poses ?? []).map((one) => [one.poseId, one.name])}
            />
            <Choice
              label={t('scene')}
              value={sceneId}
              onChange={setSceneId}
              options={scenes.map((one) => [one.sceneId, one.name])}
            />
          </>
        )}
        <Checkbox label={t('vary')} checked={vary} onCheckedChange={setVary} />
        <Button full busy={redo.isPending} disabled={count === 0} onClick={confirm}>
          {points === null
            ? t('redoPlain', { count })
            : t('redo', { count, points: tCommon('points', { count: points }) })}
        </Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ label, value, onChange, options }: ChoiceProps) {
  const { t } = useTranslation('runs');
  return (
    <label className={own.choice}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value={AS_BEFORE}>{t('asBefore')}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
