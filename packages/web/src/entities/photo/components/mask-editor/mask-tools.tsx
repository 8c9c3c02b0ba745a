import { Brush, Contrast, Minus, MousePointerClick, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { ValueSlider } from '../../../../ui/value-slider.tsx';
import styles from './mask-editor.module.css';
import type { MaskEditor } from './use-mask-editor.ts';

const percent = (value: number) => `${Math.round(value * 100)}%`;

type MaskToolsProps = {
  editor: MaskEditor;
  /** The words for the two directions, such as "Keep" and "Remove". */
  addLabel: string;
  takeLabel: string;
};

/** What is in hand: click or brush, adding or taking away, and how large. */
export function MaskTools({ editor, addLabel, takeLabel }: MaskToolsProps) {
  const { t } = useTranslation('mask');
  const { tool, how, commands, state, canPick } = editor;
  return (
    <div className={styles.tools}>
      {canPick && (
        <Segmented
          label={t('tool')}
          value={tool}
          onValueChange={editor.setTool}
          options={[
            { value: 'pick', label: t('pick'), icon: MousePointerClick },
            { value: 'brush', label: t('brush'), icon: Brush },
          ]}
          full
        />
      )}
      <Segmented
        label={t('direction')}
        value={how}
        onValueChange={editor.setHow}
        options={[
          { value: 'add', label: addLabel, icon: Plus },
          { value: 'take', label: takeLabel, icon: Minus },
        ]}
        full
      />
      {tool === 'pick' ? (
        <p className={styles.hint}>{t('pickHint')}</p>
      ) : (
        <div>
          <ValueSlider
            label={t('size')}
            value={editor.size}
            min={0}
            max={1}
            step={0.01}
            format={percent}
            onValueChange={editor.setSize}
          />
          <ValueSlider
            label={t('hardness')}
            value={editor.hardness}
            min={0}
            max={1}
            step={0.01}
            format={percent}
            onValueChange={editor.setHardness}
          />
        </div>
      )}
      <div className={styles.pair}>
        <Button size="s" variant="secondary" icon={Contrast} onClick={commands.invert}>
          {t('invert')}
        </Button>
        <Button
          size="s"
          variant="secondary"
          icon={Trash2}
          disabled={state.isEmpty}
          onClick={commands.clear}
        >
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
