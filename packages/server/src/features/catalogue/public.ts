export { hiddenScenes } from './arrangement.ts';
export {
  type Catalogue,
  findModel,
  findSample,
  requireInCatalogue,
  requireModelByFace,
  toAgeGroup,
  toHeightGroup,
} from './catalogue.ts';
export { catalogueTexts } from './catalogue-texts.ts';
export { catalogueView } from './catalogue-view.ts';
export { suitsProduct, suitsTask } from './models-for.ts';
export { findOrphanedKeys, isOwnScene, isSceneKey, loadOwnScene } from './own-scenes.ts';
