import {
  type Api,
  type ExportFormat,
  type InputOf,
  type OutputOf,
  selectionSize,
} from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { EXPORT_PREFIX, findOwnFile, notesPrefix, presentFile } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask, Asking } from '../../jobs/interactive.ts';
import {
  analysePhoto,
  embedPhoto,
  exportPhoto,
  findBlemishes,
  previewHeadless,
  previewPhoto,
  previewRetouch,
  selectOnPhoto,
} from './interactive.ts';

export type PhotoDeps = { db: Database; store: ObjectStore; links: LinkSigner; ask: Ask };

type Process = Api['photo']['process'];
type Photo = NonNullable<Awaited<ReturnType<typeof findOwnFile>>>;
/** One piece of quick work for each operation of the call: a missing one does not compile. */
type Operations = {
  [Name in InputOf<Process>['operation']]: (
    photo: Photo,
    input: Extract<InputOf<Process>, { operation: Name }>,
    asking: Asking,
  ) => Promise<Omit<Extract<OutputOf<Process>, { operation: Name }>, 'operation'>>;
};

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
};
const toExportPath = (photo: Photo) => `${EXPORT_PREFIX}${photo.userId}/${photo.id}`;
const referTo = (photo: Photo) => ({ key: photo.key, notes: notesPrefix(photo) });

function createOperations({ store, links, ask }: PhotoDeps): Operations {
  // The key says all that the picture depends on: asked for again, it is already there.
  const made = async (photo: Photo, targetKey: string, make: () => Promise<{ key: string }>) => {
    const { key } = (await store.head(targetKey)) ? { key: targetKey } : await make();
    const fileName = `vitrine-${photo.id.slice(0, 8)}.${targetKey.split('.').at(-1)}`;
    return { url: links.sign({ key, fileName }), file_name: fileName };
  };

  return {
    show: async (photo) => ({ picture: presentFile(photo, links) }),
    preview: (photo, _input, asking) => {
      const targetKey = `${toExportPath(photo)}.preview.png`;
      return made(photo, targetKey, () =>
        ask(previewPhoto, { fileKey: photo.key, targetKey }, asking),
      );
    },
    export: (photo, { format, background }, asking) => {
      const shade = background.replace('#', '').toLowerCase();
      const targetKey = `${toExportPath(photo)}.${shade}.${EXTENSIONS[format]}`;
      return made(photo, targetKey, () =>
        ask(exportPhoto, { fileKey: photo.key, targetKey, format, background }, asking),
      );
    },
    embed: (photo, _input, asking) => ask(embedPhoto, referTo(photo), asking),
    select: async (photo, { clicks, previous: address }, asking) => {
      const size = selectionSize(photo);
      const previous = address?.split(',')[1];
      const wanted = { photo: referTo(photo), clicks, previous, size };
      const { mask } = await ask(selectOnPhoto, wanted, asking);
      return { mask: `data:image/png;base64,${mask}` };
    },
    'find-blemishes': (photo, _input, asking) => ask(findBlemishes, referTo(photo), asking),
    analyse: async (photo, _input, asking) => ({
      analysis: await ask(analysePhoto, referTo(photo), asking),
    }),
    'retouch-preview': async (photo, { settings }, asking) => {
      const amounts = Object.values(settings).map((value) => Math.round(value * 100));
      const target = `${toExportPath(photo)}.retouch-${amounts.join('-')}`;
      const wanted = { fileKey: photo.key, target, settings };
      const { key } = await ask(previewRetouch, wanted, asking);
      return { url: links.sign({ key }) };
    },
    'headless-preview': async (photo, { line, mode }, asking) => {
      const target = `${toExportPath(photo)}.headless-${line}-${mode}`;
      const wanted = { fileKey: photo.key, target, line, mode };
      const shown = await ask(previewHeadless, wanted, asking);
      return { url: links.sign({ key: shown.key }), mode: shown.mode, line: shown.line };
    },
  };
}

export function photoHandlers(deps: PhotoDeps): Handlers<Api['photo']> {
  const operations = createOperations(deps);
  return {
    process: async ({ input, caller: { userId }, signal }) => {
      const photo = await findOwnFile(deps.db, userId, input.file_id);
      if (!photo) throw new AppError('NOT_FOUND');
      // The table pairs each name with its input, which TypeScript cannot follow through the look-up.
      const operate = operations[input.operation] as (
        photo: Photo,
        asked: typeof input,
        asking: Asking,
      ) => Promise<object>;
      const answer = await operate(photo, input, { userId, signal });
      return { operation: input.operation, ...answer } as OutputOf<Process>;
    },
  };
}
