import { SAMPLE_PICTURES, type SamplePicture } from '../../ui/sample-pictures.ts';

/** One screen of the landing page: texts `<id>Title`, `<id>Body`, `<id>Alt`, and its two pictures. */
export type Feature = { id: 'edges'; pictures: SamplePicture };

/** What the landing page shows off, in order. A new kind of picture joins by a line here and its texts. */
export const FEATURES: readonly Feature[] = [{ id: 'edges', pictures: SAMPLE_PICTURES.tee }];
