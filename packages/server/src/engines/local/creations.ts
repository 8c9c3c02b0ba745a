import {
  ART_INKS,
  type ArtOptions,
  AVATAR_BACKGROUNDS,
  type AvatarOptions,
  outputSide,
} from '@vitrine/contract';
import type { Imaging, OperationInput } from '@vitrine/imaging';
import { ZipFile } from 'yazl';
import type { Made, MakeContext, Operation } from '../core/engine.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
type Picture = Omit<Made, 'recipe' | 'bytes'> & { bytes: Uint8Array };

/** Avatar, stickers and art: no goods are shown, so the picture may leave the photo behind. */
export const creationMakers = (imaging: Imaging) => ({
  art({ source, options }: Of<'art'>, context: MakeContext): Promise<Picture> {
    const input = { bytes: source, ...paintInput(options), targetSide: outputSide(options.size) };
    return imaging.run('art', input, context);
  },
  avatar({ source, options }: Of<'avatar'>, context: MakeContext): Promise<Picture> {
    return imaging.run('avatar', avatarInput(source, options), context);
  },
  async emoji({ source, options }: Of<'emoji'>, context: MakeContext): Promise<Picture> {
    const { files, ...picture } = await imaging.run(
      'stickers',
      { bytes: source, ...options },
      context,
    );
    const stickers = files.map(({ name, bytes, contentType }) => ({
      name,
      contentType,
      bytes: Buffer.from(bytes),
    }));
    return { ...picture, extras: [await packFiles(stickers, 'stickers.zip'), ...stickers] };
  },
});

/** What can be shown in a moment: only art, since the others need the outline first. */
export const creationPreviews = (imaging: Imaging) => ({
  art({ source, options }: Of<'art'>, context: MakeContext): Promise<Picture> {
    return imaging.run('art-preview', { bytes: source, ...paintInput(options) }, context);
  },
});

const paintInput = ({ style, strength, seed, inks }: ArtOptions) => ({
  style,
  strength,
  seed,
  inks: ART_INKS[inks],
});

function avatarInput(
  bytes: Uint8Array,
  { frame, shape, background, style, seed }: AvatarOptions,
): OperationInput<'avatar'> {
  return {
    bytes,
    frame,
    shape,
    background: AVATAR_BACKGROUNDS[background],
    ...(style !== 'natural' && { paint: { style, seed } }),
  };
}

type PackFile = { name: string; bytes: Buffer; contentType: string };

/** All files as one ZIP, under the same time for each: the same files are the same ZIP. */
async function packFiles(files: readonly PackFile[], name: string): Promise<PackFile> {
  const zip = new ZipFile();
  for (const file of files) {
    // Compressed already: packing them again costs time and saves nothing.
    zip.addBuffer(file.bytes, file.name, { compress: false, mtime: new Date(2000, 0, 1) });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return { name, bytes: Buffer.concat(chunks), contentType: 'application/zip' };
}
