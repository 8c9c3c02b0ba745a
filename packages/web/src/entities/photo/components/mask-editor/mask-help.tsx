import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './mask-editor.module.css';
import { SHORTCUTS } from './shortcuts.ts';

type MaskHelpProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  canPick: boolean;
};

/** The keys, for those who have some. */
export function MaskHelp({ open, onOpenChange, canPick }: MaskHelpProps) {
  const { t } = useTranslation(['mask', 'common']);
  const shown = SHORTCUTS.filter(({ command }) => canPick || command !== 'pick');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('help')}
      closeLabel={t('close', { ns: 'common' })}
    >
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
