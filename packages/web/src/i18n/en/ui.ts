export const ui = {
  before: 'Before',
  after: 'After',
  compare: 'Move to compare before and after',
  close: 'Close',
} as const;
