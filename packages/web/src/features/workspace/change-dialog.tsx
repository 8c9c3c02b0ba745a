import type { TaskOptions } from '@vitrine/contract';
import { useState } from 'react';
import { useModels } from '../../entities/catalogue/api/catalogue-queries.ts';
import { ModelPicker } from '../../entities/catalogue/components/model-picker.tsx';
import { ScenePicker } from '../../entities/catalogue/components/scene-picker.tsx';
import type { Backdrop } from '../../entities/catalogue/model/backdrop.ts';
import { type Cast, castChange, isSameCast } from '../../entities/catalogue/model/cast.ts';
import { AgainButton } from '../../entities/task/components/again-button.tsx';
import styles from '../../entities/task/components/results.module.css';
import type { FashionOptions } from '../../entities/task/model/options.ts';
import type { Task } from '../../entities/task/model/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
  const catalogue = useModels(options.taskType);
  const before: Cast = { modelId: options.modelId, mix: options.mix?.modelIds ?? null };
  const [cast, setCast] = useState(before);
  const [backdrop, setBackdrop] = useState<Backdrop | null>(
    options.sceneId ? { kind: 'scene', sceneId: options.sceneId } : null,
  );
  const change: TaskOptions =
    what === 'model'
      ? { ...castChange(cast, options.mix?.seed ?? options.seed), pose: 'auto', expression: 'auto' }
      : changedBackdrop(task.options, backdrop);
  const isChanged =
    what === 'model'
      ? !isSameCast(cast, before)
      : backdrop !== null && !(backdrop.kind === 'scene' && backdrop.sceneId === options.sceneId);
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
