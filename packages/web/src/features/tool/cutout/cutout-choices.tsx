import {
  backgroundSchema,
  CANVAS_RATIOS,
  CUTOUT_FRAMES,
  cutoutOptionsSchema,
} from '@vitrine/contract';
import { PencilLine } from 'lucide-react';
import { OutputSizeChoice } from '../../../entities/photo/components/output-size-choice.tsx';
import { findFileId } from '../../../entities/photo/model/photos.ts';
import type { CutoutOptions } from '../../../entities/task/model/options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isErrorOf } from '../../../lib/transport/api-errors.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ValueSlider } from '../../../ui/value-slider.tsx';
import { MaskChoice } from '../mask-choice.tsx';
import type { DraftProps } from '../tool.ts';
import { BackgroundChoice } from './background-choice.tsx';
import { usePreview } from './use-preview.ts';

const FRAME_TEXTS = { photo: 'framePhoto', item: 'frameItem', canvas: 'frameCanvas' } as const;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What is kept, in which frame and how large. */
export function CutoutChoices(props: DraftProps) {
  const { photo, options, onOptionsChange, mask, onEditMask, onDropMask } = props;
  const { t } = useTranslation('cutout');
  const { t: tTool } = useTranslation('tool');
  const chosen = cutoutOptionsSchema.parse(options);
  const change = (changed: Partial<CutoutOptions>) => onOptionsChange({ ...chosen, ...changed });
  return (
    <>
      <PreviewHint fileId={findFileId(photo)} isCorrected={mask !== undefined} />
      <MaskChoice
        icon={PencilLine}
        isSet={mask !== undefined}
        disabled={findFileId(photo) === undefined}
        editLabel={tTool('correct')}
        againLabel={tTool('correctAgain')}
        setLabel={tTool('corrected')}
        dropLabel={tTool('uncorrect')}
        onEdit={onEditMask}
        onDrop={onDropMask}
      />
      <BackgroundChoice
        value={chosen.background}
        onValueChange={(background) => change({ background: backgroundSchema.parse(background) })}
      />
      <Group>
        <GroupTitle>{t('frame')}</GroupTitle>
        <Segmented
          label={t('frame')}
          size="s"
          value={chosen.frame}
          onValueChange={(frame) => change({ frame })}
          options={CUTOUT_FRAMES.map((value) => ({ value, label: t(FRAME_TEXTS[value]) }))}
          full
        />
        {chosen.frame === 'canvas' && (
          <Segmented
            label={t('canvas')}
            size="s"
            value={chosen.canvas}
            onValueChange={(canvas) => change({ canvas })}
            options={CANVAS_RATIOS.map((value) => ({ value, label: value }))}
            full
          />
        )}
        {chosen.frame !== 'photo' && (
          <ValueSlider
            label={t('margin')}
            value={chosen.margin}
            min={0}
            max={0.3}
            step={0.01}
            format={percent}
            onValueChange={(margin) => change({ margin })}
          />
        )}
      </Group>
      <Group>
        <Checkbox
          label={t('shadow')}
          checked={chosen.shadow === 'keep'}
          onCheckedChange={(keep) => change({ shadow: keep ? 'keep' : 'drop' })}
        />
        <Checkbox
          label={t('hanger')}
          checked={chosen.hanger === 'remove'}
          onCheckedChange={(remove) => change({ hanger: remove ? 'remove' : 'keep' })}
        />
        <Checkbox
          label={t('seeThrough')}
          checked={chosen.material === 'see-through'}
          onCheckedChange={(is) => change({ material: is ? 'see-through' : 'solid' })}
        />
      </Group>
      <OutputSizeChoice value={chosen.size} onValueChange={(size) => change({ size })} />
    </>
  );
}

function PreviewHint({
  fileId,
  isCorrected,
}: {
  fileId?: string | undefined;
  isCorrected: boolean;
}) {
  const { t } = useTranslation('cutout');
  const preview = usePreview(fileId);
  if (isCorrected) return null;
  if (preview.data) return <Quiet>{t('keepHint')}</Quiet>;
  if (!preview.error) return null;
  return (
    <Quiet role="status">
      {t(isErrorOf(preview.error, 'NO_SUBJECT') ? 'previewNone' : 'previewFailed')}
    </Quiet>
  );
}
