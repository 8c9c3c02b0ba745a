import {
  HEAD_LINES,
  HEAD_MODES,
  type HeadLine,
  type HeadMode,
  headlessOptionsSchema,
} from '@vitrine/contract';
import { OutputSizeChoice } from '../../../entities/photo/components/output-size-choice.tsx';
import { findFileId } from '../../../entities/photo/model/photos.ts';
import type { HeadlessOptions } from '../../../entities/task/model/options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isErrorOf } from '../../../lib/transport/api-errors.ts';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { DraftProps } from '../tool.ts';
import own from './headless.module.css';
import { useHeadlessPreview } from './use-headless-preview.ts';

const LINE_TEXTS = {
  chin: 'lineChin',
  lips: 'lineLips',
  neck: 'lineNeck',
} as const satisfies Record<HeadLine, string>;
const MODE_TEXTS = {
  auto: 'modeAuto',
  crop: 'modeCrop',
  fill: 'modeFill',
} as const satisfies Record<HeadMode, string>;

/** Chooses where and how the picture ends, with a small preview of the result. */
export function HeadlessChoices({ photo, options, onOptionsChange }: DraftProps) {
  const { t } = useTranslation('headless');
  const chosen = headlessOptionsSchema.parse(options);
  const change = (changed: Partial<HeadlessOptions>) => onOptionsChange({ ...chosen, ...changed });
  const preview = useHeadlessPreview(findFileId(photo), chosen);
  return (
    <>
      <Group>
        <GroupTitle>{t('line')}</GroupTitle>
        <Segmented
          label={t('line')}
          value={chosen.line}
          onValueChange={(line) => change({ line })}
          options={HEAD_LINES.map((value) => ({ value, label: t(LINE_TEXTS[value]) }))}
          full
        />
      </Group>
      <Group>
        <GroupTitle>{t('mode')}</GroupTitle>
        <Segmented
          label={t('mode')}
          value={chosen.mode}
          onValueChange={(mode) => change({ mode })}
          options={HEAD_MODES.map((value) => ({ value, label: t(MODE_TEXTS[value]) }))}
          full
        />
      </Group>
      {preview.data && (
        <Group>
          <Quiet>{t(preview.data.mode === 'crop' ? 'willCrop' : 'willFill')}</Quiet>
          <img className={own.preview} src={preview.data.url} alt={t('preview')} />
        </Group>
      )}
      {preview.error && <Quiet role="status">{t(previewTrouble(preview.error))}</Quiet>}
      <OutputSizeChoice value={chosen.size} onValueChange={(size) => change({ size })} />
    </>
  );
}

function previewTrouble(error: unknown): 'none' | 'stays' | 'failed' {
  if (isErrorOf(error, 'NO_HEAD')) return 'none';
  return isErrorOf(error, 'HEAD_STAYS') ? 'stays' : 'failed';
}
