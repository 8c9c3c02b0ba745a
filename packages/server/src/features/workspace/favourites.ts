import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { favouriteModels } from '../../db/schema/workspace.ts';
import { AppError } from '../../errors/app-error.ts';
import { type Catalogue, findModel } from '../catalogue/public.ts';

type Deps = { db: Database; catalogue: Catalogue };

/** A model that was removed from the catalogue is not shown; the mark stays in case it returns. */
export async function listFavourites({ db, catalogue }: Deps, userId: string) {
  const rows = await db
    .select({ modelId: favouriteModels.modelId })
    .from(favouriteModels)
    .where(eq(favouriteModels.userId, userId))
    .orderBy(desc(favouriteModels.markedAt), favouriteModels.modelId);
  const ids = rows.map(({ modelId }) => modelId);
  return { model_ids: ids.filter((id) => findModel(catalogue, id)) };
}

export async function markFavourite(
  deps: Deps,
  userId: string,
  { model_id: modelId, favourite }: { model_id: string; favourite: boolean },
) {
  if (!findModel(deps.catalogue, modelId)) throw new AppError('MODEL_UNKNOWN');
  if (favourite) {
    await deps.db.insert(favouriteModels).values({ userId, modelId }).onConflictDoNothing();
  } else {
    await deps.db
      .delete(favouriteModels)
      .where(and(eq(favouriteModels.userId, userId), eq(favouriteModels.modelId, modelId)));
  }
  return listFavourites(deps, userId);
}
