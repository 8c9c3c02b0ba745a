import type { Api, ExportFormat } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { EXPORT_PREFIX, findOwnFile } from '../files/files.service.ts';
import { exportPhoto, previewPhoto } from './photos.interactive.ts';

export type PhotoDeps = { db: Database; store: ObjectStore; links: LinkSigner; ask: Ask };

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
};

export const photoHandlers = ({ db, store, links, ask }: PhotoDeps): Handlers<Api['photo']> => ({
  process: async ({ input, caller }) => {
    const file = await findOwnFile(db, caller.userId, input.file_id);
    if (!file) throw new AppError('NOT_FOUND');
    const folder = `${EXPORT_PREFIX}${caller.userId}/${file.id}`;

    // The key says all that the picture depends on: asked for again, it is already there.
    const made = async (targetKey: string, make: () => Promise<{ key: string }>) => {
      const { key } = (await store.head(targetKey)) ? { key: targetKey } : await make();
      const fileName = `vitrine-${file.id.slice(0, 8)}.${targetKey.split('.').at(-1)}`;
      return { url: links.sign({ key, fileName }), file_name: fileName };
    };

    if (input.operation === 'preview') {
      const targetKey = `${folder}.preview.png`;
      return made(targetKey, () => ask(previewPhoto, { fileKey: file.key, targetKey }));
    }
    const { format, background } = input;
    const shade = background.replace('#', '').toLowerCase();
    const targetKey = `${folder}.${shade}.${EXTENSIONS[format]}`;
    return made(targetKey, () =>
      ask(exportPhoto, { fileKey: file.key, targetKey, format, background }),
    );
  },
});
