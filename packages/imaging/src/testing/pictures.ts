import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createProgressLine } from '../cli/progress-line.ts';
import { drawLabelledSheet, type LabelledCell } from '../making/sheet/labelled-sheet.ts';
import { recordAsChecked } from './checked/check.ts';
import { PICTURES } from './checked/checks.ts';
import { type FinishedPicture, openPictureMaker } from './pictures/make-pictures.ts';
import { RECIPES } from './pictures/recipes.ts';
import { STORED_FOLDER, writeStored } from './pictures/stored-picture.ts';

/**
 * Makes a picture with every operation and checks it: npm run pictures [-- --accept] [--quick] [--only dress,avatar]
 * --accept stores what was made as what is expected from now on.
 */
const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    out: {
      type: 'string',
      default: path.resolve(import.meta.dirname, '../../../../data/pictures'),
    },
  },
});

const PNG_BEGINS = 0x89;
const wanted = values.only.split(',');
const recipes = RECIPES.filter(
  ({ name, isQuick }) => (isQuick || !values.quick) && wanted.some((part) => name.includes(part)),
);

const line = createProgressLine(process.stdout);
const finished: FinishedPicture[] = [];
await mkdir(values.out, { recursive: true });
const maker = await openPictureMaker();
try {
  for (const recipe of recipes) {
    const picture = await maker.make(recipe);
    const { bytes, faults, figures, seconds } = picture;
    const told = [...faults.map((fault) => `✗ ${fault}`), ...figures].join(' · ');
    line.print(`${recipe.name} · ${seconds.toFixed(1)} s · ${told}`);
    const ending = bytes?.[0] === PNG_BEGINS ? 'png' : 'jpg';
    if (bytes) await writeFile(path.join(values.out, `${recipe.name}.${ending}`), bytes);
    finished.push(picture);
  }
} finally {
  await maker.close();
}

const asCell = ({ recipe, bytes, note = '', faults, figures }: FinishedPicture): LabelledCell => ({
  pictures: [bytes],
  lines: [`${recipe.name} ${note}`, figures.join(' · '), faults.join(' · ')],
  isBad: faults.length > 0,
});

async function save(name: string, cells: readonly LabelledCell[]) {
  const file = path.join(values.out, name);
  await writeFile(file, await drawLabelledSheet(cells));
  line.print(file);
}

await save('sheet.jpg', finished.map(asCell));
if (values.accept) {
  const cells = finished.map(({ recipe, stored, small, figures }) => ({
    pictures: [stored, small],
    lines: [recipe.name, figures.join(' · ')],
  }));
  await save('before-after.jpg', cells);
  await mkdir(STORED_FOLDER, { recursive: true });
  for (const { recipe, small } of finished) if (small) await writeStored(recipe.name, small);
  line.print(`${STORED_FOLDER}: ${finished.length} renewed`);
}
const failed = finished.filter(({ faults }) => faults.length > 0);
line.print(`${finished.length - failed.length} right, ${failed.length} wrong`);
if (failed.length > 0 && !values.accept) process.exitCode = 1;
// Until anything changes that makes pictures, `npm test` makes a few of them.
if (failed.length === 0 && finished.length === RECIPES.length) recordAsChecked(PICTURES);
