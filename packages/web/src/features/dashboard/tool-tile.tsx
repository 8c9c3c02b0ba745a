import { Link } from 'react-router';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { TOOL_PATHS } from '../../entities/task/model/tool-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Frame } from '../../ui/frame.tsx';
import { showcasePicture } from '../../ui/showcase.ts';
import styles from './tool-tile.module.css';
import type { ToolTileData } from './tool-tiles.ts';

type ToolTileProps = {
  tile: ToolTileData;
  sizes: string;
  /** Shows only name and price, since the picture says the rest. */
  small?: boolean;
};

/** A kind of work as the picture that it makes, half of it as it came. */
export function ToolTile({ tile, sizes, small }: ToolTileProps) {
  const { t } = useTranslation('dashboard');
  const { product, before, after } = tile;
  const price = usePrice(product);
  if (price === null) return null;
  return (
    <li>
      <Link to={TOOL_PATHS[product]} className={classNames(styles.tile, small && styles.small)}>
        <div className={styles.picture}>
          <Frame src={showcasePicture(after, sizes)} alt={t(`${product}Alt`)} />
          {before && (
            <div className={styles.before}>
              <Frame src={showcasePicture(before, sizes)} alt="" />
            </div>
          )}
        </div>
        <h2 className={styles.title}>{t(`${product}Title`)}</h2>
        {!small && <p className={styles.body}>{t(`${product}Body`)}</p>}
        <p className={styles.price} data-price={product}>
          {price !== undefined && t('price', { count: price })}
        </p>
      </Link>
    </li>
  );
}
