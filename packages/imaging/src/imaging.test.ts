import { describe, expect, it } from 'vitest';
import { sharp } from './pixels/files/sharp.ts';
import { imaging } from './testing/imaging.ts';

const SHIRT =
  'M190 90 L250 70 Q300 110 350 70 L410 90 L500 190 L440 240 L405 205 L410 520 L190 520 L195 205 L160 240 L100 190 Z';
const TAG = '<rect x="270" y="300" width="60" height="80" rx="4" fill="#f4f1e6"/>';

function svg(body: string, width = 600, height = 600): Buffer {
  const planks = Array.from({ length: 12 }, (_, i) => {
    const shade = ['#c9b08c', '#bfa47e', '#d2ba98'][i % 3];
    const grain = `<path d="M0 ${i * 50 + 20} Q150 ${i * 50 + 8} 300 ${i * 50 + 24} T600 ${i * 50 + 18}"
      stroke="#a98f68" stroke-width="2" fill="none"/>`;
    return `<rect y="${i * 50}" width="${width}" height="49" fill="${shade}"/>${grain}`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="#2d4f8f"/><path d="M0 0L6 6" stroke="#355a9e"/></pattern></defs>
      ${planks.join('')}${body}</svg>`,
  );
}

async function readAlpha(png: Uint8Array) {
  const { data, info } = await sharp(png)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, at: (x: number, y: number) => data[y * info.width + x], info };
}

async function drawTruth(shape: string): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <rect width="600" height="600"/>${shape}</svg>`;
  return sharp(Buffer.from(picture)).extractChannel(0).raw().toBuffer();
}

function overlap(mask: Uint8Array, truth: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    const [a, b] = [mask[i] > 127, truth[i] > 127];
    if (a && b) both++;
    if (a || b) either++;
  }
  return both / either;
}

describe('cutout', () => {
  it('cuts a garment out of a busy background, price tag included', async () => {
    const photo = await sharp(svg(`<path d="${SHIRT}" fill="url(#weave)"/>${TAG}`))
      .png()
      .toBuffer();
    const stages: string[] = [];
    const fractions: number[] = [];
    const result = await imaging.run(
      'cutout',
      { bytes: photo },
      {
        onProgress: (stage, fraction) => {
          // Only where the models are not here yet.
          if (stage === 'fetching-model') return;
          fractions.push(fraction);
          if (stages.at(-1) !== stage) stages.push(stage);
        },
      },
    );
    expect(stages).toEqual(['reading', 'finding', 'outlining', 'refining', 'saving']);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect([fractions.at(0), fractions.at(-1)]).toEqual([0, 1]);
    expect([result.width, result.height]).toEqual([600, 600]);
    expect(result.mask).toMatchObject({ source: 'models', subjects: 1 });

    const alpha = await readAlpha(result.png);
    const truth = await drawTruth(`<path d="${SHIRT}" fill="#fff"/>`);
    expect(overlap(alpha.data, truth)).toBeGreaterThan(0.97);
    expect(alpha.at(300, 340)).toBe(255);
    const covered = truth.reduce((sum, value) => sum + value, 0) / 255 / truth.length;
    expect(result.coverage).toBeCloseTo(covered, 1);

    const before = await sharp(photo).removeAlpha().raw().toBuffer();
    const after = await sharp(result.png).raw().toBuffer();
    for (let i = 0; i < alpha.data.length; i++) {
      if (alpha.data[i] !== 255) continue;
      for (let c = 0; c < 3; c++) {
        if (after[i * 4 + c] !== before[i * 3 + c]) expect.fail(`pixel ${i} was changed`);
      }
    }
    const again = await imaging.run('cutout', { bytes: photo });
    expect(Buffer.compare(again.png, result.png)).toBe(0);
  });

  it('keeps both of a pair, and the openings of their handles', async () => {
    const bag = (x: number, colour: string) =>
      `<path d="M${x + 45} 330 C${x + 45} 130 ${x + 155} 130 ${x + 155} 330" fill="none"
        stroke="${colour}" stroke-width="22"/>
       <rect x="${x}" y="310" width="200" height="190" rx="16" fill="${colour}"/>`;
    const bags = (a: string, b: string) => bag(60, a) + bag(340, b);
    const wall = '<rect width="600" height="600" fill="#e9e6e0"/>';
    const photo = await sharp(svg(wall + bags('#7a1f2b', '#1f5c3a')))
      .jpeg({ quality: 95 })
      .toBuffer();
    const { png } = await imaging.run('cutout', { bytes: photo });
    const alpha = await readAlpha(png);
    expect(overlap(alpha.data, await drawTruth(bags('#fff', '#fff')))).toBeGreaterThan(0.94);
    for (const x of [160, 440]) {
      expect(alpha.at(x, 400)).toBe(255);
      expect(alpha.at(x, 260)).toBe(0);
    }
  });

  it('leaves the outline of a picture that was cut out before', async () => {
    const before = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><circle cx="40" cy="30" r="20" fill="#c33"/></svg>',
      ),
    )
      .png()
      .toBuffer();
    const { png, mask } = await imaging.run('cutout', { bytes: before });
    expect(mask.source).toBe('alpha');
    expect(await sharp(png).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
  });

  it('says so when there is no subject', async () => {
    const blank = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#d8d8d8' },
    })
      .jpeg()
      .toBuffer();
    await expect(imaging.run('cutout', { bytes: blank })).rejects.toMatchObject({
      reason: 'no-subject',
    });
    await expect(imaging.run('preview', { bytes: blank })).rejects.toMatchObject({
      reason: 'no-subject',
    });
  });

  it('says so when the bytes are no picture', async () => {
    await expect(imaging.run('cutout', { bytes: Buffer.from('no picture') })).rejects.toMatchObject(
      {
        reason: 'corrupt',
      },
    );
  });

  it('shows a quick look at small size', async () => {
    const large = sharp(svg(`<path d="${SHIRT}" fill="url(#weave)"/>`)).resize(1500);
    const preview = await imaging.run('preview', { bytes: await large.jpeg().toBuffer() });
    expect([preview.width, preview.height]).toEqual([640, 640]);
    const alpha = await readAlpha(preview.png);
    expect(alpha.at(320, 320)).toBe(255);
    expect(alpha.at(20, 620)).toBe(0);
  });

  it('stops when told to', async () => {
    const photo = await sharp(svg(`<path d="${SHIRT}" fill="url(#weave)"/>`))
      .png()
      .toBuffer();
    const controller = new AbortController();
    const stages: string[] = [];
    const running = imaging.run(
      'cutout',
      { bytes: photo },
      {
        signal: controller.signal,
        onProgress: (stage) => {
          stages.push(stage);
          controller.abort();
        },
      },
    );
    await expect(running).rejects.toMatchObject({ reason: 'aborted' });
    expect(stages).toEqual(['reading']);
  });
});
