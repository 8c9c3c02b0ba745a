import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePrice } from '../../lib/site-config.ts';
import { Frame } from '../../ui/frame.tsx';
import styles from './tool-tile.module.css';
import type { ToolTileData } from './tool-tiles.ts';

export function ToolTile({ tile }: { tile: ToolTileData }) {
  const { t } = useTranslation('dashboard');
  const price = usePrice(tile.product);
  return (
    <Link to={`/edit/tool/${tile.product}`} className={styles.tile}>
      <div className={styles.picture}>
        <Frame eager src={tile.after} alt={t(`${tile.product}Alt`)} />
        <div className={styles.before}>
          <Frame eager src={tile.before} alt="" />
        </div>
      </div>
      <h2 className={styles.title}>{t(`${tile.product}Title`)}</h2>
      <p className={styles.body}>{t(`${tile.product}Body`)}</p>
      <p className={styles.price}>{typeof price === 'number' && t('price', { count: price })}</p>
    </Link>
  );
}
