import type { Framing } from '@vitrine/contract';
import type { OperationInput } from '@vitrine/imaging';
import type { ChosenSetting } from './setting-for.ts';

export type PersonWishes = {
  pose: string;
  expression: string;
  framing: Framing;
  /** Down to the shoes, whatever the photo shows. */
  isWhole: boolean;
};

export const FRAMINGS = {
  full: 'full',
  'three-quarter': 'three_quarter',
  'lips-down': 'lips_down',
} as const satisfies Record<Framing, OperationInput<'dress'>['framing']>;

/** What was chosen, as far as that can be told from what nobody has touched. */
export const readPersonChoices = ({ pose, expression, framing, isWhole }: PersonWishes) => ({
  ...(pose !== 'auto' && { pose }),
  ...(expression !== 'auto' && { expression }),
  ...((isWhole || framing !== 'full') && { framing: FRAMINGS[framing] }),
});

export const withWords = <Wishes extends PersonWishes>(
  choices: Wishes,
  said: ChosenSetting['said'],
): Wishes => ({
  ...choices,
  ...(choices.pose === 'auto' && said.pose && { pose: said.pose }),
  ...(choices.expression === 'auto' && said.expression && { expression: said.expression }),
  ...(!choices.isWhole && choices.framing === 'full' && said.framing && { framing: said.framing }),
});
