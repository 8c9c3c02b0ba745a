/** What a key does in the editor. */
export type Command =
  | 'pick'
  | 'brush'
  | 'switch'
  | 'smaller'
  | 'larger'
  | 'softer'
  | 'harder'
  | 'undo'
  | 'redo'
  | 'invert'
  | 'clear'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'help';

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

const PLAIN: Readonly<Record<string, Command>> = {
  c: 'pick',
  b: 'brush',
  x: 'switch',
  '[': 'smaller',
  ']': 'larger',
  '{': 'softer',
  '}': 'harder',
  i: 'invert',
  delete: 'clear',
  backspace: 'clear',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomFit',
  '?': 'help',
};

export function findCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Command | null {
  const name = key.toLowerCase();
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (name === 'z') return shiftKey ? 'redo' : 'undo';
    return name === 'y' ? 'redo' : null;
  }
  return PLAIN[name] ?? null;
}

/** For the small help: the keys as they are printed, and the command whose name stands beside them. */
export const SHORTCUTS = [
  { keys: ['C'], command: 'pick' },
  { keys: ['B'], command: 'brush' },
  { keys: ['X'], command: 'switch' },
  { keys: ['[', ']'], command: 'smaller' },
  { keys: ['{', '}'], command: 'softer' },
  { keys: ['Ctrl Z'], command: 'undo' },
  { keys: ['Ctrl Shift Z'], command: 'redo' },
  { keys: ['I'], command: 'invert' },
  { keys: ['Del'], command: 'clear' },
  { keys: ['+', '−', '0'], command: 'zoomIn' },
  { keys: ['Space'], command: 'pan' },
  { keys: ['←↑↓→', 'Enter'], command: 'aim' },
] as const satisfies readonly { keys: readonly string[]; command: Command | 'pan' | 'aim' }[];
