// Lays pictures out in rows on a neutral ground; reads its plan from standard input.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const GROUND = '#d8d4cf';
const { target, cell, rows } = JSON.parse(readFileSync(0, 'utf8'));
const height = Math.round(cell * 1.5);
const pieces = [];
for (const [y, row] of rows.entries()) {
  for (const [x, file] of row.entries()) {
    const picture = await sharp(file)
      .flatten({ background: GROUND })
      .resize(cell, height, { fit: 'contain', background: GROUND })
      .toBuffer();
    pieces.push({ input: picture, left: x * cell, top: y * height });
  }
}
const width = Math.max(...rows.map((row) => row.length)) * cell;
await sharp({ create: { width, height: rows.length * height, channels: 3, background: GROUND } })
  .composite(pieces)
  .jpeg({ quality: 82 })
  .toFile(target);
