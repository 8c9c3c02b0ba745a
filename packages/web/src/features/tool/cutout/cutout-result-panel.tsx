import { backgroundSchema } from '@vitrine/contract';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { FormatChoice } from '../format-choice.tsx';
import type { ResultPanelProps } from '../tool.ts';
import { BackgroundChoice } from './background-choice.tsx';

/** What stands behind the cut-out, how it is saved, and a way to correct it. */
export function CutoutResultPanel({ look, onLookChange, onEdit }: ResultPanelProps) {
  const { t } = useTranslation('cutout');
  const { t: tTool } = useTranslation('tool');
  return (
    <>
      <BackgroundChoice
        value={look.background}
        onValueChange={(colour) =>
          onLookChange({ ...look, background: backgroundSchema.parse(colour) })
        }
      />
      <FormatChoice look={look} onLookChange={onLookChange}>
        {look.format === 'jpeg' && look.background === 'transparent' && (
          <Quiet role="status">{t('formatJpegHint')}</Quiet>
        )}
      </FormatChoice>
      <Button variant="secondary" icon={PencilLine} full onClick={onEdit}>
        {tTool('correct')}
      </Button>
    </>
  );
}
