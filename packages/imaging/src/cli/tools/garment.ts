import { GARMENT_KINDS, type GarmentKind } from '../../catalogue/garment-kinds.ts';
import { drawReading } from '../../perception/garment/overlay.ts';

import type { Tool } from '../tool.ts';
import { UsageError } from '../values.ts';

export const garment: Tool = {
  usage: '[--kind KIND] [--json]',
  help: `
  --kind       what it is, if it is known: ${GARMENT_KINDS.join(', ')}
  --json       also print what was read: kind, landmarks, confidence, doubts`,
  options: ['kind'],
  switches: ['json'],
  read(values) {
    const kind = values.kind as GarmentKind | undefined;
    if (kind && !GARMENT_KINDS.includes(kind)) {
      throw new UsageError(`--kind is one of ${GARMENT_KINDS.join(', ')}`);
    }
    return async (imaging, bytes, work) => {
      const input = { bytes, ...(kind && { kinds: [kind] }) };
      const reading = await imaging.run('read-garment', input, work);
      if (values.json) {
        const { png, ...found } = reading;
        process.stdout.write(`${JSON.stringify(found, null, 1)}\n`);
      }
      return drawReading(bytes, reading);
    };
  },
};
