import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { disclose, readDisclosure } from './disclosure.ts';
import { exportPicture } from './export.ts';
import type { Disclosure } from './packet.ts';

const photo = () =>
  sharp({ create: { width: 60, height: 41, channels: 3, background: '#7a1f2b' } });
const FORMATS = ['png', 'jpeg', 'webp'] as const;
const PHOTO_HASH = 'ab'.repeat(32);
const NOTE: Disclosure = {
  source: 'compositeSynthetic',
  provider: '橱窗 <公司> & Co',
  producer: '001191440300708461136T1XGW3',
  id: 'an-id',
  system: { name: 'Vitrine', version: '0.1.0' },
  madeAt: new Date('2026-11-17T08:00:00Z'),
  photo: PHOTO_HASH,
};
const vouch = (text: string) => `seal-of-${text.length}-${text.slice(-8)}`;
const disclosed = async (format: (typeof FORMATS)[number], note: Disclosure = NOTE) =>
  disclose(await photo().toFormat(format).toBuffer(), note, vouch);
const readXmp = async (bytes: Buffer) => (await sharp(bytes).metadata()).xmpAsString ?? '';

describe('the disclosure', () => {
  it.each(FORMATS)('is in a %s, whose pixels stay as they were', async (format) => {
    const plain = await photo().toFormat(format).toBuffer();
    const after = disclose(plain, NOTE, vouch);
    expect(await readXmp(after)).toContain('digitalsourcetype/compositeSynthetic<');
    expect(readDisclosure(after, vouch)).toMatchObject({ ...NOTE, isUnchanged: true });
    const raw = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await raw(after)).equals(await raw(plain))).toBe(true);
  });

  // WebP is not among the formats of this reader.
  it.each(['png', 'jpeg'] as const)(
    'is read in a %s by a reader that is not ours',
    async (format) => {
      const options = { xmp: true, mergeOutput: false, iptc: true, tiff: false };
      const read = await exifr.parse(await disclosed(format), options);
      expect(read.Iptc4xmpExt).toEqual({
        DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
        AISystemUsed: 'Vitrine',
        AISystemVersionUsed: '0.1.0',
      });
      expect(read.xmp).toMatchObject({ CreatorTool: 'Vitrine 0.1.0' });
      expect(new Date(read.xmp.CreateDate).toISOString()).toBe('2026-11-17T08:00:00.000Z');
      expect(read.xmpMM).toEqual({
        DocumentID: 'an-id',
        DerivedFrom: { documentID: `sha256:${PHOTO_HASH}` },
      });
      expect(
        read.photoshop.Credit.replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ).toBe(NOTE.provider);
      const aigc =
        typeof read.TC260.AIGC === 'string' ? JSON.parse(read.TC260.AIGC) : read.TC260.AIGC;
      expect(Object.keys(aigc)).toEqual([
        'Label',
        'ContentProducer',
        'ProduceID',
        'ReservedCode1',
        'ContentPropagator',
        'PropagateID',
        'ReservedCode2',
      ]);
      expect(aigc).toMatchObject({
        Label: '1',
        ContentProducer: NOTE.producer,
        ProduceID: 'an-id',
        ReservedCode1: expect.stringMatching(/^seal-of-/),
        ContentPropagator: '',
        PropagateID: '',
      });
    },
  );

  it('is there once in a PNG that libvips has saved, which hides it in a chunk of its own', async () => {
    const saved = await exportPicture(await disclosed('png'), {
      ...{ format: 'png', background: 'transparent' },
    });
    expect(readDisclosure(saved)).toMatchObject({ id: NOTE.id });
    const again = disclose(saved, { ...NOTE, id: 'another-id' }, vouch);
    expect(readDisclosure(again, vouch)).toMatchObject({ id: 'another-id', isUnchanged: true });
    expect(again.toString('latin1').split('XML:com.adobe.xmp')).toHaveLength(2);
  });

  it.each(FORMATS)('is there once in a %s, however often it is written', async (format) => {
    const twice = disclose(await disclosed(format), { ...NOTE, id: 'another' }, vouch);
    expect(twice.toString('latin1').split('TC260:AIGC>').length).toBe(3);
    expect(readDisclosure(twice, vouch)).toMatchObject({ id: 'another', isUnchanged: true });
  });

  it.each(FORMATS)('is kept by an export as %s, which is another file', async (format) => {
    const exported = await exportPicture(await disclosed('png'), { format, background: '#ffffff' });
    expect(await readXmp(exported)).toContain('TC260:AIGC');
  });

  it('tells a changed picture from the one that was vouched for', async () => {
    const bytes = await disclosed('jpeg');
    const lighter = await sharp(bytes).modulate({ brightness: 1.1 }).keepXmp().jpeg().toBuffer();
    expect(readDisclosure(lighter, vouch)).toMatchObject({ id: 'an-id', isUnchanged: false });
  });

  it('of an enhanced photo says so, and does not call it generated', async () => {
    const bytes = await disclosed('jpeg', { ...NOTE, source: 'algorithmicallyEnhanced' });
    expect(await readXmp(bytes)).toContain('digitalsourcetype/algorithmicallyEnhanced<');
    expect(await readXmp(bytes)).not.toContain('<TC260:AIGC>');
    expect(readDisclosure(bytes, vouch)).toMatchObject({ source: 'algorithmicallyEnhanced' });
  });

  it('is refused for what is no picture', () => {
    expect(() => disclose(Buffer.from('text'), NOTE, vouch)).toThrow('Only PNG, JPEG and WebP');
    expect(() => disclose(Buffer.from('ffd8ffe0ffff00000000000000', 'hex'), NOTE, vouch)).toThrow(
      'in the middle',
    );
  });
});
