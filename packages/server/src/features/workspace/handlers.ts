import {
  type Api,
  CLOTHING_CATEGORIES,
  FRAMING_CHOICES,
  GARMENT_KINDS,
  PAY_METHOD,
  PICTURE_RATIOS,
  SCENE_POSITIONS,
  type ScenePosition,
  TASK_TYPES,
} from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/context.ts';
import { requireProductName } from '../../http/product-name.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { describeBuyer, taskPrice } from '../../money/shop/public.ts';
import {
  catalogueTexts,
  catalogueView,
  suitsProduct,
  suitsTask,
  toAgeGroup,
  toHeightGroup,
} from '../catalogue/public.ts';
import {
  type AdmissionDeps,
  admitChoice,
  announceTask,
  deleteTask,
  describePage,
  describeTask,
  type Pace,
  placeTask,
  requireTask,
  submitTask,
} from '../tasks/public.ts';
import { copySample } from './copy-sample.ts';
import { listFavourites, markFavourite } from './favourites.ts';
import { forgetPhoto, listPhotos, rememberPhoto } from './history.ts';

export type WorkspaceDeps = AdmissionDeps & {
  db: Database;
  store: ObjectStore;
  links: LinkSigner;
  ask: Ask;
  pace: Pace;
  userConcurrency: number;
};

const KIND = 'fashionclothing';
/** Only tasks of the workspace; assisted orders have their own page. */
const SELF_SERVICE = { products: [KIND], assisted: false } as const;

export function workspaceHandlers(deps: WorkspaceDeps): Handlers<Api['outfit']> {
  const { db, catalogue } = deps;
  return {
    config: async ({ caller, language }) => {
      const texts = catalogueTexts(language);
      const view = catalogueView(catalogue, language);
      const { offerDaysLeft } = await describeBuyer(db, caller.userId);
      return {
        task_types: Object.values(TASK_TYPES).map((task_type) => ({
          task_type,
          name: texts.taskType(task_type),
        })),
        categories: CLOTHING_CATEGORIES.map((category) => ({
          category,
          name: texts.category(category),
        })),
        kinds: GARMENT_KINDS.map((kind) => ({ kind, name: texts.kind(kind) })),
        framings: FRAMING_CHOICES.map((id) => ({ id, name: texts.framing(id) })),
        ratios: [...PICTURE_RATIOS],
        complements: view.complements(),
        pay_method: PAY_METHOD.points,
        cprice: await taskPrice(db, KIND),
        firstClothing: offerDaysLeft !== null,
        available: deps.available.includes(KIND),
      };
    },

    models: async ({ input, language }) => {
      const view = catalogueView(catalogue, language);
      const product = input.product && requireProductName(input.product);
      const models = catalogue.people.models.filter(
        (model) =>
          (!input.task_type || suitsTask(model, input.task_type)) &&
          (!product || suitsProduct(model, product)) &&
          (!input.m_type || model.m_type === input.m_type) &&
          (!input.type || model.type === input.type) &&
          (!input.skin_type || model.skin_type === input.skin_type) &&
          (!input.age_group || toAgeGroup(model) === input.age_group) &&
          (!input.look || model.look === input.look) &&
          (!input.height_group || toHeightGroup(model) === input.height_group),
      );
      const at = (position: ScenePosition) =>
        catalogue.scenes.scenes.filter((scene) => scene.position === position).map(view.scene);
      const [indoor, outdoor, solid] = SCENE_POSITIONS.map(at) as [never[], never[], never[]];
      return { models: models.map(view.model), scenes: { indoor, outdoor, solid } };
    },

    favourites: ({ caller }) => listFavourites(deps, caller.userId),
    markFavourite: ({ input, caller }) => markFavourite(deps, caller.userId, input),

    historyUpload: ({ input, caller }) => rememberPhoto(deps, caller.userId, input),
    historyList: ({ input, caller }) => listPhotos(deps, caller.userId, input),
    historyDelete: async ({ input, caller }) => {
      await forgetPhoto(db, caller.userId, input.file_id);
      return {};
    },
    useSample: ({ input, caller: { userId }, signal }) =>
      copySample(deps, { userId, signal }, input.sample_id),

    submit: async ({ input, caller: { userId }, language }) => {
      const { garments, extend, pay_method: payMethod } = input;
      const fileIds = garments.map(({ file_id }) => file_id);
      const { task_type, model_id, scene_id } = input;
      const choice = admitChoice(deps, KIND, {
        images: fileIds,
        options: { ...extend, garments, task_type, model_id, ...(scene_id && { scene_id }) },
      });
      const submission = {
        userId,
        choice,
        fileIds,
        payMethod,
        clientKey: input.client_key,
        expectedPrice: input.cprice,
      };
      if (payMethod === PAY_METHOD.points) {
        const { task } = await submitTask(db, submission, deps.userConcurrency);
        return describeTask(deps, userId, task.id, language);
      }
      // A code or an order pays for it afterwards.
      const { id } = await db.transaction((tx) => placeTask(tx, submission));
      await announceTask(db, userId, id);
      return describeTask(deps, userId, id, language);
    },

    list: ({ input, caller, language }) =>
      describePage(deps, caller.userId, { ...input, filter: SELF_SERVICE }, language),

    detail: async ({ input, caller, language }) => {
      await requireTask(db, caller.userId, input.task_id, KIND);
      return describeTask(deps, caller.userId, input.task_id, language);
    },

    delete: async ({ input, caller }) => {
      await deleteTask(db, caller.userId, input.task_id, KIND);
      return {};
    },
  };
}
