import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Method, MethodReply, MethodRequest } from './upscale/method-process.ts';
import { fetchPeers } from './upscale/peers.ts';
import { DEGRADATIONS, type Degradation, loadSamples, type Sample } from './upscale/pictures.ts';
import { computeLuma, gradientCorrelation, psnr, ssim } from './upscale/quality.ts';
import { LETTER_HEIGHTS, printWords, readWords, wordRow } from './upscale/words.ts';

/**
 * Upscalers on the same pictures and cores, in one run:
 * node bench/upscale.ts [folder of photos] [--scale 4] [--crop 768] [--threads 2] [--no-peers]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    scale: { type: 'string', default: '4' },
    crop: { type: 'string', default: '768' },
    threads: { type: 'string', default: '2' },
    peers: { type: 'boolean', default: true },
  },
});
const scale = values.scale === '2' ? 2 : 4;
const threads = Number(values.threads);
const temporary = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));

function run(request: MethodRequest): Promise<MethodReply> {
  const child = fork(path.resolve(import.meta.dirname, 'upscale/method-process.ts'), {
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', (reply) => resolve(reply as MethodReply));
    child.once('exit', (code) => code && reject(new Error(`${request.method.name}: exit ${code}`)));
    child.send(request);
  });
}

type Figures = { psnr: number; ssim: number; gradients: number };
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function judge(samples: Sample[], made: MethodReply['pictures']): Figures {
  const each = samples.map(({ truth }, index) => {
    const picture = made[index];
    if (!picture) throw new Error('A picture is missing');
    const ours = computeLuma(picture.data, picture.width, picture.height);
    const original = computeLuma(truth.data, truth.width, truth.height);
    return {
      psnr: psnr(ours, original, scale),
      ssim: ssim(ours, original, scale),
      gradients: gradientCorrelation(ours, original, scale),
    };
  });
  return {
    psnr: mean(each.map((one) => one.psnr)),
    ssim: mean(each.map((one) => one.ssim)),
    gradients: mean(each.map((one) => one.gradients)),
  };
}

/** Printed words, small and on cloth: does OCR read the same after enlarging? */
async function judgeWords(methods: readonly Method[]): Promise<string> {
  const printed = await printWords();
  const pictures = printed.map(({ picture }) => picture);
  const before = await readWords(pictures, threads);
  const rows = [wordRow('before', printed, before, before)];
  for (const method of methods) {
    const { pictures: made } = await run({ method, scale, threads, pictures });
    rows.push(wordRow(method.name, printed, await readWords(made, threads), before));
  }
  const heads = LETTER_HEIGHTS.map((height) => `${height} px: as drawn | as before`);
  return [
    `| letters | ${heads.join(' | ')} |`,
    `|${'---|'.repeat(1 + 2 * heads.length)}`,
    ...rows,
  ].join('\n');
}

try {
  const samples = await loadSamples(positionals[0], Number(values.crop), scale);
  const methods: Method[] = [
    { name: 'Lanczos', kind: 'lanczos' },
    { name: 'sharp, lanczos3', kind: 'sharp' },
    { name: 'Vitrine', kind: 'ours', crispness: 0 },
    { name: 'Vitrine, crispness 0.5', kind: 'ours', crispness: 0.5 },
    { name: 'Vitrine, crispness 1', kind: 'ours', crispness: 1 },
    ...(values.peers ? fetchPeers(temporary, scale) : []).map(
      (peer): Method => ({ ...peer, kind: 'model' }),
    ),
  ];
  const megapixels =
    samples.reduce((sum, { truth }) => sum + (truth.width * truth.height) / 1e6, 0) *
    DEGRADATIONS.length;
  const rows = [];
  for (const method of methods) {
    const pictures = DEGRADATIONS.flatMap((kind) => samples.map(({ small }) => small[kind]));
    const reply = await run({ method, scale, threads, pictures });
    const figures = Object.fromEntries(
      DEGRADATIONS.map((kind, index) => {
        const from = index * samples.length;
        return [kind, judge(samples, reply.pictures.slice(from, from + samples.length))];
      }),
    ) as Record<Degradation, Figures>;
    rows.push({ method, reply, figures });
    console.error(`${method.name}: done`);
  }

  const ours = rows.find(({ method }) => method.kind === 'ours')?.reply.cpuSeconds ?? Number.NaN;
  console.log(
    `×${scale}, ${samples.length} pictures (${samples.map(({ name }) => name).join(', ')}), ` +
      `${threads} threads, ${cpus()[0]?.model.trim()}\n`,
  );
  console.log(
    '| method | bicubic: PSNR | SSIM | gradients | realistic: PSNR | SSIM | gradients | s/MP | CPU s/MP | of ours | peak MB |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const { method, reply, figures } of rows) {
    const quality = DEGRADATIONS.flatMap((kind) => [
      figures[kind].psnr.toFixed(2),
      figures[kind].ssim.toFixed(4),
      figures[kind].gradients.toFixed(4),
    ]);
    const cost = [
      (reply.seconds / megapixels).toFixed(3),
      (reply.cpuSeconds / megapixels).toFixed(3),
      `${(reply.cpuSeconds / ours).toFixed(2)}×`,
      reply.peakMegabytes.toFixed(0),
    ];
    console.log(`| ${[method.name, ...quality, ...cost].join(' | ')} |`);
  }
  const readable = methods.filter(
    (method) => method.kind !== 'sharp' && !method.name.includes(','),
  );
  console.log(`\nDrawn words read by OCR:\n\n${await judgeWords(readable)}`);
} finally {
  await rm(temporary, { recursive: true, force: true });
}
