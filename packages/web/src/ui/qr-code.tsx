import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** Ink on white in both schemes: many scanners refuse a code with light modules on a dark ground. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = qrPath(text);
  return (
    <div data-theme="light" className={styles.code}>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
