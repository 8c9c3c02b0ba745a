import { createHash } from 'node:crypto';
import { type Imaging, labelPicture } from '@vitrine/imaging';
import { type Making, newMarkId, type Stamp } from '../../base/marks/public.ts';
import { chooseResultSource, type MadeBy } from './disclosure.ts';

/** The label on every picture made with a test key. */
const TEST_LABEL = 'TEST';

export type ResultToFinish = {
  bytes: Buffer;
  madeBy: MadeBy;
  /** Everything that it was made from, the seller's photo first. */
  from: readonly Buffer[];
  imageId: string;
  isTest: boolean;
};

export type FinishedResult = {
  /** The picture as the seller sees and downloads it. */
  bytes: Buffer;
  /** The same without the visible label, where it has one. */
  clean?: Buffer;
  /** The id of its invisible mark. */
  markId?: bigint;
  source: Making['source'];
};

export type Finish = (result: ResultToFinish) => Promise<FinishedResult>;

type Options = {
  stamp: Stamp;
  /** Needed for marks and words on the picture. */
  imaging?: Imaging;
  markKey?: Uint8Array;
  /** The visible label of generated pictures. */
  label?: string;
};

/** Adds marks and metadata to a picture that an engine made; the pixels of the goods stay unchanged. */
export function createFinish({ stamp, imaging, markKey, label }: Options): Finish {
  return async ({ bytes, madeBy, from, imageId, isTest }) => {
    const source = chooseResultSource({ ...madeBy, from });
    const photo = from[0] && createHash('sha256').update(from[0]).digest('hex');
    const making = { source, id: imageId, ...(photo && { photo }) };
    const write = (picture: Uint8Array) => stamp.write(toBuffer(picture), making);
    if (isTest) return { bytes: await write(await labelPicture(bytes, TEST_LABEL)), source };
    const isGenerated = source !== 'algorithmicallyEnhanced';
    if (!isGenerated || !imaging || (!markKey && !label))
      return { bytes: await write(bytes), source };
    const id = newMarkId();
    const done = await imaging.run('finish-picture', {
      bytes,
      ...(markKey && { mark: { id, key: markKey } }),
      ...(label && { label }),
    });
    return {
      bytes: await write(done.labelled ?? done.bytes),
      ...(done.labelled && { clean: await write(done.bytes) }),
      ...(done.isMarked && { markId: id }),
      source,
    };
  };
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
