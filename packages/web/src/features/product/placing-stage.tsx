import type { Placement } from '@vitrine/contract';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { moved, type Sketch, type Spot, steppedSpot, turnedBy } from './placing.ts';
import styles from './product.module.css';
import type { ProductCut } from './use-product-cut.ts';

type PlacingStageProps = {
  cut: ProductCut;
  sketch: Sketch;
  placement: Placement;
  hasShadow: boolean;
  /** Its own picture is behind already: only the handle is needed. */
  isBare: boolean;
  onPlace: (placement: Placement) => void;
};

/** The product on its scene, to be dragged: a sketch until the real preview has come. */
export function PlacingStage(props: PlacingStageProps) {
  const { cut, sketch, placement, hasShadow, isBare, onPlace } = props;
  const { spot, thing } = sketch;
  const { t } = useTranslation('productShot');
  const area = useRef<HTMLDivElement>(null);
  const grip = useRef<Spot>({ x: 0, y: 0 });

  const shareAt = ({ clientX, clientY }: PointerEvent): Spot => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return spot;
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = shareAt(event);
    grip.current = { x: spot.x - at.x, y: spot.y - at.y };
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = shareAt(event);
    onPlace(moved(placement, { x: at.x + grip.current.x, y: at.y + grip.current.y }));
  };
  const press = (event: KeyboardEvent) => {
    const next = steppedSpot(spot, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onPlace(moved(placement, next));
  };
  const turned = turnedBy(cut.outline, placement.rotation);
  const place = {
    '--x': `${spot.x * 100}%`,
    '--y': `${spot.y * 100}%`,
    '--width': `${thing.width * 100}%`,
    '--turn': `${placement.rotation}deg`,
    '--across': `${turned.x * 100}%`,
    '--up': `${turned.y * cut.ratio * 100}%`,
    '--ratio': cut.ratio,
  } as CSSProperties;
  return (
    <div ref={area} className={styles.placing} style={place}>
      {hasShadow && !isBare && <span className={styles.shadow} aria-hidden="true" />}
      <button
        type="button"
        className={styles.thing}
        aria-label={t('dragProduct', {
          x: Math.round(spot.x * 100),
          y: Math.round(spot.y * 100),
        })}
        onPointerDown={grab}
        onPointerMove={drag}
        onKeyDown={press}
      >
        {!isBare && <img src={cut.address} alt="" draggable={false} />}
      </button>
    </div>
  );
}
