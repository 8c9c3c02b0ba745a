import { fillText } from '@vitrine/contract';
import { useAdminTexts } from './admin-texts.ts';
import styles from './plot.module.css';
import { areaPath, linePath, PLOT } from './plot-shape.ts';

type PlotProps = {
  title: string;
  /** The figure of the whole time, as it is written. */
  total: string;
  hint?: string;
  values: readonly number[];
  days: readonly string[];
  format?: (value: number) => string;
};

/** One figure with how it came about, day by day. What the line shows is said in words, too. */
export function Plot({ title, total, hint, values, days, format = String }: PlotProps) {
  const t = useAdminTexts();
  const label = fillText(t.overview.plot, {
    title,
    total,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    max: format(Math.max(...values, 0)),
  });
  return (
    <figure className={styles.plot}>
      <figcaption>
        <span className={styles.plotTitle}>{title}</span>
        <strong className={styles.plotTotal}>{total}</strong>
        <span className={styles.plotHint}>{hint}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={areaPath(values)} className={styles.plotArea} />
        <path d={linePath(values)} className={styles.plotLine} vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}
