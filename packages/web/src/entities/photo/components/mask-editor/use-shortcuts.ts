import { useEffect, useEffectEvent } from 'react';
import { type Command, findCommand } from './shortcuts.ts';

const TYPING = 'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select';

/** Keys work wherever the focus is, except where somebody types or a dialog is open. */
export function useShortcuts(commands: Record<Command, () => void>, isHelpOpen: boolean): void {
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
