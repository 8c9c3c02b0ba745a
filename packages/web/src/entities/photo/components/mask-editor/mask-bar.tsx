import { Keyboard, Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/button.tsx';
import styles from './mask-editor.module.css';
import { MaskHelp } from './mask-help.tsx';
import type { MaskEditor } from './use-mask-editor.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Undo, zoom and help, in one bar under the picture. */
export function MaskBar({ editor }: { editor: MaskEditor }) {
  const { t } = useTranslation('mask');
  const { state, stage, commands, isHelpOpen, setHelpOpen } = editor;
  useShortcuts(commands, isHelpOpen);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
      <IconButton
        size="s"
        icon={Undo2}
        label={t('undo')}
        disabled={!state.canUndo}
        onClick={commands.undo}
      />
      <IconButton
        size="s"
        icon={Redo2}
        label={t('redo')}
        disabled={!state.canRedo}
        onClick={commands.redo}
      />
      <span className={styles.gap} />
      <IconButton size="s" icon={Minus} label={t('zoomOut')} onClick={commands.zoomOut} />
      <output className={styles.zoom} aria-label={t('zoom')}>
        {Math.round(stage.zoomed * 100)}%
      </output>
      <IconButton size="s" icon={Plus} label={t('zoomIn')} onClick={commands.zoomIn} />
      <IconButton size="s" icon={Maximize} label={t('zoomFit')} onClick={commands.zoomFit} />
      <span className={styles.keys}>
        <IconButton size="s" icon={Keyboard} label={t('help')} onClick={commands.help} />
      </span>
      <MaskHelp open={isHelpOpen} onOpenChange={setHelpOpen} canPick={editor.canPick} />
    </div>
  );
}
