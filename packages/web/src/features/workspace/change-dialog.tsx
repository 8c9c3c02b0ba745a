import type { FashionOptions, Task, TaskOptions } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backdrop } from '../../lib/backdrop.ts';
import { type Cast, castChange, isSameCast } from '../../lib/cast.ts';
import { useModels } from '../../lib/catalogue-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ModelPicker } from '../../ui/pickers/model-picker.tsx';
import { ScenePicker } from '../../ui/pickers/scene-picker.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgainButton } from '../../ui/tasks/again-button.tsx';
import styles from '../../ui/tasks/results.module.css';
import { changedBackdrop } from './changed-backdrop.ts';

const WIDTH = 640;

type ChangeDialogProps = {
  task: Task;
  options: FashionOptions;
  what: 'scene' | 'model';
  onClose: () => void;
  onSubmitted: (taskId: string) => void;
};

/** Makes the same pictures again with another scene or another model, everything else as it was. */
export function ChangeDialog({ task, options, what, onClose, onSubmitted }: ChangeDialogProps) {
  const { t } = useTranslation('results');
  const { t: tPicker } = useTranslation('picker');
  const { t: tCommon } = useTranslation('common');
  const catalogue = useModels(options.task_type);
  const before: Cast = { modelId: options.model_id, mix: options.mix?.model_ids ?? null };
  const [cast, setCast] = useState(before);
  const [backdrop, setBackdrop] = useState<Backdrop | null>(
    options.scene_id ? { kind: 'scene', sceneId: options.scene_id } : null,
  );
  const change: TaskOptions =
    what === 'model'
      ? { ...castChange(cast, options.mix?.seed ?? options.seed), pose: 'auto', expression: 'auto' }
      : changedBackdrop(task.options, backdrop);
  const isChanged =
    what === 'model'
      ? !isSameCast(cast, before)
      : backdrop !== null && !(backdrop.kind === 'scene' && backdrop.sceneId === options.scene_id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(what === 'scene' ? 'sceneTitle' : 'modelTitle')}
      closeLabel={tCommon('close')}
      width={WIDTH}
    >
      <div className={styles.dialog}>
        {!catalogue.data &&
          (catalogue.error ? (
            <LoadFailure title={tPicker('loadFailed')} query={catalogue} />
          ) : (
            <Skeleton height="16rem" />
          ))}
        {catalogue.data && what === 'model' && (
          <ModelPicker models={catalogue.data.models} cast={cast} onCast={setCast} />
        )}
        {catalogue.data && what === 'scene' && (
          <ScenePicker
            product="fashionclothing"
            scenes={catalogue.data.scenes}
            value={backdrop}
            onValueChange={setBackdrop}
          />
        )}
        <AgainButton
          task={task}
          options={change}
          disabled={!isChanged}
          onSubmitted={(taskId) => {
            onClose();
            onSubmitted(taskId);
          }}
        />
      </div>
    </Dialog>
  );
}
