import type { Picture } from '../../photo/model/picture.ts';

/** What stands behind: a scene of the catalogue, a picture of one's own, or a colour. */
export type Backdrop =
  | { kind: 'scene'; sceneId: string }
  | { kind: 'own'; picture: Picture }
  | { kind: 'colour'; colour: `#${string}` };

type BackdropFields = { sceneId?: string; backgroundId?: string; colour?: `#${string}` };

/** As a submission names it. */
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
