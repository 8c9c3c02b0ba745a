export { hiddenScenes } from './arrangement.ts';
export {
  ageGroupOf,
  type Catalogue,
  findModel,
  findSample,
  heightGroupOf,
  modelOfFace,
  requireInCatalogue,
} from './catalogue.ts';
export { catalogueTexts } from './catalogue-texts.ts';
export { catalogueView } from './catalogue-view.ts';
export { suitsProduct, suitsTask } from './models-for.ts';
export { findOrphanedKeys, isOwnScene, isSceneKey, loadOwnScene } from './own-scenes.ts';
