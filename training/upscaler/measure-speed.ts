// Seconds and CPU seconds per output megapixel: node measure-speed.ts model.onnx ...
// The smallest of several rounds, since other programs may share the machine.
import { InferenceSession, Tensor } from 'onnxruntime-node';

const rounds = 8;
const threads = 2;
const side = 256;

const measure = async (path: string) => {
  const session = await InferenceSession.create(path, { intraOpNumThreads: threads });
  const pixels = Float32Array.from({ length: 3 * side * side }, (_, i) => (i * 7919) % 256).map(
    (value) => value / 255,
  );
  const [input = 'image'] = session.inputNames;
  const [output = 'upscaled'] = session.outputNames;
  const figures: { wall: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cpuBefore = process.cpuUsage();
    const before = performance.now();
    const image = new Tensor('float32', pixels, [1, 3, side, side]);
    const result = (await session.run({ [input]: image }))[output];
    const wall = (performance.now() - before) / 1e3;
    const used = process.cpuUsage(cpuBefore);
    const [, , height = 0, width = 0] = result?.dims ?? [];
    const megapixels = (height * width) / 1e6;
    figures.push({ wall: wall / megapixels, cpu: (used.user + used.system) / 1e6 / megapixels });
  }
  const least = (key: 'wall' | 'cpu') => Math.min(...figures.map((figure) => figure[key]));
  console.log(
    `${path}: ${least('wall').toFixed(3)} s, ${least('cpu').toFixed(3)} CPU s per megapixel`,
  );
};

for (const path of process.argv.slice(2)) {
  await measure(path);
}
