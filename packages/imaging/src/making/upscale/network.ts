import { Tensor } from 'onnxruntime-node';
import type { Box, Raster } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import type { UpscaleFactor } from './stages.ts';

/** Colour planes of an enlarged tile, one after another, 0..1. */
export type Enlarged = { data: Float32Array; width: number; height: number };

export type Network = {
  factor: UpscaleFactor;
  enlarge(picture: Raster, box: Box): Promise<Enlarged>;
};

export function createNetwork(sessions: Sessions, model: string, factor: UpscaleFactor): Network {
  return {
    factor,
    async enlarge(picture, box) {
      const image = tileTensor(picture, box);
      const { upscaled } = await sessions.run(model, { image });
      if (upscaled?.type !== 'float32') throw new TypeError('Expected a float32 tensor');
      const [, , height, width] = upscaled.dims as [number, number, number, number];
      return { data: upscaled.data as Float32Array, width, height };
    },
  };
}

/**
 * The ×2 network folds two by two pixels, so that a tile needs even sides: an odd one, which only the
 * last tile of a row can have, repeats its last pixel. Grey is shown to the network as three equal colours.
 */
function tileTensor({ data, width, channels }: Raster, box: Box): Tensor {
  const columns = box.width + (box.width % 2);
  const rows = box.height + (box.height % 2);
  const values = new Float32Array(3 * columns * rows);
  for (let colour = 0; colour < 3; colour++) {
    const channel = Math.min(colour, channels - 1);
    let at = colour * columns * rows;
    for (let y = 0; y < rows; y++) {
      const row = (box.top + Math.min(y, box.height - 1)) * width + box.left;
      for (let x = 0; x < columns; x++) {
        const from = (row + Math.min(x, box.width - 1)) * channels + channel;
        values[at++] = data[from] / 255;
      }
    }
  }
  return new Tensor('float32', values, [1, 3, rows, columns]);
}
