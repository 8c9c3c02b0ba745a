import type { PictureRecipe } from './recipe.ts';
import { DRESSED } from './recipes/dressed.ts';
import { GOODS } from './recipes/goods.ts';
import { PEOPLE } from './recipes/people.ts';
import { PHOTOS } from './recipes/photos.ts';

/** Every operation that makes a picture, from the catalogue's own samples. */
export const RECIPES: readonly PictureRecipe[] = [...DRESSED, ...PEOPLE, ...GOODS, ...PHOTOS];
