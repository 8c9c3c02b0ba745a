import type { FacePlace } from '../../../perception/faces/compare-faces.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { applySimilarity } from '../../../pixels/geometry/similarity.ts';
import type { DressedModel } from '../dressed-model.ts';
import type { FigurePictures } from '../figure/figure-pictures.ts';
import { asPoint, placeHead } from '../figure/place-head.ts';
import { computeBodyScale } from '../wardrobe/stature.ts';
import type { Figure, Wardrobe } from '../wardrobe/wardrobe.ts';
import { planeIn } from './layer.ts';
import { blendRelight, type Clothes } from './relight.ts';
import { cameraIn, type View } from './view.ts';

/** Adds to a drawn figure all that a scene needs to know about it, and finds where its face is in the picture. */
export async function modelIn(
  wardrobe: Wardrobe,
  figure: Figure,
  pictures: FigurePictures,
  view: View,
  clothes: Clothes,
  pixels: Uint8Array,
): Promise<{ model: DressedModel; face: FacePlace }> {
  const { pose, body } = figure;
  const place = ([x, y]: Point): Point => [
    (x - view.box[0]) * view.scale,
    (y - view.box[1]) * view.scale,
  ];
  return {
    face: facePlace(figure, place),
    model: {
      pixels,
      width: view.width,
      height: view.height,
      box: view.box,
      scale: view.scale,
      shadow: await planeIn(pictures.shadow.map, pictures.shadow.box, view),
      camera: cameraIn(body.camera, view, computeBodyScale(figure)),
      feet: {
        left: place(pose.joints.ankle_l as Point),
        right: place(pose.joints.ankle_r as Point),
        ground: place([0, pose.bounds[3]])[1],
      },
      relight: blendRelight(pictures, clothes, view, wardrobe.people.relight_range),
    },
  };
}

/** Finds the model's face in the view. */
function facePlace({ model: { head }, pose }: Figure, place: (point: Point) => Point): FacePlace {
  const onBody = placeHead(head, pose);
  const at = (point: Point) => {
    const { x, y } = applySimilarity(onBody, asPoint(point));
    return asPoint(place([x, y]));
  };
  const { eye_l, eye_r, mouth } = head.points;
  return { leftEye: at(eye_l), rightEye: at(eye_r), mouth: at(mouth) };
}
