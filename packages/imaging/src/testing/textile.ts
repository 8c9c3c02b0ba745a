import { sharp } from '../pixels/files/sharp.ts';

/** A checked cloth with thread, drawn: lines of many widths and directions, and soft folds. */
export async function drawTextile(side: number): Promise<Buffer> {
  const lines = Array.from({ length: 14 }, (_, i) => {
    const at = (i * side) / 14;
    const shade = ['#1f3a6e', '#c9c2b0', '#8a2b3a'][i % 3];
    return `<rect x="${at}" width="${3 + (i % 4) * 3}" height="${side}" fill="${shade}" opacity=".8"/>
      <rect y="${at}" height="${3 + ((i + 2) % 4) * 3}" width="${side}" fill="${shade}" opacity=".7"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs>
      <pattern id="twill" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill="#d8d0c0"/><path d="M0 8L8 0M-2 2L2 -2M6 10L10 6" stroke="#b3a88f" stroke-width="2.4"/></pattern>
      <linearGradient id="fold" x2="1" y2=".4"><stop stop-color="#000" stop-opacity=".3"/>
        <stop offset=".4" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></linearGradient>
    </defs>
    <rect width="${side}" height="${side}" fill="url(#twill)"/>
    <g transform="rotate(9 ${side / 2} ${side / 2})">${lines.join('')}</g>
    <text x="${side * 0.2}" y="${side * 0.6}" font-size="${side * 0.16}" font-family="sans-serif" font-weight="bold" fill="#161513">SIZE M</text>
    <rect width="${side}" height="${side}" fill="url(#fold)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** The same small: how a seller's old photo would show it. */
export const shrinkTextile = (picture: Buffer, factor: number, side: number) =>
  sharp(picture)
    .resize(side / factor, side / factor, { kernel: 'cubic' })
    .png()
    .toBuffer();
