import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { TurnControl } from './turn-control.tsx';
import { Turning } from './turning.tsx';
import { TurningPictures } from './turning-pictures.tsx';
import styles from './turning-section.module.css';

type TurningSectionProps = {
  title: string;
  body: string;
  /** Says what is chosen here; read out, not shown. */
  label: string;
  names: readonly string[];
  options: readonly string[];
  seconds: number;
  ratio: '3/4' | '1/1';
  side: 'left' | 'right';
};

/** One thing in several ways, in turn: the modes of a garment, the places of a product. */
export function TurningSection({
  title,
  body,
  label,
  names,
  options,
  seconds,
  ratio,
  side,
}: TurningSectionProps) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.band}>
      <Turning
        seconds={seconds}
        className={classNames(styles.inner, side === 'right' && styles.flipped)}
      >
        <div className={styles.picture}>
          <TurningPictures
            names={names}
            alts={options.map((option) => t('turnAlt', { title, option }))}
            ratio={ratio}
          />
        </div>
        <div className={styles.texts}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.body}>{body}</p>
          <div className={styles.control}>
            <TurnControl {...{ seconds, label, options }} />
          </div>
        </div>
      </Turning>
    </section>
  );
}
