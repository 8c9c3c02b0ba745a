import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { buildHeic } from '../../testing/heic.ts';
import { importPhoto } from './import.ts';
import { inspectPhoto } from './inspect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** 96 × 64, upright: red top left, green top right, blue bottom left, white bottom right. */
const QUARTERS = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64">
  <rect width="48" height="32" fill="#f00"/><rect x="48" width="48" height="32" fill="#0f0"/>
  <rect y="32" width="48" height="32" fill="#00f"/>
  <rect x="48" y="32" width="48" height="32" fill="#fff"/></svg>`);

async function nameQuarters(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const nameAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const [r, g, b] = [data[at], data[at + 1], data[at + 2]].map((value) => value > 128);
    return r && g && b ? 'white' : r ? 'red' : g ? 'green' : 'blue';
  };
  return [nameAt(0.25, 0.25), nameAt(0.75, 0.25), nameAt(0.25, 0.75), nameAt(0.75, 0.75)].join(' ');
}

/** How an upright picture must be stored so that each EXIF orientation shows it upright again. */
const STORED: Record<number, (image: ReturnType<typeof sharp>) => ReturnType<typeof sharp>> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  // sharp mirrors before it turns.
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(270),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(90),
};

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is applied exactly once: %i', async (orientation) => {
    const raw = await sharp(QUARTERS).png().toBuffer();
    const turned = await STORED[orientation]?.(sharp(raw)).png().toBuffer();
    const stored = await sharp(turned).withMetadata({ orientation }).jpeg().toBuffer();
    const file = await store(`orientation-${orientation}.jpg`, stored);
    expect(await inspectPhoto(file)).toMatchObject({ width: 96, height: 64, format: 'jpeg' });
    const photo = await importPhoto(file);
    expect(photo).toMatchObject({ width: 96, height: 64, contentType: 'image/jpeg' });
    expect(await nameQuarters(photo.bytes)).toBe('red green blue white');
    expect((await sharp(photo.bytes).metadata()).orientation).toBeUndefined();
  });
});

describe('formats', () => {
  it.each([
    ['jpeg', 'image/jpeg', (image: ReturnType<typeof sharp>) => image.jpeg({ quality: 90 })],
    ['png', 'image/png', (image: ReturnType<typeof sharp>) => image.png()],
    ['webp', 'image/jpeg', (image: ReturnType<typeof sharp>) => image.webp({ quality: 90 })],
    ['webp', 'image/png', (image: ReturnType<typeof sharp>) => image.webp({ lossless: true })],
    ['avif', 'image/jpeg', (image: ReturnType<typeof sharp>) => image.avif({ quality: 90 })],
  ])('%s comes out as %s', async (format, contentType, encode) => {
    const flat = sharp(QUARTERS).flatten({ background: '#fff' });
    const file = await store(`plain.${format}`, await encode(flat).toBuffer());
    const photo = await importPhoto(file);
    expect(photo).toMatchObject({ format, contentType, width: 96, height: 64, hasAlpha: false });
    expect(await nameQuarters(photo.bytes)).toBe('red green blue white');
    expect((await sharp(photo.bytes).metadata()).format).toBe(contentType.replace('image/', ''));
  });

  it('keeps real transparency as PNG, and drops an alpha channel that hides nothing', async () => {
    const glass = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    });
    const photo = await importPhoto(await store('glass.webp', await glass.webp().toBuffer()));
    expect(photo).toMatchObject({ contentType: 'image/png', hasAlpha: true });
    const opaque = await sharp(QUARTERS).ensureAlpha().webp().toBuffer();
    const solid = await importPhoto(await store('opaque.webp', opaque));
    expect(solid).toMatchObject({ contentType: 'image/jpeg', hasAlpha: false });
  });

  it('turns 16 bit, grey and Display P3 into 8 bit sRGB', async () => {
    const wide = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#c83232' },
    })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const deep = await sharp(wide).toColourspace('rgb16').png().toBuffer();
    const grey = await sharp(wide).greyscale().png().toBuffer();
    for (const [name, bytes] of Object.entries({ wide, deep, grey })) {
      const photo = await importPhoto(await store(`${name}.png`, bytes));
      const { depth, space, channels, icc } = await sharp(photo.bytes).metadata();
      expect({ depth, space, channels, icc }).toEqual({
        depth: 'uchar',
        space: 'srgb',
        channels: 3,
        icc: undefined,
      });
    }
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const photo = await importPhoto(path.join(folder, 'wide.png'));
    const seen = await sharp(photo.bytes).raw().toBuffer();
    expect([...seen.subarray(0, 3)]).toEqual([200, 50, 50]);
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 16, height: 16, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const photo = await importPhoto(await store('moving.webp', animation));
    expect(photo).toMatchObject({ width: 16, height: 16 });
    const [red, , blue] = await sharp(photo.bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('refuses what is no photo', async () => {
    const gif = await sharp(QUARTERS).gif().toBuffer();
    for (const bytes of [gif, QUARTERS, Buffer.from('hello'), Buffer.alloc(0)]) {
      const file = await store('other.jpg', bytes);
      await expect(importPhoto(file)).rejects.toMatchObject({ reason: 'unsupported-format' });
    }
  });
});

describe('privacy', () => {
  it('strips the place, the camera and every other metadata', async () => {
    const jpeg = await sharp(QUARTERS)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 12/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('SecretCamera')).toBe(true);
    const photo = await importPhoto(await store('gps.jpg', jpeg));
    const { exif, xmp, iptc, icc } = await sharp(photo.bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(photo.bytes.includes('SecretCamera')).toBe(false);
    expect(photo.bytes.includes('Exif')).toBe(false);
  });
});

describe('hostile and damaged files', () => {
  it('refuses a bomb by its header, before decoding it', async () => {
    const chunk = (type: string, data: Buffer) => {
      const crc = Buffer.alloc(4);
      const body = Buffer.concat([Buffer.from(type), data]);
      crc.writeUInt32BE(crc32(body));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, body, crc]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    const file = await store('bomb.png', bomb);
    await expect(importPhoto(file)).rejects.toMatchObject({ reason: 'too-many-pixels' });
    const small = await store('small.png', await sharp(QUARTERS).png().toBuffer());
    await expect(importPhoto(small, { maxPixels: 1000 })).rejects.toMatchObject({
      reason: 'too-many-pixels',
    });
    await expect(inspectPhoto(small, { maxPixels: 96 * 64 })).resolves.toMatchObject({ width: 96 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses half of a %s', async (format) => {
    const whole = await noise().toFormat(format).toBuffer();
    const file = await store(`half.${format}`, whole.subarray(0, whole.length >> 1));
    await expect(importPhoto(file)).rejects.toMatchObject({ reason: 'corrupt' });
  });

  it('refuses a JPEG with data damaged or missing in the middle', async () => {
    const bytes = await noise().jpeg().toBuffer();
    const missing = Buffer.concat([bytes.subarray(0, bytes.length >> 1), bytes.subarray(-2)]);
    const damaged = bytes.fill(0x5a, bytes.length >> 1, Math.floor(bytes.length * 0.8));
    for (const broken of [missing, damaged]) {
      const file = await store('broken.jpg', broken);
      await expect(importPhoto(file)).rejects.toMatchObject({ reason: 'corrupt' });
    }
  });

  it('still takes files with harmless oddities', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    const trailing = await store('trailing.jpg', Buffer.concat([jpeg, Buffer.alloc(500, 7)]));
    expect((await importPhoto(trailing)).width).toBe(200);
    const png = await sharp(QUARTERS).png().toBuffer();
    const at = png.indexOf('IDAT');
    const length = png.readUInt32BE(at - 4);
    png[at + 4 + length] = png[at + 4 + length] ^ 0xff;
    expect((await importPhoto(await store('wrong-checksum.png', png))).width).toBe(96);
  });

  it('stops when told to', async () => {
    const file = await store('abort.png', await sharp(QUARTERS).png().toBuffer());
    await expect(importPhoto(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      reason: 'aborted',
    });
  });
});

describe('HEIC', () => {
  it.each([
    [{}, 96, 64, 'red green blue white'],
    [{ turns: 1 }, 64, 96, 'green white red blue'],
    [{ turns: 2 }, 96, 64, 'white blue green red'],
    [{ turns: 3 }, 64, 96, 'blue red white green'],
    [{ mirror: 0 as const }, 96, 64, 'blue white red green'],
    [{ mirror: 1 as const }, 96, 64, 'green red white blue'],
  ])('is turned and mirrored as its boxes say: %o', async (options, width, height, quarters) => {
    const file = await store('photo.heic', buildHeic(options));
    expect(await inspectPhoto(file)).toMatchObject({ format: 'heic', width, height });
    const photo = await importPhoto(file);
    expect(photo).toMatchObject({ contentType: 'image/jpeg', width, height, hasAlpha: false });
    expect(await nameQuarters(photo.bytes)).toBe(quarters);
  });

  it('is refused when its header claims too much', async () => {
    const file = await store('huge.heic', buildHeic({ width: 30_000, height: 30_000 }));
    await expect(importPhoto(file)).rejects.toMatchObject({ reason: 'too-many-pixels' });
  });

  it('is refused when its header lies or its data is cut', async () => {
    const whole = buildHeic();
    for (const bytes of [buildHeic({ width: 960, height: 640 }), whole.subarray(0, -20)]) {
      const file = await store('lying.heic', bytes);
      await expect(importPhoto(file)).rejects.toMatchObject({ reason: 'corrupt' });
    }
  });

  it('is refused when its boxes are nonsense', async () => {
    const bytes = buildHeic();
    bytes.fill(1, 40, 200);
    const file = await store('nonsense.heic', bytes);
    await expect(importPhoto(file)).rejects.toMatchObject({ reason: 'corrupt' });
  });
});

function noise() {
  let state = 1;
  const next = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state >> 16;
  };
  const data = Uint8Array.from({ length: 200 * 150 * 3 }, () => next() & 255);
  return sharp(data, { raw: { width: 200, height: 150, channels: 3 } });
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
