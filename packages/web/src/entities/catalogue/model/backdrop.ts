import type { Picture } from '../../photo/model/picture.ts';

/** The background: a scene of the catalogue, the seller's own picture, or a colour. */
export type Backdrop =
  | { kind: 'scene'; sceneId: string }
  | { kind: 'own'; picture: Picture }
  | { kind: 'colour'; colour: `#${string}` };

type BackdropFields = { sceneId?: string; backgroundId?: string; colour?: `#${string}` };

/** Converts a backdrop to the fields of a submission. */
export function backdropFields(backdrop: Backdrop | null): BackdropFields {
  switch (backdrop?.kind) {
    case 'scene':
      return { sceneId: backdrop.sceneId };
    case 'own':
      return { backgroundId: backdrop.picture.fileId };
    case 'colour':
      return { colour: backdrop.colour };
    default:
      return {};
  }
}
