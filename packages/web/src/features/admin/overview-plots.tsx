import { fillText } from '@vitrine/contract';
import type { Overview } from '../../entities/console/model/console.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { useMoney } from '../../lib/use-money.ts';
import { useAdminTexts } from './admin-texts.ts';
import styles from './plot.module.css';
import { Plot } from './plot.tsx';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const MICRO_PER_CENT = 10_000;
const MINUTE = 60;

export function OverviewPlots({ overview }: { overview: Overview }) {
  const { overview: t, none } = useAdminTexts();
  const language = useLanguage();
  const money = useMoney();
  const { days, images, points, firstImage: first, engineCost: cost, heldBack: held } = overview;
  const figure = (value: number) => value.toLocaleString(language);
  const time = (seconds: number | null) => {
    if (seconds === null) return none;
    const [text, count] = seconds < MINUTE ? [t.seconds, seconds] : [t.minutes, seconds / MINUTE];
    return fillText(text, { count: count.toFixed(count < 10 ? 1 : 0) });
  };
  const dollars = (micros: number) => money(Math.round(micros / MICRO_PER_CENT), 'USD');
  const rate = overview.successRate;
  const successByDay = images.done.map((done, index) => {
    const ended = done + (images.failed[index] ?? 0);
    return ended === 0 ? 0 : done / ended;
  });
  const percent = (share: number) =>
    share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={styles.plots}>
      <Plot
        title={t.signUps}
        total={figure(sum(overview.signUps))}
        values={overview.signUps}
        days={days}
        format={figure}
      />
      <Plot
        title={t.images}
        total={figure(sum(images.done))}
        values={images.done}
        days={days}
        format={figure}
      />
      <Plot
        title={t.failures}
        total={figure(sum(images.failed))}
        values={images.failed}
        days={days}
        format={figure}
      />
      <Plot
        title={t.heldBack}
        total={figure(sum(held.daily))}
        hint={fillText(t.heldBackHint, {
          goods: figure(held.goods),
          face: figure(held.face),
          outline: figure(held.outline),
        })}
        values={held.daily}
        days={days}
        format={figure}
      />
      <Plot
        title={t.success}
        total={rate === null ? none : percent(rate)}
        values={successByDay}
        days={days}
        format={percent}
      />
      <Plot
        title={t.firstImage}
        total={time(first.overallMedian)}
        hint={
          first.overallP90 === null
            ? undefined
            : fillText(t.firstImageHint, { p90: time(first.overallP90) })
        }
        values={first.median}
        days={days}
        format={time}
      />
      {overview.revenue.map(({ currency, daily, total }) => (
        <Plot
          key={currency}
          title={fillText(t.revenue, { currency })}
          total={money(total, currency)}
          hint={t.revenueHint}
          values={daily}
          days={days}
          format={(minor) => money(minor, currency)}
        />
      ))}
      <Plot
        title={t.issued}
        total={figure(sum(points.issued))}
        values={points.issued}
        days={days}
        format={figure}
      />
      <Plot
        title={t.spent}
        total={figure(sum(points.spent))}
        values={points.spent}
        days={days}
        format={figure}
      />
      <Plot
        title={t.engineCost}
        total={dollars(cost.total)}
        values={cost.daily}
        days={days}
        format={dollars}
      />
    </div>
  );
}
