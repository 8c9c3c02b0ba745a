import { Check, Heart } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Frame } from '../../../ui/frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CatalogueModel } from '../model/catalogue.ts';
import styles from './board.module.css';

type PersonCardProps = {
  model: CatalogueModel;
  /** Undefined where a press navigates instead of choosing. */
  isChosen: boolean | undefined;
  isFavourite: boolean;
  /** Whether the picture is on the first screen. */
  isFirst: boolean;
  onChoose: () => void;
  onFavourite: (favourite: boolean) => void;
};

/** A card of the casting board: portrait, name, and what sellers ask first. */
export function PersonCard(props: PersonCardProps) {
  const { model, isChosen, isFavourite, isFirst, onChoose, onFavourite } = props;
  const { t } = useTranslation('casting');
  const { name, age, stature, look, thumbUrl } = model;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.person} aria-pressed={isChosen} onClick={onChoose}>
        <Frame src={thumbUrl} alt="" ratio="3/4" eager={isFirst} className={styles.portrait}>
          <span className={styles.mark}>
            <Icon of={Check} size={16} />
          </span>
        </Frame>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {t('facts', { look: t(`look-${look}`), age, stature })}
        </span>
      </button>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isFavourite}
        aria-label={t('markFavourite', { name })}
        onClick={() => onFavourite(!isFavourite)}
      >
        <Icon of={Heart} size={18} />
      </button>
    </li>
  );
}
