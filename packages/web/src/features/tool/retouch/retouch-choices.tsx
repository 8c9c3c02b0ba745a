import {
  isUntouched,
  NO_RETOUCH,
  type RetouchSettings,
  type RetouchStep,
  retouchOptionsSchema,
} from '@vitrine/contract';
import { Eraser, Sparkles } from 'lucide-react';
import { OutputSizeChoice } from '../../../entities/photo/components/output-size-choice.tsx';
import { findFileId } from '../../../entities/photo/model/photos.ts';
import type { RetouchOptions } from '../../../entities/task/model/options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonPair, Group, Quiet } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { MaskChoice } from '../mask-choice.tsx';
import type { DraftProps } from '../tool.ts';
import own from './retouch.module.css';
import { RetouchSliders } from './retouch-sliders.tsx';
import { amountText } from './sliders.ts';
import { useAnalysis, useSettings } from './use-retouch-looks.ts';

/** Erasing, what suits the photo by itself, and every slider. */
export function RetouchChoices(props: DraftProps) {
  const { photo, options, onOptionsChange, mask, onEditMask, onDropMask, aid, onAidChange } = props;
  const { t } = useTranslation('retouch');
  const chosen = retouchOptionsSchema.parse(options);
  const fileId = findFileId(photo);
  const analysis = useAnalysis(fileId);
  const settings = useSettings(chosen.settings, fileId);
  const change = (changed: Partial<RetouchOptions>) => onOptionsChange({ ...chosen, ...changed });
  const set = (changed: Partial<RetouchSettings>) =>
    change({ settings: { ...settings, ...changed } });
  const isAuto = chosen.settings === 'auto';
  return (
    <>
      <MaskChoice
        icon={Eraser}
        isSet={mask !== undefined}
        disabled={fileId === undefined}
        editLabel={t('erase')}
        againLabel={t('eraseAgain')}
        setLabel={t('erased')}
        dropLabel={t('unmark')}
        onEdit={onEditMask}
        onDrop={onDropMask}
      />
      <Group>
        <ButtonPair>
          <Button
            variant="secondary"
            icon={Sparkles}
            aria-pressed={isAuto}
            className={isAuto ? own.pressed : undefined}
            busy={analysis.isLoading}
            disabled={fileId === undefined}
            onClick={() => change({ settings: isAuto ? NO_RETOUCH : 'auto' })}
          >
            {t('auto')}
          </Button>
          <Button
            variant="secondary"
            disabled={!isAuto && isUntouched(settings)}
            aria-pressed={aid === 'original'}
            className={aid === 'original' ? own.pressed : undefined}
            onClick={() => onAidChange(aid === 'original' ? null : 'original')}
          >
            {t('original')}
          </Button>
        </ButtonPair>
        {isAuto && analysis.data && <AutoReport steps={analysis.data.auto.steps} />}
      </Group>
      <RetouchSliders
        settings={settings}
        found={analysis.data?.found}
        isPicking={aid === 'pick-white'}
        onPickingChange={(isPicking) => onAidChange(isPicking ? 'pick-white' : null)}
        onChange={set}
      />
      {(isAuto || !isUntouched(settings)) && (
        <p>
          <TextButton onClick={() => change({ settings: NO_RETOUCH })}>{t('resetAll')}</TextButton>
        </p>
      )}
      <OutputSizeChoice value={chosen.size} onValueChange={(size) => change({ size })} />
    </>
  );
}

/** Describes what 'auto' does to this photo. */
function AutoReport({ steps }: { steps: readonly RetouchStep[] }) {
  const { t } = useTranslation('retouch');
  const describeStep = (step: RetouchStep): string => {
    switch (step.step) {
      case 'erase':
        return t('step-erase', { count: step.holes });
      case 'white':
        return t('step-white');
      case 'enlarge':
        return t('step-enlarge', { side: step.side });
      default:
        return t(`step-${step.step}`, { amount: amountText(step.step, step.amount) });
    }
  };
  if (steps.length === 0) return <Quiet>{t('autoNone')}</Quiet>;
  return (
    <div className={own.report} role="status">
      <Quiet>{t('autoDid')}</Quiet>
      <ul className={own.steps}>
        {steps.map((step) => (
          <li key={step.step}>{describeStep(step)}</li>
        ))}
      </ul>
    </div>
  );
}
