import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type CatalogueModel,
  type Face,
  GARMENT_KINDS,
  type Hand,
  type Language,
  type Sample,
  SCENE_THEMES,
  type Scene,
  TASK_TYPES,
} from '@vitrine/contract';
import { type Catalogue, toAgeGroup, toHeightGroup } from './catalogue.ts';
import type { CatalogueGroups } from './catalogue-groups.ts';
import { FACE_UNCHANGED } from './catalogue-texts.ts';
import { suitsTask } from './models-for.ts';

type Model = CatalogueGroups['people']['models'][number];
type Garment = CatalogueGroups['samples']['garments'][number];

const small = new Map<string, string>();

/** Finds the thumbnail beside a sample's photo, or the photo itself. Results are kept: the catalogue never changes. */
function findThumbnail(dir: string, file: string): string {
  const whole = path.join(dir, file);
  const thumb = file.replace(/\.jpg$/, '-thumb.webp');
  const found = small.get(whole) ?? (existsSync(path.join(dir, thumb)) ? thumb : file);
  small.set(whole, found);
  return found;
}

/** Presents entries of the catalogue on the wire, in one language. */
export function catalogueView(catalogue: Catalogue, language: Language) {
  const url = (file: string) => `/catalogue/${file}?v=${catalogue.version}`;
  const poseName = (model: Model, id: string) =>
    catalogue.people.bodies
      .find(({ gender }) => gender === model.gender)
      ?.poses.find((pose) => pose.id === id)?.name[language] ?? id;

  return {
    scene: (scene: CatalogueGroups['scenes']['scenes'][number]): Scene => {
      const [width, height] = scene.size;
      const { at, pixels_per_metre } = scene.spots[0] ?? {};
      return {
        scene_id: scene.id,
        name: scene.name[language],
        position: scene.position,
        theme: SCENE_THEMES.find((theme) => theme === scene.theme) ?? null,
        view: scene.view,
        url: url(scene.picture),
        thumb_url: url(scene.thumb),
        width,
        height,
        spot: at ? { x: at[0] / width, y: at[1] / height } : null,
        pixels_per_metre: pixels_per_metre ?? null,
      };
    },

    model: (model: Model): CatalogueModel => ({
      model_id: model.id,
      name: model.name[language],
      m_type: model.m_type,
      type: model.type,
      skin_type: model.skin_type,
      age: model.age,
      age_group: toAgeGroup(model),
      look: model.look,
      stature: model.stature,
      height_group: toHeightGroup(model),
      task_types: Object.values(TASK_TYPES).filter((type) => suitsTask(model, type)),
      phiz_list: [...new Set(model.phiz_list.map(({ type }) => type))].map((type) => ({
        type,
        list: model.phiz_list
          .filter((phiz) => phiz.type === type)
          .map(({ id, name }) => ({ expression_id: id, name: name[language] })),
      })),
      poses: model.poses.map(({ id, thumb }) => ({
        pose_id: id,
        name: poseName(model, id),
        url: url(thumb),
      })),
      thumb_url: url(model.thumb),
    }),

    face: (model: Model): Face => ({
      face_id: model.face_id,
      name: model.name[language],
      model_id: model.id,
      m_type: model.m_type,
      skin_type: model.skin_type,
      thumb_url: url(model.thumb),
    }),
    unchangedFace: {
      face_id: -1,
      name: FACE_UNCHANGED[language],
      model_id: null,
      m_type: null,
      skin_type: null,
      thumb_url: null,
    } satisfies Face,

    hand: (grip: CatalogueGroups['hands']['grips'][number]): Hand => ({
      grip: grip.id,
      name: grip.name[language],
      tones: grip.tones.map(({ m_type, skin_type, picture, thumb }) => ({
        m_type,
        skin_type,
        url: url(picture),
        thumb_url: url(thumb),
      })),
    }),

    complements: () => {
      // The same piece was drawn for every pose.
      const seen = new Map(
        catalogue.complements.items.map((item) => [`${item.gender} ${item.kind}`, item]),
      );
      return [...seen.values()].map(({ kind, gender, name }) => ({
        complement_id: kind,
        name: name[language],
        kind,
        m_type: gender === 'female' ? (1 as const) : (2 as const),
      }));
    },

    sample: (sample: Garment, subject: Sample['subject']): Sample => ({
      sample_id: sample.id,
      name: sample.name[language],
      subject,
      kind: GARMENT_KINDS.find((kind) => kind === sample.kind) ?? null,
      way: sample.way ?? null,
      url: url(sample.file),
      thumb_url: url(findThumbnail(catalogue.dir, sample.file)),
      width: sample.size[0],
      height: sample.size[1],
    }),
  };
}
