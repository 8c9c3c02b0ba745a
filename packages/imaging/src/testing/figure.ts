import { sharp } from '../pixels/files/sharp.ts';
import { decodeRgb, type Rgb } from '../pixels/raster.ts';

/** Where the parts of the drawn person are, in shares of the picture. */
export const FIGURE = {
  face: { x: 0.5, y: 0.165 },
  hair: { x: 0.5, y: 0.075 },
  chest: { x: 0.5, y: 0.36 },
  leftThigh: { x: 0.555, y: 0.66 },
  leftShoulder: { x: 0.615, y: 0.28 },
  rightShoulder: { x: 0.385, y: 0.28 },
  wall: { x: 0.1, y: 0.1 },
};

/** A person as simple as networks still recognise one: shaded, with a face, standing by a wall. */
export async function drawFigure(width = 600, height = 900): Promise<Rgb> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 600 900">
  <defs>
    <linearGradient id="wall" y2="1"><stop stop-color="#dfe3e6"/><stop offset="1" stop-color="#c3c8cc"/></linearGradient>
    <radialGradient id="skin" cx=".45" cy=".4"><stop stop-color="#f2c9a8"/><stop offset="1" stop-color="#d49a73"/></radialGradient>
    <linearGradient id="cloth"><stop stop-color="#16406f"/><stop offset=".5" stop-color="#2f6cb0"/><stop offset="1" stop-color="#143a66"/></linearGradient>
    <linearGradient id="denim"><stop stop-color="#3a3a40"/><stop offset=".5" stop-color="#5d5d66"/><stop offset="1" stop-color="#2e2e33"/></linearGradient>
  </defs>
  <rect width="600" height="900" fill="url(#wall)"/><rect y="820" width="600" height="80" fill="#a79b8c"/>
  <path d="M238 150 Q232 60 300 56 Q368 60 362 150 Q366 180 352 190 L248 190 Q234 180 238 150Z" fill="#3a2618"/>
  <path d="M278 190 L322 190 L326 232 L274 232Z" fill="#d8a27c"/>
  <ellipse cx="300" cy="148" rx="47" ry="60" fill="url(#skin)"/>
  <path d="M254 130 Q258 84 300 82 Q342 84 346 130 Q326 106 300 108 Q274 106 254 130Z" fill="#3a2618"/>
  <g fill="#fff"><ellipse cx="281" cy="143" rx="9" ry="5"/><ellipse cx="319" cy="143" rx="9" ry="5"/></g>
  <g fill="#2a1a12"><circle cx="281" cy="143" r="4.5"/><circle cx="319" cy="143" r="4.5"/></g>
  <g stroke="#3a2618" stroke-width="4" fill="none"><path d="M270 131 Q281 126 292 131M308 131 Q319 126 330 131"/></g>
  <path d="M300 146 L294 168 Q300 173 306 168Z" fill="#c48a66"/>
  <path d="M282 184 Q300 178 318 184 Q300 196 282 184Z" fill="#b4504e"/>
  <path d="M232 236 Q300 222 368 236 Q392 246 400 290 L416 400 L376 408 L372 340 L376 520 L224 520 L228 340 L224 408 L184 400 L200 290 Q208 246 232 236Z" fill="url(#cloth)"/>
  <path d="M186 400 L222 407 L214 500 Q206 526 192 520 Q182 512 184 490Z M414 400 L378 407 L386 500 Q394 526 408 520 Q418 512 416 490Z" fill="url(#skin)"/>
  <path d="M226 514 L374 514 L366 800 L312 800 L302 590 L288 800 L234 800Z" fill="url(#denim)"/>
  <path d="M232 796 L290 796 L288 836 L216 838 Q214 816 232 796Z M310 796 L368 796 Q386 816 384 838 L312 836Z" fill="#f4f4f2"/>
  </svg>`;
  const png = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  return (await decodeRgb(png)).rgb;
}
