import { Keyboard, Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './mask-editor.module.css';
import { type Command, findCommand, SHORTCUTS } from './shortcuts.ts';
import type { MaskEditor } from './use-mask-editor.ts';

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

const TYPING = 'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select';

/** Keys work wherever the focus is, except where somebody types or a dialog is open. */
function useShortcuts(commands: Record<Command, () => void>, isHelpOpen: boolean): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isHelpOpen) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const command = findCommand(event);
    if (!command) return;
    event.preventDefault();
    commands[command]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

type MaskHelpProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  canPick: boolean;
};

/** The keys, for those who have some. */
function MaskHelp({ open, onOpenChange, canPick }: MaskHelpProps) {
  const { t } = useTranslation('mask');
  const { t: tCommon } = useTranslation('common');
  const shown = SHORTCUTS.filter(({ command }) => canPick || command !== 'pick');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('help')} closeLabel={tCommon('close')}>
      <dl className={styles.shortcuts}>
        {shown.map(({ keys, command }) => (
          <div key={command} className={styles.shortcut}>
            <dt>{t(`key-${command}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
