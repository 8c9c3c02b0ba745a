import { drawParse } from '../../parse/overlay.ts';
import type { Tool } from '../tool.ts';

export const parse: Tool = {
  usage: '[--json]',
  help: `
  --json       also print what was found: kind, category, parts, colours, joints, faces`,
  options: [],
  switches: ['json'],
  read: (values) => async (imaging, bytes, work) => {
    const parsed = await imaging.run('parse', { bytes }, work);
    if (values.json) {
      const { labels, ...found } = parsed;
      process.stdout.write(`${JSON.stringify({ ...found, labels: labels.names }, null, 1)}\n`);
    }
    return drawParse(bytes, parsed);
  },
};
