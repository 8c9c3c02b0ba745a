import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import { sharp } from './files/sharp.ts';
import { decodeLayer, type Layer } from './layer.ts';

/**
 * ZCOOL KuaiLe (OFL) is round and bold in both scripts. It comes as a file because system fonts differ between
 * machines.
 */
const FONT = '@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff';

let font: opentype.Font | undefined;

function loadFont(): opentype.Font {
  if (font) return font;
  const { buffer, byteOffset, length } = readFileSync(fileURLToPath(import.meta.resolve(FONT)));
  font = opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
  return font;
}

/** Removes the characters that the font cannot draw (most emoji), which would show as empty boxes. */
export const removeUndrawable = (text: string): string =>
  [...text.trim()].filter((sign) => sign === ' ' || loadFont().charToGlyphIndex(sign) > 0).join('');

export type CaptionStyle = {
  /** The box that the text has to fit into; long texts become smaller. */
  width: number;
  height: number;
  colour: string;
};

/** Draws the text as a layer of exactly that box, with white around its letters, on a slight arch. */
export async function drawCaption(
  text: string,
  { width, height, colour }: CaptionStyle,
): Promise<Layer> {
  const outline = height * 0.13;
  // Rotated letters stick out a little.
  const size = chooseFontSize(text, width - 2.8 * outline, height - 2 * outline);
  const path = drawArchedPath(text, size, width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g stroke-linejoin="round" stroke-linecap="round">
      <path d="${path}" fill="#ffffff" stroke="#ffffff" stroke-width="${2 * outline}"/>
      <path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${size * 0.03}"/>
    </g></svg>`;
  return decodeLayer(await sharp(Buffer.from(svg)).ensureAlpha().png().toBuffer());
}

function chooseFontSize(text: string, width: number, height: number): number {
  const byHeight = height / 1.12;
  return Math.min(byHeight, (width / loadFont().getAdvanceWidth(text, 1000)) * 1000);
}

/** Towards the ends the letters are a little lower and rotated, as on a badge. */
function drawArchedPath(text: string, size: number, width: number, height: number): string {
  const whole = loadFont().getAdvanceWidth(text, size);
  const base = height / 2 + size * 0.36;
  const sag = Math.min(height * 0.06, whole * 0.02);
  let left = (width - whole) / 2;
  let data = '';
  for (const sign of text) {
    const advance = loadFont().getAdvanceWidth(sign, size);
    const middle = left + advance / 2;
    const away = (middle - width / 2) / (width / 2);
    const angle = 0.08 * away * Math.min(1, whole / width);
    data += rotatePath(
      loadFont().getPath(sign, left, base + sag * (2 * away * away - 1), size),
      middle,
      base - size * 0.36,
      angle,
    );
    left += advance;
  }
  return data;
}

function rotatePath(path: opentype.Path, x: number, y: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (px: number, py: number) => {
    const [dx, dy] = [px - x, py - y];
    return `${(x + dx * cos - dy * sin).toFixed(2)} ${(y + dx * sin + dy * cos).toFixed(2)}`;
  };
  return path.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = at(command.x, command.y);
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${end}`;
      if (command.type === 'C') {
        return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${end}`;
      }
      return `${command.type}${end}`;
    })
    .join('');
}
