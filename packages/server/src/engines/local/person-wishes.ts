import type { Framing, FramingChoice } from '@vitrine/contract';
import type { OperationInput } from '@vitrine/imaging';
import type { ChosenSetting } from './setting-for.ts';

export type PersonWishes = {
  pose: string;
  expression: string;
  framing: FramingChoice;
};

export const FRAMINGS = {
  full: 'full',
  'three-quarter': 'three_quarter',
  half: 'half',
  'lips-down': 'lips_down',
} as const satisfies Record<Framing, OperationInput<'dress'>['framing']>;

/** Returns what the seller has chosen, without what was left at 'auto'. */
export const readPersonChoices = ({ pose, expression, framing }: PersonWishes) => ({
  ...(pose !== 'auto' && { pose }),
  ...(expression !== 'auto' && { expression }),
  ...(framing !== 'auto' && { framing: FRAMINGS[framing] }),
});

export const withWords = <Wishes extends PersonWishes>(
  choices: Wishes,
  said: ChosenSetting['said'],
): Wishes => ({
  ...choices,
  ...(choices.pose === 'auto' && said.pose && { pose: said.pose }),
  ...(choices.expression === 'auto' && said.expression && { expression: said.expression }),
  ...(choices.framing === 'auto' && said.framing && { framing: said.framing }),
});
