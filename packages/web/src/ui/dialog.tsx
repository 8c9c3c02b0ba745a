import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { SCREEN } from './screen-values.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The width in CSS pixels; a dialog is never wider than the screen. */
  width?: number;
  /** False where a stray press beside the dialog must not lose what was typed. */
  closeOnOutsidePress?: boolean;
  /** Where the focus goes first, if not to the button that closes the dialog. */
  initialFocus?: () => HTMLElement | null;
  /** Where the focus goes afterwards, if what opened the dialog may be gone. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  width = SCREEN.dialogWidth,
  closeOnOutsidePress = true,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={styles.popup}
            style={{ width }}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            {/* No <header>: two dialogs at once would be two banners of the page. */}
            <div className={styles.header}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={<IconButton label={closeLabel} icon={X} className={styles.close} />}
              />
            </div>
            {description && (
              <BaseDialog.Description className={styles.description}>
                {description}
              </BaseDialog.Description>
            )}
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
