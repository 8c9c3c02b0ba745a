export { hiddenScenes } from './arrangement.ts';
export {
  type Catalogue,
  findModel,
  findSample,
  modelOfFace,
  requireInCatalogue,
  toAgeGroup,
  toHeightGroup,
} from './catalogue.ts';
export { catalogueTexts } from './catalogue-texts.ts';
export { catalogueView } from './catalogue-view.ts';
export { suitsProduct, suitsTask } from './models-for.ts';
export { findOrphanedKeys, isOwnScene, isSceneKey, loadOwnScene } from './own-scenes.ts';
