import { maskSize } from '@vitrine/contract';
import { useEffect, useRef } from 'react';
import { Fitted } from '../../../ui/fitted.tsx';
import type { Picture } from '../model/picture.ts';
import { toBox } from './mask-editor/mask.ts';
import { type MaskLook, overlayPart } from './mask-editor/overlay.ts';
import { readMask, readPixels } from './mask-editor/pixels.ts';
import styles from './photo-stage.module.css';

type MaskedPhotoProps = { photo: Picture; mask: Picture; look: MaskLook; label: string };

/** A photo with the mask that was drawn for it. */
export function MaskedPhoto({ photo, mask, look, label }: MaskedPhotoProps) {
  return (
    <Fitted width={photo.width} height={photo.height}>
      <img
        className={look === 'keep' ? `${styles.photo} ${styles.faded}` : styles.photo}
        src={photo.url}
        alt={label}
      />
      <MaskLayer photo={photo} mask={mask} look={look} />
      <p className={styles.tag}>{label}</p>
    </Fitted>
  );
}

/** The mask alone, to be laid over a picture of the same photo. */
export function MaskLayer({ photo, mask, look }: Omit<MaskedPhotoProps, 'label'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = maskSize(photo);
  const { width, height } = size;

  useEffect(() => {
    let isWanted = true;
    const shown = { width, height };
    void Promise.all([readPixels(photo.url, shown), readMask(mask.url, shown)]).then(
      ([pixels, drawn]) => {
        const context = canvas.current?.getContext('2d');
        if (!isWanted || !context) return;
        const part = overlayPart(drawn, toBox(drawn), look, pixels.data);
        context.putImageData(new ImageData(part, width), 0, 0);
      },
      // The photo itself reports when it cannot be loaded.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [photo.url, mask.url, width, height, look]);

  return <canvas ref={canvas} className={styles.kept} width={width} height={height} />;
}
