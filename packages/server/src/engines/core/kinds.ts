import { isFromWords, type Product, type TaskChoice } from '@vitrine/contract';

/** What the local engine makes, and with it what this deployment offers. Apart from the engine, because the api loads no image code. */
export const LOCAL_KINDS = [
  'cutout',
  'retouch',
  'headless',
  'upscale',
  'avatar',
  'emoji',
  'art',
  'stablediffusion',
  'handheld',
  'fashionclothing',
  'fullbody',
] as const satisfies readonly Product[];

type Stock = {
  hands: { grips: readonly unknown[] };
  people: { models: readonly unknown[] };
  templates: { items: readonly unknown[] };
};

/** Those that need pictures of the catalogue are offered where it has them. */
export function localKinds({ hands, people, templates }: Stock): Product[] {
  const canDress = people.models.length > 0 && templates.items.length > 0;
  return LOCAL_KINDS.filter((kind) => {
    if (kind === 'handheld') return hands.grips.length > 0;
    return (kind !== 'fashionclothing' && kind !== 'fullbody') || canDress;
  });
}

/** A picture from words alone needs a model that has learnt to paint. */
export const canMakeLocally = (choice: TaskChoice): boolean => !isFromWords(choice);
