import { LOOK_STATUS, type LookAction, type LookStatus } from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { type LookState, lookStatus, requireAction } from './state.ts';

const state = (over: Partial<LookState>): LookState => ({
  phase: 'editing',
  hasWorkingPicture: false,
  latest: [],
  hasPictures: false,
  ...over,
});

test.each<[string, Partial<LookState>, LookStatus]>([
  ['new', {}, LOOK_STATUS.editing],
  ['queued', { phase: 'made', latest: ['queued'] }, LOOK_STATUS.generating],
  ['half made', { phase: 'made', latest: ['done', 'running'], hasPictures: true }, 1],
  ['made', { phase: 'made', latest: ['done', 'failed'], hasPictures: true }, LOOK_STATUS.choosing],
  ['made in vain', { phase: 'made', latest: ['failed'] }, LOOK_STATUS.editing],
  [
    'cancelled after an earlier success',
    { phase: 'made', latest: ['cancelled'], hasPictures: true },
    2,
  ],
  ['chosen', { phase: 'made', latest: ['done'], hasPictures: true, hasWorkingPicture: true }, 3],
  ['finished', { phase: 'completed', hasPictures: true, hasWorkingPicture: true }, 4],
])('a look that is %s', (_name, over, expected) => {
  expect(lookStatus(state(over))).toBe(expected);
});

const ACTIONS: LookAction[] = [
  'update',
  'maskfix',
  'generate',
  'selectimage',
  'updatesdimage',
  'remake',
  'completed',
  'reedit',
  'delete',
];
/** What works in each state, in the order of the actions above. */
const TABLE: [keyof typeof LOOK_STATUS, string][] = [
  ['editing', 'yes yes yes no no no no no yes'],
  ['generating', 'no no no no no no no no no'],
  ['choosing', 'yes yes no yes yes yes no no yes'],
  ['selected', 'yes yes no yes yes yes yes no yes'],
  ['completed', 'no no no no no no no yes yes'],
];

describe.each(TABLE)('while %s', (name, row) => {
  const answers = row.split(' ');
  test.each(ACTIONS.map((action, index) => [action, answers[index]]))(
    '%s: %s',
    (action, answer) => {
      const attempt = () => requireAction(LOOK_STATUS[name], action as LookAction);
      if (answer === 'yes') return expect(attempt).not.toThrow();
      const error = name === 'generating' ? 'GENERATING' : 'LOOK_NOT_NOW';
      expect(attempt).toThrowError(expect.objectContaining({ error }));
    },
  );
});
