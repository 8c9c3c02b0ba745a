import { CHANNEL_TEMPLATES } from '@vitrine/contract';
import { exampleName } from './file-name.ts';
import type { Channel, Recipe } from './run.ts';

/** What can be delivered, always in one order: those of a look have the names that it gives them. */
export const channelsFor = (chosen: readonly Channel[]): Channel[] => [
  ...CHANNEL_TEMPLATES.map((known) => chosen.find(({ name }) => name === known.name) ?? known),
  ...chosen.filter(({ name }) => CHANNEL_TEMPLATES.every((known) => known.name !== name)),
];

/** A look with one export more, or less. The last one stays. */
export function withChannel(recipe: Recipe, channel: Channel, isWanted: boolean): Recipe {
  const others = recipe.channels.filter(({ name }) => name !== channel.name);
  const chosen = isWanted ? [...others, channel] : others;
  if (chosen.length === 0) return recipe;
  return { ...recipe, channels: channelsFor(chosen).filter((one) => chosen.includes(one)) };
}

/** Whether files can be called that: a name, and nothing in it that no article has. */
export const isNamed = (channel: Channel): boolean =>
  channel.template.trim() !== '' && !/\{\w*\}/.test(exampleName(channel));
