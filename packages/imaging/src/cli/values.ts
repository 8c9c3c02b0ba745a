/** Something is wrong with what was typed: the message says what. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Options as they were typed; a switch is true. */
export type Values = Readonly<Record<string, string | true | undefined>>;

type Range = { min: number; max: number; whole?: boolean };

export function readNumber(values: Values, name: string, range: Range): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  const fits = text !== true && text.trim() !== '' && value >= range.min && value <= range.max;
  if (!fits || (range.whole && !Number.isInteger(value))) {
    throw new UsageError(`--${name}: expected a number from ${range.min} to ${range.max}`);
  }
  return value;
}

/** One of a few words, the first where nothing was typed. */
export function readChoice<Choice extends string>(
  values: Values,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const typed = values[name];
  if (typed === undefined) return choices[0];
  const choice = choices.find((word) => word === typed);
  if (!choice) throw new UsageError(`--${name}: expected ${choices.join(', ')}`);
  return choice;
}
