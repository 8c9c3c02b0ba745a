import { readFile } from 'node:fs/promises';
import { CATALOGUE_ROOT, catalogueFile, readCatalogue } from '../../../catalogue/catalogue.ts';
import type { Scene, ScenesGroup } from '../../../catalogue/scenes.ts';
import { ImagingError } from '../../../errors.ts';
import { decodePixels } from '../../../pixels/decode-pixels.ts';
import { openPicture } from '../../../pixels/files/open-picture.ts';
import { mapFloats } from '../../../pixels/map-values.ts';
import { decodeRgb, type Plane } from '../../../pixels/raster.ts';
import type { Setting } from '../setting.ts';

/** A lens blurs a room behind a person less than a wall behind a bottle. */
const BLUR = { people: 0.55, product: 0.5 };

export async function readScenes(root = CATALOGUE_ROOT): Promise<Scene[]> {
  const { groups } = await readCatalogue(root);
  return (groups.scenes as ScenesGroup | undefined)?.scenes ?? [];
}

export async function readCatalogueSetting(id: string, root = CATALOGUE_ROOT): Promise<Setting> {
  const scene = (await readScenes(root)).find((one) => one.id === id);
  if (!scene) throw new ImagingError('no-scene', `There is no scene ${id}`);
  return readSceneSetting(scene, root);
}

async function readSceneSetting(scene: Scene, root: string): Promise<Setting> {
  const { rgb } = await decodeRgb(await readFile(catalogueFile(scene.picture, root)));
  const { camera, light, surface, depth } = scene;
  const near = await readDepth(catalogueFile(depth.file, root), depth);
  return {
    id: scene.id,
    picture: rgb,
    view: {
      width: rgb.width,
      height: rgb.height,
      centre: rgb.width / 2,
      horizon: camera.horizon_px,
      focal: camera.focal_px,
      distance: camera.distance,
      eye: camera.eye,
    },
    depth: near,
    light,
    surface,
    spots: scene.spots,
    blur: scene.position === 'product' ? BLUR.product : BLUR.people,
    plain: false,
    lies: scene.view === 'above',
    assumed: [],
  };
}

async function readDepth(file: string, { near, far }: Scene['depth']): Promise<Plane> {
  const grey = openPicture(await readFile(file)).extractChannel(0);
  const { data, width, height } = await decodePixels(grey);
  const step = (1 / far - 1 / near) / 255;
  const metres = mapFloats(data, (value) => 1 / (1 / near + step * value));
  return { data: metres, width, height };
}
