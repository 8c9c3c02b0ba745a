import type { RetouchSettings, ToneColour } from '@vitrine/contract';
import { applyTone, createToneTables } from '@vitrine/picture-math';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readPixels } from '../../../entities/photo/components/mask-editor/pixels.ts';
import type { RetouchAnalysis } from '../../../entities/photo/model/picture.ts';
import { averageAround } from './average-colour.ts';
import styles from './retouch.module.css';

/** As sharp as a stage, and a table look-up for each of its pixels still takes no time. */
const MAX_SIDE = 1280;

function previewSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type ToneCanvasProps = {
  /** The photo, or a preview of it that has everything but the tones. */
  url: string;
  photo: { width: number; height: number };
  settings: RetouchSettings;
  cast: RetouchAnalysis['cast'];
  label: string;
  /** If it is set, a press returns the colour of the photo at that place. */
  onPick?: ((colour: ToneColour) => void) | undefined;
  onLost: () => void;
};

/** The picture with its tones, exactly as the full one will have them, while a slider moves. */
export function ToneCanvas(props: ToneCanvasProps) {
  const { url, photo, settings, cast, label, onPick } = props;
  const { width, height } = previewSize(photo);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pixels, setPixels] = useState<ImageData | null>(null);

  const lose = useEffectEvent(props.onLost);
  useEffect(() => {
    let isWanted = true;
    readPixels(url, { width, height }).then(
      (read) => isWanted && setPixels(read),
      () => isWanted && lose(),
    );
    return () => {
      isWanted = false;
    };
  }, [url, width, height]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!pixels || !context) return;
    const toned = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
    applyTone(toned.data, 4, createToneTables(settings, cast));
    context.putImageData(toned, 0, 0);
  }, [pixels, settings, cast]);

  const pick = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!onPick || !pixels) return;
    const box = event.currentTarget.getBoundingClientRect();
    onPick(
      averageAround(pixels, {
        x: ((event.clientX - box.left) / box.width) * width,
        y: ((event.clientY - box.top) / box.height) * height,
      }),
    );
  };
  return (
    <canvas
      ref={canvas}
      className={onPick ? `${styles.canvas} ${styles.picking}` : styles.canvas}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      onPointerUp={pick}
    />
  );
}
