import sharp from 'sharp';
import { drape } from './cloth.ts';
import { blur, clamp, type Field, mapField, mix, newField, sample, smoothstep } from './field.ts';
import type { Garment } from './garments.ts';
import { linearColour, type Surface } from './ground.ts';
import { fractal, hash, noise } from './noise.ts';

export type Scene = {
  width: number;
  height: number;
  garment: Garment;
  ground: (x: number, y: number) => Surface;
  seed: number;
  push: number;
};

async function rasterise(shape: string, { width, height, garment }: Scene): Promise<Field> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 1600">` +
    `<rect width="1200" height="1600"/><g transform="translate(600 800) rotate(${garment.turn}) scale(1.13) translate(-600 -826)">${shape}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out = newField(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = (data[i * info.channels] as number) / 255;
  return out;
}

type Cloth = { alpha: Field; height: Field; red: Field; green: Field; blue: Field };

async function layCloth(scene: Scene): Promise<Cloth> {
  const { width, height, garment, seed } = scene;
  // Everything is measured on a picture 1200 pixels wide.
  const unit = width / 1200;
  const outline = await rasterise(garment.outline, scene);
  const soft5 = blur(outline, 5 * unit);
  const folds = drape(soft5, {
    seed,
    push: scene.push * unit,
    spacing: 13 * unit,
    wide: 0.0034 / unit,
    fine: 0.008 / unit,
  });
  const crumple = drape(soft5, {
    seed: seed + 400,
    push: 0.5 * scene.push * unit,
    spacing: 6 * unit,
    wide: 0.006 / unit,
    fine: 0.02 / unit,
  });
  // Smoothed, or a hem that was pushed hard would fray.
  const shiftX = blur(folds.shiftX, 9 * unit);
  const shiftY = blur(folds.shiftY, 9 * unit);
  const moved = (field: Field) =>
    mapField(field, (x, y) => {
      const i = y * width + x;
      return sample(field, x - (shiftX.data[i] as number), y - (shiftY.data[i] as number));
    });

  const alpha = moved(outline);
  const soft = blur(alpha, 6 * unit);
  const large = blur(folds.height, 5 * unit);
  const small = blur(crumple.height, 1.6 * unit);
  const relief = moved(
    mapField(large, (x, y, value) => value + 0.55 * (small.data[y * width + x] as number)),
  );
  const tone = newField(width, height, 1);
  const [r, g, b] = linearColour(garment.colour);
  const red = newField(width, height, r);
  const green = newField(width, height, g);
  const blue = newField(width, height, b);

  // Two layers of cloth and the air between them: flat inside, rounded off at the edge.
  const bodyHeight = mapField(soft, (x, y, value) => {
    const i = y * width + x;
    return (
      (alpha.data[i] as number) *
      (7 * unit * smoothstep(0.42, 0.98, value) + 1.5 * (relief.data[i] as number))
    );
  });
  for (const piece of garment.pieces) {
    const crisp = moved(await rasterise(piece.shape, scene));
    const raised = piece.edge * unit > 1.4 ? blur(crisp, (piece.edge * unit) / 1.6) : crisp;
    for (let i = 0; i < crisp.data.length; i++) {
      const on = crisp.data[i] as number;
      bodyHeight.data[i] =
        (bodyHeight.data[i] as number) + unit * piece.lift * (raised.data[i] as number);
      if (on === 0) continue;
      if (piece.tone) tone.data[i] = (tone.data[i] as number) * mix(1, piece.tone, on);
      if (piece.colour) {
        const [pr, pg, pb] = linearColour(piece.colour);
        red.data[i] = mix(red.data[i] as number, pr, on);
        green.data[i] = mix(green.data[i] as number, pg, on);
        blue.data[i] = mix(blue.data[i] as number, pb, on);
      } else if (piece.lift > 1.5) tone.data[i] = mix(tone.data[i] as number, 1, on * 0.9);
    }
  }

  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((alpha.data[i] as number) === 0) continue;
      const u = (x - (shiftX.data[i] as number)) / unit;
      const v = (y - (shiftY.data[i] as number)) / unit;
      // Linen: threads of uneven thickness both ways.
      const warp =
        noise(u * 0.55, v * 0.02, seed + 61) + 0.6 * noise(u * 0.21, v * 0.006, seed + 62);
      const weft =
        noise(u * 0.02, v * 0.55, seed + 63) + 0.6 * noise(u * 0.006, v * 0.21, seed + 64);
      const thread = 0.05 * warp + 0.05 * weft + 0.05 * (hash(x, y, seed) - 0.5);
      const wear = 0.05 * fractal(u * 0.008, v * 0.008, seed + 65, 3);
      const factor = (tone.data[i] as number) * (1 + thread + wear);
      red.data[i] = (red.data[i] as number) * factor;
      green.data[i] = (green.data[i] as number) * factor;
      blue.data[i] = (blue.data[i] as number) * factor;
      bodyHeight.data[i] = (bodyHeight.data[i] as number) + 0.13 * unit * (warp + weft);
    }
  }
  return { alpha, height: bodyHeight, red, green, blue };
}

/** A window up on the left, and the room's own light. */
const LIGHT = { x: -0.62, y: -0.5, z: 0.6 };
const RAYS = 6;
const REACH = 46;

/** How much of the window each point sees: rays towards its width, over the relief. */
function windowLight(height: Field, unit: number): Field {
  const { width, data } = height;
  const at = (x: number, y: number) =>
    data[
      clamp(Math.round(y), 0, height.height - 1) * width + clamp(Math.round(x), 0, width - 1)
    ] as number;
  return mapField(height, (x, y, own) => {
    let seen = 0;
    for (let ray = 0; ray < RAYS; ray++) {
      const swing = ((ray + 0.5) / RAYS - 0.5) * 0.9;
      const dx = LIGHT.x * Math.cos(swing) - LIGHT.y * Math.sin(swing);
      const dy = LIGHT.x * Math.sin(swing) + LIGHT.y * Math.cos(swing);
      const slope = (LIGHT.z * (0.85 + 0.5 * hash(x, y, ray))) / Math.hypot(dx, dy);
      let free = 1;
      for (let step = 1.5 + hash(x, y, ray + 20); step < REACH * unit; step *= 1.26) {
        const over = at(x + dx * step, y + dy * step) - own - slope * step * 0.8;
        free = Math.min(free, 1 - clamp(over / (0.8 + step * 0.12)));
        if (free === 0) break;
      }
      seen += free;
    }
    return seen / RAYS;
  });
}

const film = (light: number) => {
  const exposed = light * 0.72;
  return (
    clamp((exposed * (2.51 * exposed + 0.03)) / (exposed * (2.43 * exposed + 0.59) + 0.14)) **
    (1 / 2.2)
  );
};

export async function render(scene: Scene): Promise<Buffer> {
  const { width, height, seed } = scene;
  const cloth = await layCloth(scene);
  const scale = 1200 / width;
  const unit = width / 1200;
  const contact = blur(cloth.alpha, 16 * unit);
  const relief = newField(width, height);
  const colour = new Float32Array(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a = cloth.alpha.data[i] as number;
      const ground = scene.ground(x * scale, y * scale);
      relief.data[i] = mix(
        unit * ground.height,
        3 * unit + (cloth.height.data[i] as number),
        smoothstep(0.1, 0.9, a),
      );
      colour[i * 4] = mix(ground.red, cloth.red.data[i] as number, a);
      colour[i * 4 + 1] = mix(ground.green, cloth.green.data[i] as number, a);
      colour[i * 4 + 2] = mix(ground.blue, cloth.blue.data[i] as number, a);
      colour[i * 4 + 3] = ground.gloss * (1 - a);
    }
  }
  const direct = blur(windowLight(relief, unit), 1.6 * unit);
  const hollow = blur(relief, 14 * unit);
  const wide = blur(relief, 40 * unit);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const slopeX = (sample(relief, x + 1.5, y) - sample(relief, x - 1.5, y)) / 3;
      const slopeY = (sample(relief, x, y + 1.5) - sample(relief, x, y - 1.5)) / 3;
      const size = Math.hypot(slopeX, slopeY, 1);
      const facing = Math.max(0, (-slopeX * LIGHT.x - slopeY * LIGHT.y + LIGHT.z) / size);
      const own = relief.data[i] as number;
      const open = clamp(
        1 -
          (0.045 / unit) * ((hollow.data[i] as number) - own) -
          (0.02 / unit) * ((wide.data[i] as number) - own),
        0.35,
        1.12,
      );
      const across = x / width - 0.18;
      const down = y / height - 0.16;
      const fall = 1.12 - 0.36 * (across * across + down * down) ** 0.5;
      const shade =
        1 -
        0.5 * (1 - (cloth.alpha.data[i] as number)) * sample(contact, x - 9 * unit, y - 12 * unit);
      const key = 1.5 * shade * facing * (direct.data[i] as number) * fall;
      const fill = 0.36 * shade * open * (0.75 + 0.25 / size);
      const gleam =
        0.05 *
        (colour[i * 4 + 3] as number) *
        smoothstep(0.9, 0.05, Math.hypot(across + 0.05, down + 0.05)) *
        (direct.data[i] as number);
      const grain = (hash(x, y, seed + 90) + hash(x, y, seed + 91) - 1) * 0.022;
      // The window is a little cool, the room a little warm.
      const light: [number, number, number] = [
        key * 1.0 + fill * 1.06,
        key * 0.985 + fill,
        key * 0.965 + fill * 0.93,
      ];
      for (let channel = 0; channel < 3; channel++) {
        const value = film(
          (colour[i * 4 + channel] as number) * (light[channel] as number) + gleam,
        );
        pixels[i * 3 + channel] = Math.round(255 * clamp(value + grain));
      }
    }
  }
  return pixels;
}
