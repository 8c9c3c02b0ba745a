import type { Picture } from '@vitrine/contract';

/** What stands behind: a scene of the catalogue, a picture of one's own, or a colour. */
export type Backdrop =
  | { kind: 'scene'; sceneId: string }
  | { kind: 'own'; picture: Picture }
  | { kind: 'colour'; colour: `#${string}` };

type BackdropFields = { scene_id?: string; background_id?: string; colour?: `#${string}` };

/** As a submission names it. */
export function backdropFields(backdrop: Backdrop | null): BackdropFields {
  switch (backdrop?.kind) {
    case 'scene':
      return { scene_id: backdrop.sceneId };
    case 'own':
      return { background_id: backdrop.picture.file_id };
    case 'colour':
      return { colour: backdrop.colour };
    default:
      return {};
  }
}
