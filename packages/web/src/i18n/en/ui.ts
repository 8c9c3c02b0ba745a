export const ui = {
  before: 'Before',
  after: 'After',
  compare: 'Move to compare before and after',
  close: 'Close',
  loading: 'Loading',
  more: 'Show more',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
} as const;
