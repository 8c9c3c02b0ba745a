import type { Api, Language, Look } from '@vitrine/contract';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import { requireProductName } from '../../http/product-name.ts';
import type { AdmissionDeps } from '../tasks/public.ts';
import { type CreateDeps, createLook } from './create-look.ts';
import { type DescribeDeps, describeLook } from './describe-look.ts';
import {
  completeLook,
  deleteLook,
  fixMask,
  reopenLook,
  replacePicture,
  selectImage,
  updateLook,
} from './edit-look.ts';
import { LOOK_KIND } from './looks.ts';
import { makeLook } from './make-look.ts';
import { findLook, listLooks } from './queries.ts';

export type LookDeps = AdmissionDeps & CreateDeps & DescribeDeps & { userConcurrency: number };
type Named = { product: string; copy_task_id: string };
type Call<Input> = { input: Input; caller: { userId: string }; language: Language };

export function lookHandlers(deps: LookDeps): Handlers<Api['look']> {
  const { db, words } = deps;

  const describe = async (userId: string, id: string, language: Language): Promise<Look> => {
    const look = await findLook(db, userId, LOOK_KIND, id);
    if (!look) throw new AppError('NOT_FOUND');
    return describeLook(deps, look, language);
  };
  /** Performs one action and returns the updated look. */
  const step =
    <Input extends Named>(
      act: (
        target: { db: typeof db; userId: string; lookId: string },
        input: Input,
      ) => Promise<unknown>,
    ) =>
    async ({ input, caller: { userId }, language }: Call<Input>) => {
      requireLooks(input.product);
      const lookId = input.copy_task_id;
      await act({ db, userId, lookId }, input);
      return describe(userId, lookId, language);
    };
  const make = (action: 'generate' | 'remake') =>
    step<Named & { client_key: string }>(({ userId, lookId }, { client_key: clientKey }) =>
      makeLook(deps, { userId, lookId, clientKey, action }),
    );

  return {
    create: async ({ input, caller, language }) => {
      requireLooks(input.product);
      if (!deps.available.includes(LOOK_KIND)) throw new AppError('PRODUCT_UNAVAILABLE');
      words.check(input.title);
      const look = await createLook(deps, { ...input, userId: caller.userId });
      return describeLook(deps, look, language);
    },
    list: async ({ input, caller: { userId }, language }) => {
      const product = requireProductName(input.product);
      if (input.copy_task_id) {
        return { list: [await describe(userId, input.copy_task_id, language)], next_cursor: null };
      }
      const { looks, nextCursor } = await listLooks(db, userId, { ...input, product });
      const list: Look[] = [];
      for (const look of looks) list.push(await describeLook(deps, look, language));
      return { list, next_cursor: nextCursor };
    },
    update: step(async (target, { title, options }) => {
      words.check(title, typeof options?.desc === 'string' ? options.desc : undefined);
      await updateLook(target, { title, options });
    }),
    maskFix: step((target, { file_id, mask_id }) => fixMask(target, { file_id, mask_id })),
    generate: make('generate'),
    remake: make('remake'),
    selectImage: step((target, { image_id }) => selectImage(target, image_id)),
    updateSdImage: step((target, { file_id }) => replacePicture(target, file_id)),
    completed: step(completeLook),
    reEdit: step(reopenLook),
    delete: async ({ input, caller: { userId } }) => {
      requireLooks(input.product);
      await deleteLook({ db, userId, lookId: input.copy_task_id });
      return {};
    },
  };
}

function requireLooks(name: string) {
  if (requireProductName(name) !== LOOK_KIND) throw new AppError('PRODUCT_UNAVAILABLE');
}
