import { type Api, PRODUCT_SCALES, type Product, type ScenePosition } from '@vitrine/contract';
import type { Handlers } from '../../http/context.ts';
import { requireProductName } from '../../http/product-name.ts';
import type { Catalogue } from './catalogue.ts';
import { COLOURS, SCALE_NAMES } from './catalogue-texts.ts';
import { catalogueView } from './catalogue-view.ts';
import { suitsProduct } from './models-for.ts';

/** Kinds whose subject is a thing; all others show people. */
const OF_THINGS: readonly Product[] = ['stablediffusion', 'handheld'];
const SCALES = Object.keys(PRODUCT_SCALES) as (keyof typeof PRODUCT_SCALES)[];

export function catalogueHandlers(catalogue: Catalogue): Handlers<Api['catalogue']> {
  const { hands, samples } = catalogue;
  const suiting = (product: Product, position?: ScenePosition) =>
    catalogue.scenes.scenes.filter((scene) => {
      if (OF_THINGS.includes(product) && scene.position !== 'product') {
        // A plain ground suits everything.
        return scene.position === 'solid' && (!position || position === 'solid');
      }
      if (!OF_THINGS.includes(product) && scene.position === 'product') return false;
      return !position || scene.position === position;
    });

  return {
    scenes: async ({ input, language }) => {
      const found = suiting(requireProductName(input.product), input.position);
      return { list: found.map(catalogueView(catalogue, language).scene) };
    },
    backgrounds: async ({ input, language }) => ({
      list: suiting(requireProductName(input.product), 'solid').map(
        catalogueView(catalogue, language).scene,
      ),
      colours: COLOURS.map((entry) => ({ colour: entry.colour, name: entry[language] })),
    }),
    faces: async ({ input, language }) => {
      const product = requireProductName(input.product);
      const view = catalogueView(catalogue, language);
      const fitting = catalogue.people.models.filter(
        (model) =>
          suitsProduct(model, product) &&
          (!input.m_type || model.m_type === input.m_type) &&
          (!input.skin_type || model.skin_type === input.skin_type),
      );
      return { list: [view.unchangedFace, ...fitting.map(view.face)] };
    },
    scales: async ({ language }) => ({
      list: SCALES.map((scale_id) => ({
        scale_id,
        name: SCALE_NAMES[scale_id][language],
        scale: PRODUCT_SCALES[scale_id],
      })),
    }),
    productScenes: async ({ input, language }) => ({
      list: catalogue.scenes.scenes
        .filter(({ position }) => position === 'product')
        .filter(({ theme }) => !input.theme || theme === input.theme)
        .map(catalogueView(catalogue, language).scene),
    }),
    hands: async ({ input, language }) => {
      const wanted = ({ m_type, skin_type }: { m_type: number; skin_type: number }) =>
        (!input.m_type || m_type === input.m_type) &&
        (!input.skin_type || skin_type === input.skin_type);
      const found = hands.grips
        .map((grip) => ({ ...grip, tones: grip.tones.filter(wanted) }))
        .filter(({ tones }) => tones.length > 0);
      return { list: found.map(catalogueView(catalogue, language).hand) };
    },
    samples: async ({ input, language }) => {
      const view = catalogueView(catalogue, language);
      const list = (['garments', 'products'] as const)
        .filter((subject) => !input.subject || subject === input.subject)
        .flatMap((subject) => samples[subject].map((sample) => view.sample(sample, subject)));
      return { list };
    },
  };
}
